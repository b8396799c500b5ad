import type { Cell } from "../../workbook/sheet-row.ts";
import { rawText } from "../cell-text.ts";
import type { Column } from "./column.ts";
import { columnValues } from "./column-values.ts";

/**
 * Says how many digits the postcodes of a column have, and from how many on a shorter one has lost its zeros in front; `hyphen` is where they
 * have a hyphen, if they have one.
 */
export type ShortPostcodes = { digits: number; from: number; hyphen: number | null };

/** Returns the postcode with the zeros and the hyphen that others of its column have; null where it lacks none. */
export function asInColumn(text: string, { digits, from, hyphen }: ShortPostcodes): string | null {
	if (!/^[1-9]\d*$/.test(text) || text.length < from || text.length > digits) return null;
	const whole = text.padStart(digits, "0");
	if (hyphen !== null) return `${whole.slice(0, hyphen)}-${whole.slice(hyphen)}`;
	return whole === text ? null : whole;
}

/**
 * Tells by the other postcodes of a column how many digits the shorter ones had before a spreadsheet took their zeros away. One digit less
 * than four, and two less than five, are no country's beside them. Four beside five may be those of another country, unless one of them is there
 * with its zero as well, or others lack two. Null where that leaves it open.
 */
export function shortPostcodes(index: number | undefined, rows: readonly (readonly Cell[])[]): ShortPostcodes | null {
	if (index === undefined) return null;
	const { texts } = columnValues(rows, index);
	const hyphenated = hyphenOf(texts);
	if (hyphenated !== null) return hyphenated;
	const codes = texts.filter((text) => /^\d{2,5}$/.test(text));
	if (codes.length < texts.length) return null;
	const lengths = Map.groupBy(codes, ({ length }) => length);
	const digits = [5, 4].find(
		(length) => (lengths.get(length)?.length ?? 0) * 2 >= codes.length && !lengths.has(length + 1),
	);
	if (digits === undefined || isTaiwanese(rows)) return null;
	if (lengths.has(digits - 2)) return digits === 5 ? { digits, from: 3, hyphen: null } : null;
	const short = lengths.get(digits - 1) ?? [];
	if (short.length === 0) return null;
	const whole = new Set(lengths.get(digits));
	return digits === 4 || short.some((code) => whole.has(`0${code}`))
		? { digits, from: digits - 1, hyphen: null }
		: null;
}

/** Tells where the postcodes of a column have their hyphen: most are written "87-100", and the others have as many digits. */
function hyphenOf(texts: readonly string[]): ShortPostcodes | null {
	const parted = texts.flatMap((text) => /^(\d{2,5})-(\d{3,4})$/.exec(text)?.slice(1) ?? []);
	const [first = "", second = ""] = parted;
	const digits = first.length + second.length;
	const isAlike = parted.every((part, at) => part.length === (at % 2 === 0 ? first : second).length);
	if (parted.length < texts.length || parted.length === 0 || !isAlike) return null;
	const others = texts.filter((text) => !text.includes("-"));
	return others.every((text) => text.length === digits) ? { digits, from: digits, hyphen: first.length } : null;
}

/** Taiwan writes three digits beside five and six. */
function isTaiwanese(rows: readonly (readonly Cell[])[]): boolean {
	return rows.some((row) => row.some((cell) => typeof cell === "string" && /\p{Script=Han}/u.test(cell)));
}

/**
 * Gives the role of the postcode to a column that has the same with its letters behind: "1013JC" under "extendedPostalCode" beside
 * "1013".
 */
export function takeWholePostcodes(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
	const first = columns.find(({ role }) => role === "postalCode");
	if (first === undefined) return;
	const whole = columns.find(({ role, index, header }) => {
		if (role !== null || !/post|zip|plz/i.test(header)) return false;
		const both = rows.flatMap((row) => {
			const [long, short] = [plain(row[index]), plain(row[first.index])];
			return long === "" || short === "" ? [] : [{ long, short }];
		});
		const same = both.filter(({ long, short }) => long.startsWith(short) && /^[A-Z]+$/.test(long.slice(short.length)));
		return same.length >= 2 && same.length * 4 >= both.length * 3;
	});
	if (whole === undefined) return;
	delete whole.lost;
	whole.role = "postalCode";
	whole.confidence = "guessed";
	first.lost = "postalCode";
	first.role = null;
	first.confidence = "ignored";
}

function plain(cell: Cell | undefined): string {
	return cell === undefined || cell === null ? "" : rawText(cell).replace(/\s/g, "").toUpperCase();
}
