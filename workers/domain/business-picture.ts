import { type PictureFault, readSitePicture, type SitePicture } from "./site-settings/site-picture.ts";

/** Pictures of a business's gallery, at most, and what each may be. Browsers make them so of whatever is chosen. */
export const MOST_GALLERY_PICTURES = 10;
export const GALLERY_LIMITS = { bytes: 400_000, least: 200, most: 1600, alt: 200 } as const;

/** A picture with its alternative text. */
export type GalleryPicture = SitePicture & { alt: string };

/** What a picture is by its own bytes, or why it is none of a gallery. */
export function readGalleryPicture(bytes: Uint8Array): Omit<SitePicture, "sha"> | PictureFault {
	const read = readSitePicture(bytes);
	if (typeof read === "string") return read;
	if (bytes.length > GALLERY_LIMITS.bytes) return "too-many-bytes";
	const { least, most } = GALLERY_LIMITS;
	const fits = [read.width, read.height].every((side) => side >= least && side <= most);
	return fits ? read : "wrong-size";
}
