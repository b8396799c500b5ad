import { closeByteWindow, fillByteWindow, nextTarget, openByteWindow } from "./byte-window.ts";
import { WorkbookError } from "./error.ts";
import type { SheetRow } from "./sheet-row.ts";
import { type SheetScan, scanSheet } from "./sheet-scan.ts";

/**
 * The rows of a worksheet part that have a value, from a stream of any chunking. `declared` is the inflated size that the
 * directory names, if any; after `stopAfter` inflated bytes reading ends early without an error.
 * Throws WorkbookError: `truncated-workbook`, `damaged-workbook`, `row-too-large`, `cell-too-large`, `doctype-refused`, ….
 */
export async function* readSheetRows(
	stream: ReadableStream<Uint8Array>,
	scan: SheetScan,
	declared: number | null = null,
	stopAfter = Number.POSITIVE_INFINITY,
): AsyncGenerator<SheetRow> {
	const window = openByteWindow(stream, declared);
	let target = 2;
	try {
		while (window.received < stopAfter) {
			await fillByteWindow(window, target);
			if (scan.place === "before") refuseOtherEncodings(window.bytes);
			const rows: SheetRow[] = [];
			window.start = scanSheet(scan, window.bytes, window.start, window.end, rows);
			for (const row of rows) yield row;
			if (scan.place === "behind") return;
			if (window.done) throw new WorkbookError("truncated-workbook", "The sheet ends in the middle.");
			target = nextTarget(window, scan.context.limits.row, "row");
		}
	} finally {
		await closeByteWindow(window);
	}
}

/** UTF-16 is allowed by the standard, but no known program writes it. */
function refuseOtherEncodings(bytes: Uint8Array): void {
	const [first = 0, second = 0] = bytes;
	if (first >= 0xfe || (first === 0x3c && second === 0)) {
		throw new WorkbookError("damaged-workbook", "The sheet is not written in UTF-8.");
	}
}
