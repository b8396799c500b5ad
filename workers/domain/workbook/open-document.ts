import { decodeXmlText } from "./decode-text.ts";
import { WorkbookError } from "./error.ts";
import type { WorkbookSheet } from "./workbook.ts";

/** Limits the non-empty cells that the repetitions of a file may make: 500,000 rows of 20 columns. */
const MOST_REPEATED_CELLS = 10_000_000;

/**
 * Checks the content of an OpenDocument spreadsheet before it is read: a few bytes can repeat a row of values a million
 * times. Throws `zip-bomb`, and `doctype-refused`.
 */
export function checkOpenDocument(xml: string): void {
	if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) {
		throw new WorkbookError("doctype-refused", "The file declares a document type or entities.");
	}
	let rows = 1;
	let cells = 0;
	for (const [tag, element] of xml.matchAll(/<(?:[\w.-]+:)?(table-row|table-cell|covered-table-cell)\b[^<>]*>/g)) {
		const repeated = Number(/number-(?:rows|columns)-repeated\s*=\s*["'](\d+)/.exec(tag)?.[1] ?? 1);
		if (element === "table-row") rows = repeated;
		else if (!tag.endsWith("/>") || tag.includes("value-type")) cells += rows * repeated;
		if (cells > MOST_REPEATED_CELLS) {
			throw new WorkbookError("zip-bomb", `Repeated rows make more than ${MOST_REPEATED_CELLS} cells.`);
		}
	}
}

/**
 * Adds to the sheets what SheetJS leaves out: names without entities, and which sheets are hidden
 * (`table:display` of their style).
 */
export function withTableFacts(sheets: WorkbookSheet[], xml: string): WorkbookSheet[] {
	const styles = new Set<string>();
	const tables = new Map<string, { name: string; hidden: boolean }>();
	let style = "";
	for (const [tag, element] of xml.matchAll(
		/<(style:(?:default-)?style|style:table-properties|table:table)\b(?!-)[^<>]*>/g,
	)) {
		if (element === "table:table") {
			const name = /\btable:name="([^"]*)"/.exec(tag)?.[1];
			const styleName = /\btable:style-name="([^"]*)"/.exec(tag)?.[1] ?? "";
			if (name !== undefined) tables.set(name, { name: decodeXmlText(name), hidden: styles.has(styleName) });
		} else if (element !== "style:table-properties") style = /\bstyle:name="([^"]*)"/.exec(tag)?.[1] ?? "";
		else if (/\btable:display="false"/.test(tag)) styles.add(style);
	}
	return sheets.map((sheet) => ({ ...sheet, ...tables.get(sheet.name) }));
}
