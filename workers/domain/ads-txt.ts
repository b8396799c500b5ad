/**
 * Reads and checks ads.txt in IAB Tech Lab's version 1.1, which says who may sell this site's advertising space. A line
 * is a comment, a variable (`OWNERDOMAIN=example.com`), or a record of three or four fields (`ads.example, 1234,
 * DIRECT, f08c47fec0942fa0`).
 */

/** Limits the characters of the whole text, and its lines. Ad systems that read it have limits too. */
export const MAX_ADS_TXT = 200_000;
export const MAX_ADS_TXT_LINES = 5_000;

export const ADS_TXT_FAULTS = [
	"too-long",
	"control-character",
	"field-count",
	"ad-system",
	"account-id",
	"relationship",
	"authority-id",
	"unknown-variable",
	"variable-empty",
	"variable-domain",
	"variable-country",
	"owner-twice",
	"manager-twice",
] as const;
export type AdsTxtFault = (typeof ADS_TXT_FAULTS)[number];
/** `line` counts from 1; 0: the whole text. */
export type AdsTxtProblem = { line: number; fault: AdsTxtFault };

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;
/** Lists the variables whose value is a domain, and the one that takes any value. */
const DOMAIN_VARIABLES = new Set(["SUBDOMAIN", "INVENTORYPARTNERDOMAIN", "OWNERDOMAIN", "MANAGERDOMAIN"]);
const CONTROL = /\p{Cc}/u;
// Commas separate fields, and lines end a field: whatever else is in one is written as %XX.
const ID = /^[^\s,;#=]+$/;

/** Tidies a text for storage: one kind of line end, no blanks behind lines, nothing before the first and one end behind the last. */
export function tidyAdsTxt(text: string): string {
	return linesOf(text)
		.map((line) => line.replace(/(?<![ \t])[ \t]+$/, ""))
		.join("\n")
		.replace(/^\n+|(?<!\n)\n+$/g, "");
}

function linesOf(text: string): string[] {
	return text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/);
}

/** Lists what is wrong with a text, line by line. The list is empty where ad systems read all of it. Empty lines and comments are right. */
export function adsTxtProblems(text: string): AdsTxtProblem[] {
	const lines = linesOf(text);
	if (text.length > MAX_ADS_TXT || lines.length > MAX_ADS_TXT_LINES) return [{ line: 0, fault: "too-long" }];
	const seen = new Set<string>();
	return lines.flatMap((line, at) => {
		const fault = faultOf(line, seen);
		return fault === null ? [] : [{ line: at + 1, fault }];
	});
}

/** Names notes for a line that may be meant so but deserves a second look: a repeated record, or an authority's number of an odd form. */
const ADS_TXT_NOTES = ["record-twice", "authority-form"] as const;
export type AdsTxtNote = (typeof ADS_TXT_NOTES)[number];
/** Matches the numbers of the one authority that there is, the Trustworthy Accountability Group. */
const AUTHORITY = /^[0-9a-f]{16}$/i;

/** Lists the lines that deserve a second look, in a text without problems. The text is kept as it is all the same. */
export function adsTxtNotes(text: string): { line: number; note: AdsTxtNote }[] {
	const records = new Set<string>();
	return linesOf(text).flatMap((line, at) => {
		const note = noteOf(contentOf(line), records);
		return note === null ? [] : [{ line: at + 1, note }];
	});
}

function noteOf(content: string, records: Set<string>): AdsTxtNote | null {
	const [system = "", account, relationship = "", authority] = content.split(",").map((field) => field.trim());
	if (account === undefined || system.includes("=")) return null;
	const record = [system.toLowerCase(), account, relationship.toLowerCase()].join();
	if (records.has(record)) return "record-twice";
	records.add(record);
	return authority === undefined || AUTHORITY.test(authority) ? null : "authority-form";
}

/**
 * Returns a line without its comment and its extensions, which come after a semicolon and have no form of their own.
 */
function contentOf(line: string): string {
	return (line.split("#", 1)[0] ?? "").split(";", 1)[0]?.trim() ?? "";
}

function faultOf(line: string, seen: Set<string>): AdsTxtFault | null {
	if (CONTROL.test(line.replaceAll("\t", " "))) return "control-character";
	const content = contentOf(line);
	if (content === "") return line.includes(";") && !line.trimStart().startsWith("#") ? "field-count" : null;
	const variable = /^([a-z_-]+)\s*=(.*)$/i.exec(content);
	return variable === null ? faultOfRecord(content) : faultOfVariable(variable, seen);
}

function faultOfRecord(content: string): AdsTxtFault | null {
	const fields = content.split(",").map((field) => field.trim());
	const [system = "", account = "", relationship = "", authority] = fields;
	if (fields.length < 3 || fields.length > 4) return "field-count";
	if (!DOMAIN.test(system)) return "ad-system";
	if (!ID.test(account)) return "account-id";
	if (!/^(?:direct|reseller)$/i.test(relationship)) return "relationship";
	return authority === undefined || ID.test(authority) ? null : "authority-id";
}

function faultOfVariable([, given = "", rest = ""]: RegExpExecArray, seen: Set<string>): AdsTxtFault | null {
	const [name, value] = [given.toUpperCase(), rest.trim()];
	if (name !== "CONTACT" && !DOMAIN_VARIABLES.has(name)) return "unknown-variable";
	if (value === "") return "variable-empty";
	if (name === "CONTACT") return null;
	// The manager alone may be one of a single country.
	const [domain = "", country, ...more] = value.split(",").map((part) => part.trim());
	if (!DOMAIN.test(domain) || (name !== "MANAGERDOMAIN" && country !== undefined)) return "variable-domain";
	if (more.length > 0 || (country !== undefined && !/^[a-z]{2}$/i.test(country))) return "variable-country";
	if (name !== "OWNERDOMAIN" && name !== "MANAGERDOMAIN") return null;
	const key = `${name} ${country?.toUpperCase() ?? ""}`;
	if (seen.has(key)) return name === "OWNERDOMAIN" ? "owner-twice" : "manager-twice";
	seen.add(key);
	return null;
}
