import { type PictureSize, pictureSize } from "../picture/picture-size.ts";
import { type PictureType, pictureType } from "../picture/picture-type.ts";

/** Names the site's uses for pictures of its own. */
export const PICTURE_USES = ["logo", "favicon", "shareImage"] as const;
export type PictureUse = (typeof PICTURE_USES)[number];

/** Lists the formats to which a browser converts any picture that an operator has chosen. */
export const SITE_PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type SitePictureType = (typeof SITE_PICTURE_TYPES)[number];

/** Describes one of the site's own pictures. `sha` names its bytes, and sizes are in pixels. */
export type SitePicture = { sha: string; type: SitePictureType; width: number; height: number };

/** Limits the bytes of the largest pictures: a share card, and one of a business's gallery. */
export const MOST_PICTURE_BYTES = 400_000;

/** Limits a picture: at most `bytes`, sizes in pixels. */
export type PictureLimits = { bytes: number; types: readonly SitePictureType[]; least: PictureSize; most: PictureSize };

/** Limits a picture for each use. Share cards are 1200 × 630 (Open Graph); icons are squares, which every browser takes as PNG. */
export const PICTURE_LIMITS: Record<PictureUse, PictureLimits> = {
	logo: {
		bytes: 150_000,
		types: SITE_PICTURE_TYPES,
		least: { width: 24, height: 24 },
		most: { width: 640, height: 256 },
	},
	favicon: {
		bytes: 60_000,
		types: ["image/png"],
		least: { width: 192, height: 192 },
		most: { width: 192, height: 192 },
	},
	shareImage: {
		bytes: MOST_PICTURE_BYTES,
		types: ["image/jpeg", "image/png", "image/webp"],
		least: { width: 1200, height: 630 },
		most: { width: 1200, height: 630 },
	},
};

export type PictureFault = "not-a-picture" | "wrong-format" | "too-many-bytes" | "wrong-size" | "has-metadata";

/** Recognises a picture by its own bytes, whatever its name is. For any other file it returns why the site does not show it. */
export function readSitePicture(bytes: Uint8Array): Omit<SitePicture, "sha"> | PictureFault {
	const type = pictureType(bytes);
	if (type === null) return "not-a-picture";
	if (!isSitePictureType(type)) return "wrong-format";
	const parts = PARTS[type](bytes);
	if (parts === null) return "not-a-picture";
	if (parts.some((part) => METADATA[type].test(part))) return "has-metadata";
	const size = pictureSize(bytes, type);
	return size === null ? "not-a-picture" : { type, ...size };
}

/** Returns why a picture does not suit a use; null where it does. */
export function pictureFault(picture: Omit<SitePicture, "sha">, bytes: number, use: PictureUse): PictureFault | null {
	return faultWithin(picture, bytes, PICTURE_LIMITS[use]);
}

/** Returns why a picture is not within limits; null where it is. */
export function faultWithin(
	{ type, width, height }: Omit<SitePicture, "sha">,
	bytes: number,
	{ types, least, most, ...limits }: PictureLimits,
): PictureFault | null {
	if (!types.includes(type)) return "wrong-format";
	if (bytes > limits.bytes) return "too-many-bytes";
	const fits = width >= least.width && width <= most.width && height >= least.height && height <= most.height;
	return fits ? null : "wrong-size";
}

const EXTENSIONS: Record<SitePictureType, string> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

/** Returns the path at which a picture is shown. Another picture has another path, so caches may keep it for ever. */
export function sitePicturePath({ sha, type }: Pick<SitePicture, "sha" | "type">): string {
	return `/site-pictures/${sha}.${EXTENSIONS[type]}`;
}

/** Matches the path of one of the site's own pictures; the first group is its `sha`. */
export const SITE_PICTURE_PATH = /^\/site-pictures\/([\da-f]{32})\.(?:png|jpg|webp)$/;

function isSitePictureType(type: PictureType): type is SitePictureType {
	return (SITE_PICTURE_TYPES as readonly string[]).includes(type);
}

/** Matches the parts where cameras and programs write who took a picture, where and with what. */
const METADATA: Record<SitePictureType, RegExp> = {
	"image/png": /^(?:eXIf|tEXt|iTXt|zTXt|tIME)$/,
	"image/jpeg": /^(?:e1|ed|fe)$/,
	"image/webp": /^(?:EXIF|XMP )$/,
};

/**
 * Returns the names of a file's parts. Null where the file breaks off, or continues behind its end: such a
 * picture is also something else.
 */
const PARTS: Record<SitePictureType, (bytes: Uint8Array) => string[] | null> = {
	"image/png": (bytes) => {
		const parts = partsOf(bytes, { from: 8, bigEndian: true, around: 12, nameAt: 4, sizeAt: 0 });
		return parts?.at(-1) === "IEND" ? parts : null;
	},
	"image/webp": (bytes) => {
		const view = viewOf(bytes);
		if (bytes.length < 12 || view.getUint32(4, true) + 8 !== bytes.length) return null;
		return partsOf(bytes, { from: 12, bigEndian: false, around: 8, nameAt: 0, sizeAt: 4, even: true });
	},
	"image/jpeg": jpegParts,
};

type Layout = {
	from: number;
	bigEndian: boolean;
	/** Counts the bytes of a part around its content. */
	around: number;
	nameAt: number;
	sizeAt: number;
	/** Says whether a part of an odd length is filled up by a byte. */
	even?: boolean;
};

function partsOf(
	bytes: Uint8Array,
	{ from, bigEndian, around, nameAt, sizeAt, even = false }: Layout,
): string[] | null {
	const view = viewOf(bytes);
	const parts: string[] = [];
	let at = from;
	while (at + 8 <= bytes.length) {
		parts.push(String.fromCharCode(...bytes.subarray(at + nameAt, at + nameAt + 4)));
		const size = view.getUint32(at + sizeAt, !bigEndian);
		at += around + size + (even ? size % 2 : 0);
	}
	return at === bytes.length ? parts : null;
}

const START_OF_SCAN = 0xda;

/** Returns the markers up to the picture's own data. The file must end in the marker of the end. */
function jpegParts(bytes: Uint8Array): string[] | null {
	const ends = bytes.length > 4 && bytes[bytes.length - 2] === 0xff && bytes[bytes.length - 1] === 0xd9;
	if (!ends) return null;
	const view = viewOf(bytes);
	const parts: string[] = [];
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff) {
		const marker = view.getUint8(at + 1);
		if (marker === 0xff) {
			at += 1;
			continue;
		}
		parts.push(marker.toString(16));
		if (marker === START_OF_SCAN) return parts;
		at += 2 + view.getUint16(at + 2);
	}
	return null;
}

function viewOf(bytes: Uint8Array): DataView {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
