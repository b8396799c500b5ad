/**
 * Writes a drawn picture in a format. A browser that does not write WebP, as Safari, makes a PNG instead, for which hardly any photo is small
 * enough: one of more than `most` bytes is a JPEG then, on white. Null: it cannot be written.
 */
export async function writePicture(
	canvas: HTMLCanvasElement,
	{ type, quality, most }: { type: string; quality: number; most: number },
): Promise<Blob | null> {
	const written = (as: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, as, quality));
	const blob = await written(type);
	if (blob === null || blob.type === type || blob.size <= most) return blob;
	const context = canvas.getContext("2d");
	if (context === null) return blob;
	context.globalCompositeOperation = "destination-over";
	context.fillStyle = "#ffffff";
	context.fillRect(0, 0, canvas.width, canvas.height);
	return written("image/jpeg");
}
