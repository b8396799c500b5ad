import { closeByteWindow, drainByteWindow, fillByteWindow, nextTarget, openByteWindow } from "./byte-window.ts";
import { placed, WorkbookError } from "./error.ts";
import type { SheetRow } from "./sheet-row.ts";
import { scanSheet } from "./sheet-scan.ts";
import type { SheetScan } from "./sheet-state.ts";

/** `declared` is the inflated size that the directory names, `part` the name for messages. */
type SheetPartFacts = { declared?: number; part?: string; sheet?: string };

/**
 * Reads the rows of a worksheet part that have a value or a fault, from a stream of any chunking. With `scan.merged`
 * the part is read to its end, for its merged cells and for what only the end proves; without it reading stops behind
 * the last row. Throws WorkbookError: `truncated-workbook`, `damaged-workbook`, `row-too-large`, `doctype-refused`, …,
 * with sheet and row.
 */
export async function* readSheetRows(
	stream: ReadableStream<Uint8Array>,
	scan: SheetScan,
	{ declared, part, sheet = "" }: SheetPartFacts = {},
): AsyncGenerator<SheetRow> {
	const window = openByteWindow(stream, declared ?? null, part);
	let target = 2;
	try {
		for (;;) {
			await fillByteWindow(window, target);
			if (scan.place === "before") refuseOtherEncodings(window.bytes);
			const rows: SheetRow[] = [];
			window.start = scanSheet(scan, window.bytes, window.start, window.end, rows);
			for (const row of rows) yield row;
			if (scan.place === "ended" || (scan.place === "behind" && (scan.merged === null || window.done))) break;
			if (window.done) throw new WorkbookError("truncated-workbook", "The sheet ends in the middle.");
			target = nextTarget(window, scan.context.limits.row, "row");
		}
		if (scan.merged !== null) await drainByteWindow(window);
	} catch (error) {
		const inRow = error instanceof WorkbookError && error.code === "row-too-large" && scan.place === "inside";
		throw placed(error, sheet, inRow ? scan.pendingRow : null);
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
