export type PictureType = "image/jpeg" | "image/png" | "image/gif" | "image/webp" | "image/avif";

/** Counts the first bytes of a picture that are needed to recognise its type. */
export const PICTURE_HEAD_BYTES = 64;

/**
 * Recognises the type of a picture by its first bytes; null for all else. The host's own type does not count: "image/png, text/html" is
 * a page to some browsers. SVG is not accepted, since it can carry scripts.
 */
export function pictureType(bytes: Uint8Array): PictureType | null {
	const text = String.fromCharCode(...bytes.subarray(0, PICTURE_HEAD_BYTES));
	if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
	if (/^GIF8[79]a/.test(text)) return "image/gif";
	if (/^RIFF.{4}WEBP/s.test(text)) return "image/webp";
	return isAvif(text) ? "image/avif" : null;
}

/** Tells whether a file of boxes (ISO 14496-12) names AVIF first as its brand, or as a compatible one. */
function isAvif(text: string): boolean {
	if (text.slice(4, 8) !== "ftyp") return false;
	const size = text.charCodeAt(2) * 256 + text.charCodeAt(3);
	const brands = text.slice(8, text.startsWith("\0\0") ? size : 0).match(/.{4}/gs) ?? [];
	return brands.some((brand, index) => index !== 1 && /^avi[fs]$/.test(brand));
}
