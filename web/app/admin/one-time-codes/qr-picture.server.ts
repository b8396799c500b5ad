import { create } from "qrcode/lib/core/qrcode.js";

/** ISO/IEC 18004 asks for this many light modules around the picture. */
const QUIET_ZONE = 4;

/** Is a QR code as an SVG path in a square of `size` units, which includes the quiet zone. */
export type QrPicture = { size: number; path: string };

/** Draws a text as a QR code. Throws when it is empty or longer than a code can hold (about 2,300 bytes). */
export function qrPicture(text: string): QrPicture {
	const { modules } = create(text, { errorCorrectionLevel: "M" });
	let path = "";
	for (let row = 0; row < modules.size; row++) {
		for (let column = 0; column < modules.size; ) {
			const start = column;
			while (column < modules.size && modules.data[row * modules.size + column]) column++;
			if (column > start)
				path += `M${start + QUIET_ZONE} ${row + QUIET_ZONE}h${column - start}v1H${start + QUIET_ZONE}z`;
			else column++;
		}
	}
	return { size: modules.size + 2 * QUIET_ZONE, path };
}
