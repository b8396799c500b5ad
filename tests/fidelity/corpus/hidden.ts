import { type ColumnPlan, ColumnsError, recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { readHeader, wordsOf } from "#workers/domain/listing/columns/header-meaning.ts";
import { type Layout, rowsOf, SAID_ROLES } from "./layout.ts";

/** Judges layouts whose headers hold words that nobody knows: what is taken for something else there would be on a file never seen. */

const SYLLABLES = ["zor", "mip", "kul", "vad", "tew", "nog", "bax", "hif", "juq", "wex"];

/** Returns a made-up word for a word, always the same one. */
function madeUpWord(word: string): string {
	let number = 7;
	for (const letter of word) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
	return [0, 1, 2].map((at) => SYLLABLES[Math.floor(number / 10 ** at) % 10]).join("");
}

/** Returns the header with each word made up that does not name the thing itself; null where there is none. */
function withUnknownModifiers(header: string): string | null {
	const words = wordsOf(header);
	const whole = readHeader(header).meaning;
	for (let length = 1; length < words.length; length += 1) {
		for (let from = words.length - length; from >= 0; from -= 1) {
			const { meaning } = readHeader(words.slice(from, from + length).join(" "));
			if (meaning === null || !meaning.whole || (whole !== null && meaning.role !== whole.role)) continue;
			return words.map((word, at) => (at >= from && at < from + length ? word : madeUpWord(word))).join(" ");
		}
	}
	return null;
}

/** Counts columns over some layouts; `wrong` names those that were taken for something else without a question. */
type Hidden = { files: number; right: number; asked: number; questions: number; wrong: string[] };

/**
 * Hides in all headers of each layout the words that do not name a thing, and judges what the columns are taken for.
 */
export function judgeHidden(all: readonly Layout[]): Hidden {
	const sum: Hidden = { files: 0, right: 0, asked: 0, questions: 0, wrong: [] };
	for (const layout of all) {
		const headers = layout.columns.map(({ header }) => withUnknownModifiers(header) ?? header);
		const isSame = headers.every((header, at) => header === layout.columns[at]?.header);
		if (!isSame) judge(layout, headers, sum);
	}
	return sum;
}

/** Makes up one header of each layout after the other, whole, and judges what the columns are taken for then. */
export function judgeOneHidden(all: readonly Layout[]): Hidden {
	const sum: Hidden = { files: 0, right: 0, asked: 0, questions: 0, wrong: [] };
	for (const layout of all) {
		for (const hidden of layout.columns.keys()) {
			const headers = layout.columns.map(({ header }, at) =>
				at === hidden ? wordsOf(header).map(madeUpWord).join(" ") || "zor" : header,
			);
			judge(layout, headers, sum);
		}
	}
	return sum;
}

/** Adds to `sum` what a layout's columns are taken for under other headers. */
function judge(layout: Layout, headers: readonly string[], sum: Hidden): void {
	if (layout.refused.length > 0) return;
	const columns = layout.columns.map((column, at) => ({ ...column, header: headers[at] ?? "" }));
	const plan = planOf({ ...layout, columns });
	if (plan === null || plan.source !== null) return;
	sum.files += 1;
	sum.questions += plan.doubts.length;
	const asked = new Set(
		plan.doubts.flatMap(({ options }) => options.flatMap((option) => option.columns.map(({ index }) => index))),
	);
	for (const [index, { header, roles, kind }] of columns.entries()) {
		const role = plan.columns[index]?.role ?? null;
		if (kind === "empty" || (role === null && !asked.has(index))) continue;
		if (asked.has(index)) sum.asked += 1;
		else if (role !== null && roles.includes(SAID_ROLES[role] ?? role)) sum.right += 1;
		else sum.wrong.push(`${layout.name}: ${layout.columns[index]?.header} as ${header} is ${role}`);
	}
}

function planOf(layout: Layout): ColumnPlan | null {
	const [head = [], ...rows] = rowsOf(layout);
	try {
		return recogniseColumns(head, rows);
	} catch (error) {
		if (error instanceof ColumnsError) return null;
		throw error;
	}
}
