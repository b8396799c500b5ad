import { writePicture } from "#web/admin/ui/write-picture.ts";
import { GALLERY_LIMITS } from "#workers/domain/picture/business-picture.ts";

/** A browser holds four bytes for each pixel, so larger pictures would take too much memory. */
const MAX_PIXELS = 50_000_000;
/** These are tried in turn until the picture is small enough. */
const TRIES = [
	{ quality: 0.85, most: GALLERY_LIMITS.most },
	{ quality: 0.7, most: 1_280 },
	{ quality: 0.55, most: 1_024 },
];

/**
 * Makes a gallery picture from a chosen file. It is drawn again, no larger than needed, so that only the pixels of the
 * file are left. When that fails, it answers why.
 */
export async function shrinkPhoto(
	file: File,
): Promise<Blob | "not-a-picture" | "too-many-pixels" | "wrong-size" | "too-many-bytes"> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (bitmap === null) return "not-a-picture";
	try {
		if (bitmap.width * bitmap.height > MAX_PIXELS) return "too-many-pixels";
		for (const { quality, most } of TRIES) {
			const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
			const canvas = document.createElement("canvas");
			canvas.width = Math.round(bitmap.width * scale);
			canvas.height = Math.round(bitmap.height * scale);
			if (Math.min(canvas.width, canvas.height) < GALLERY_LIMITS.least) return "wrong-size";
			canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
			const blob = await writePicture(canvas, { type: "image/webp", quality, most: GALLERY_LIMITS.bytes });
			if (blob !== null && blob.size <= GALLERY_LIMITS.bytes) return blob;
		}
		return "too-many-bytes";
	} finally {
		bitmap.close();
	}
}
