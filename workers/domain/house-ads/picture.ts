import { type PictureFault, readSitePicture, type SitePicture } from "../site-settings/site-picture.ts";

/** What a picture of a house ad may be; a browser makes it of whatever an operator has chosen. */
export const AD_PICTURE = {
	bytes: 200_000,
	least: { width: 60, height: 60 },
	most: { width: 1_200, height: 1_200 },
} as const;

/** What a picture is by its own bytes, or why no ad shows it. */
export function readAdPicture(bytes: Uint8Array): Omit<SitePicture, "sha"> | PictureFault {
	const read = readSitePicture(bytes);
	if (typeof read === "string") return read;
	if (bytes.length > AD_PICTURE.bytes) return "too-many-bytes";
	const { least, most } = AD_PICTURE;
	const fits =
		read.width >= least.width && read.width <= most.width && read.height >= least.height && read.height <= most.height;
	return fits ? read : "wrong-size";
}
