import type { PictureType } from "./picture-type.ts";

/** Holds a size in pixels. */
export type PictureSize = { width: number; height: number };

/**
 * Reads the size of a picture from its own header. Null where that is not certain: AVIF, files that are cut off, and those with Exif
 * data, which may turn the picture.
 */
export function pictureSize(bytes: Uint8Array, type: PictureType): PictureSize | null {
	try {
		const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const size = READERS[type](view);
		return size !== null && size.width > 0 && size.height > 0 ? size : null;
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}

const READERS: Record<PictureType, (view: DataView) => PictureSize | null> = {
	"image/png": (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
	"image/gif": (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
	"image/webp": webpSize,
	"image/jpeg": jpegSize,
	"image/avif": () => null,
};

/** Reads the three forms of RFC 9649: lossy (a VP8 key frame), lossless, extended. */
function webpSize(view: DataView): PictureSize | null {
	switch (view.getUint32(12)) {
		case 0x56503820:
			return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
		case 0x5650384c: {
			const bits = view.getUint32(21, true);
			return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
		}
		case 0x56503858: {
			const hasExif = (view.getUint8(20) & 0x08) !== 0;
			const canvas = { width: (view.getUint32(23, true) >>> 8) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
			return hasExif ? null : canvas;
		}
		default:
			return null;
	}
}

const EXIF_SEGMENT = 0xe1;
/** Lists the markers from C0 to CF that are no frame headers: tables (C4), arithmetic coding (CC) and a reserved one (C8). */
const NOT_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** Goes from segment to segment until the frame's header. */
function jpegSize(view: DataView): PictureSize | null {
	let at = 2;
	while (view.getUint8(at) === 0xff) {
		const marker = view.getUint8(at + 1);
		if (marker === EXIF_SEGMENT && view.getUint32(at + 4) === 0x45786966) return null;
		if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAMES.has(marker))
			return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
		// Steps over a byte of filling before the marker, else over a segment that says how long it is.
		at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
	}
	return null;
}
