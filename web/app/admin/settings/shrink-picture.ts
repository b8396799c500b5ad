import type { PictureProblem } from "#web/admin/texts/site-setting.tr.ts";
import { writePicture } from "#web/admin/ui/write-picture.ts";
import { pictureSize } from "#workers/domain/picture/picture-size.ts";
import { pictureType } from "#workers/domain/picture/picture-type.ts";
import { PICTURE_LIMITS, type PictureUse } from "#workers/domain/site-settings/site-picture.ts";

const MAX_CHOSEN_BYTES = 30 * 1024 * 1024;
/** A browser holds four bytes for each pixel, so larger pictures would take too much memory. */
const MAX_PIXELS = 50_000_000;
/** This is enough for the frame's header of any format, behind whatever a camera wrote. */
const HEAD_BYTES = 256 * 1024;
/** These are tried in turn until the picture is small enough. */
const QUALITIES = [0.9, 0.75, 0.55];

const TYPES: Record<PictureUse, string> = { logo: "image/webp", favicon: "image/png", shareImage: "image/jpeg" };

type Form = {
	bytes: number;
	least: { width: number; height: number };
	most: { width: number; height: number };
	type: string;
};
type Draw = (bitmap: ImageBitmap) => HTMLCanvasElement;

/**
 * Makes a picture for a use from a chosen file. It is drawn again, so that only the pixels of the file are left. When
 * that fails, it answers why.
 */
export function shrinkPicture(file: File, use: PictureUse): Promise<Blob | PictureProblem> {
	return redraw(file, { ...PICTURE_LIMITS[use], type: TYPES[use] }, (bitmap) => draw(bitmap, use));
}

/** Draws a chosen file again within the limits of any form, and never larger than it is. When that fails, it answers why. */
export function drawSmaller(file: File, form: Form): Promise<Blob | PictureProblem> {
	return redraw(file, form, (bitmap) => {
		const scale = Math.min(1, form.most.width / bitmap.width, form.most.height / bitmap.height);
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(bitmap.width * scale));
		canvas.height = Math.max(1, Math.round(bitmap.height * scale));
		const context = canvas.getContext("2d");
		if (context === null) throw new Error("This browser does not draw");
		context.imageSmoothingQuality = "high";
		context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		return canvas;
	});
}

async function redraw(file: File, { bytes, least, type: made }: Form, drawn: Draw): Promise<Blob | PictureProblem> {
	if (file.size > MAX_CHOSEN_BYTES) return "file-too-large";
	const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
	const type = pictureType(head);
	if (type === null) return /<svg[\s>]/i.test(new TextDecoder().decode(head)) ? "svg" : "not-a-picture";
	const size = pictureSize(head, type);
	if (size !== null && size.width * size.height > MAX_PIXELS) return "too-many-pixels";
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (bitmap === null) return "not-a-picture";
	try {
		if (bitmap.width * bitmap.height > MAX_PIXELS) return "too-many-pixels";
		const canvas = drawn(bitmap);
		if (canvas.width < least.width || canvas.height < least.height) return "wrong-size";
		for (const quality of QUALITIES) {
			const blob = await writePicture(canvas, { type: made, quality, most: bytes });
			if (blob === null) return "not-a-picture";
			if (blob.size <= bytes) return blob;
		}
		return "too-many-bytes";
	} finally {
		bitmap.close();
	}
}

/**
 * Draws a picture for its use. A logo keeps its form and is never made larger, an icon is in the middle of its square,
 * and a share card is filled.
 */
function draw(bitmap: ImageBitmap, use: PictureUse): HTMLCanvasElement {
	const { most } = PICTURE_LIMITS[use];
	const [across, down] = [most.width / bitmap.width, most.height / bitmap.height];
	const scale = use === "shareImage" ? Math.max(across, down) : Math.min(across, down, use === "logo" ? 1 : Infinity);
	const [width, height] = [Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale)];
	const canvas = document.createElement("canvas");
	canvas.width = use === "logo" ? Math.round(width) : most.width;
	canvas.height = use === "logo" ? Math.round(height) : most.height;
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("This browser does not draw");
	if (use === "shareImage") {
		context.fillStyle = "#ffffff";
		context.fillRect(0, 0, canvas.width, canvas.height);
	}
	context.imageSmoothingQuality = "high";
	context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
	return canvas;
}
