import { WorkbookError } from "./error.ts";
import type { WorkbookLimits } from "./limits.ts";
import { formatCodeDateKind, serialToIso } from "./serial-date.ts";
import type { Cell, SheetRow } from "./sheet-row.ts";
import { readBytes } from "./zip-directory.ts";

/** A sheet of a .xls file, whole in memory. */
type LegacySheet = { name: string; hidden: boolean; rowCount: number; rows: () => Generator<SheetRow> };

type LegacyCell = { t: string; v?: unknown; z?: unknown };

/**
 * Reads a .xls file (BIFF5, BIFF8) with SheetJS, which is loaded only here. The whole file is held in memory, hence
 * `limits.xls`, checked before a byte is read. Throws `xls-too-large`, `encrypted-workbook`, `damaged-workbook`.
 */
export async function readLegacySheets(file: Blob, limits: WorkbookLimits): Promise<LegacySheet[]> {
	if (file.size > limits.xls) {
		throw new WorkbookError("xls-too-large", `A .xls file may have ${limits.xls} bytes, this one has ${file.size}.`);
	}
	const xlsx = await import("xlsx");
	const bytes = await readBytes(file, 0, file.size);
	const book = parse(() =>
		xlsx.read(bytes, {
			type: "array",
			dense: true,
			cellNF: true,
			cellDates: false,
			cellFormula: false,
			cellHTML: false,
			cellText: false,
		}),
	);
	if (book.SheetNames.length === 0)
		throw new WorkbookError("damaged-workbook", "The .xls file has no readable sheets.");
	const date1904 = book.Workbook?.WBProps?.date1904 === true;
	const sheets: LegacySheet[] = [];
	for (const [index, name] of book.SheetNames.entries()) {
		const data: unknown = book.Sheets[name]?.["!data"];
		if (!Array.isArray(data)) continue;
		const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
		sheets.push({ name, hidden, rowCount: data.length, rows: () => legacyRows(data, date1904, limits) });
	}
	return sheets;
}

function* legacyRows(
	data: (LegacyCell | undefined)[][],
	date1904: boolean,
	limits: WorkbookLimits,
): Generator<SheetRow> {
	const kinds = new Map<unknown, ReturnType<typeof formatCodeDateKind>>();
	for (let index = 0; index < data.length; index++) {
		const line = data[index] ?? [];
		const cells: Cell[] = [];
		for (let column = 0; column < line.length; column++) {
			const cell = line[column];
			const value = cell === undefined || cell === null ? null : legacyValue(cell, kinds, date1904);
			if (value === null) continue;
			if (typeof value === "string" && value.length > limits.cellCharacters) {
				throw new WorkbookError("cell-too-large", `A cell is longer than ${limits.cellCharacters} characters.`);
			}
			while (cells.length < column) cells.push(null);
			cells.push(value);
		}
		if (cells.length > 0) yield { row: index + 1, cells };
	}
}

function legacyValue(
	cell: LegacyCell,
	kinds: Map<unknown, ReturnType<typeof formatCodeDateKind>>,
	date1904: boolean,
): Cell {
	const { t, v, z } = cell;
	if (t === "s" && typeof v === "string") return v === "" ? null : v;
	if (t === "b") return v === true;
	if (t !== "n" || typeof v !== "number" || !Number.isFinite(v)) return null;
	let kind = kinds.get(z);
	if (kind === undefined) {
		kind = typeof z === "string" ? formatCodeDateKind(z) : null;
		kinds.set(z, kind);
	}
	if (kind !== null) return serialToIso(v, kind, date1904);
	// As .xlsx would write it: the exponent says that digits have been lost, which a row of zeros would hide.
	if (Math.abs(v) > Number.MAX_SAFE_INTEGER) return v.toExponential().toUpperCase();
	return v === 0 ? 0 : v;
}

/** Runs SheetJS; should it ever leave something on Object.prototype (CVE-2023-30533), that is taken away. */
function parse<Book>(read: () => Book): Book {
	const known = new Set(Reflect.ownKeys(Object.prototype));
	try {
		return read();
	} catch (cause) {
		const encrypted = cause instanceof Error && /password|encrypt/i.test(cause.message);
		throw new WorkbookError(
			encrypted ? "encrypted-workbook" : "damaged-workbook",
			encrypted ? "The .xls file is protected by a password." : "The .xls file is damaged.",
			{ cause },
		);
	} finally {
		const added = Reflect.ownKeys(Object.prototype).filter((key) => !known.has(key));
		for (const key of added) Reflect.deleteProperty(Object.prototype, key);
	}
}
