import { repeated } from "./case.ts";
import { type Shape, textOf } from "./shape.ts";

/** Makes texts of fields and rows, and what could be taken for one. */

const csv = (unit: string, before = "Name;City;Phone\n", behind = "\n") => textOf(unit, before, behind);
export const CSV: Shape[] = [
	["rows", csv("a;b;c\n")],
	["rows of nothing", csv("\n")],
	["fields of nothing", csv(";")],
	["rows of 1,000 fields", csv(`${"a;".repeat(1_000)}\n`)],
	[
		"rows of 15,000 fields, and short ones",
		(size) => {
			const names = Array.from({ length: 15_000 }, (_, at) => (at === 0 ? "Name" : `c${at}`)).join(";");
			const line = `${"a;".repeat(14_999)}1\n`;
			const short = `${"1;".repeat(14_000)}a\n`;
			return new Blob([`${names}\n${repeated(size, `${line}${line}${short}`)}`]);
		},
	],
	["a field", csv("abc ")],
	["a quote that never ends", csv("abc\n", 'Name;City\n"')],
	["quotes doubled", csv('""', 'Name;City\n"', '"\n')],
	["quotes behind blanks", csv(' "a;', "Name;City\n")],
	["doubled quotes behind blanks", csv(' """a;', "Name;City\n")],
	["blanks", csv(" ", "Name;City\n")],
	["quoted lines", csv('"a\nb";c\n')],
	["single quotes", csv("'a';'b';'c'\n", "'Name';'City';'Phone'\n")],
	["apostrophes", csv("'", "Name;City\n")],
	[
		"letters of windows-1254",
		(size) => new Blob([Buffer.from(repeated(size, "þýð;Ýzmir\n", "Name;City\n"), "latin1")]),
	],
	[
		"bytes beyond ASCII",
		(size) => new Blob([Buffer.from(repeated(size, "\u0081\u008d\u00ff", "Name;City\na;"), "latin1")]),
	],
	["UTF-16", (size) => new Blob([Buffer.from(repeated(size / 2, "a;b\n", "\ufeffName;City\n"), "utf16le")])],
	["zero bytes", (size) => new Blob([repeated(size, "\0", "Name;City\n")])],
	["angle brackets", textOf("<", "<")],
	["comments before a page", textOf("<!-- a -->", "", "<html><table><tr><td>Name</table></html>")],
	["a comment that never ends", textOf("<!--")],
	["headers of an e-mail", textOf("Subject: a\n")],
	["braces", textOf('{"a":')],
	["brackets", textOf("[[")],
	["header rows", csv("Name;City;Phone\n")],
	["tables", csv("Name;City;Phone\na;b;1\n\nTitle\n")],
	[
		"headers that differ",
		(size) =>
			new Blob([
				Array.from({ length: Math.floor(size / 30) }, (_, at) => `Name;City;Phone;x${at}\na;b;1;2\n`).join(""),
			]),
	],
	["the same business", csv("Old Fox;Bath;1\n")],
	[
		"10,000 headers",
		(size) =>
			new Blob([
				`Name;${Array.from({ length: Math.min(16_000, Math.floor(size / 70)) }, (_, at) => `Opening hours ${at}`).join(";")}\n${repeated(size / 2, "a;9-17\n")}`,
			]),
	],
];
