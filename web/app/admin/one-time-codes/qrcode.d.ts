/** Types the core of `qrcode`, which needs neither files nor a canvas, because the package has no types. */
declare module "qrcode/lib/core/qrcode.js" {
	/** `data` has one byte for each module, row by row; 1 is dark. Throws when the text is empty or too long. */
	export function create(
		text: string,
		options?: { errorCorrectionLevel?: "L" | "M" | "Q" | "H" },
	): { modules: { size: number; data: Uint8Array } };
}
