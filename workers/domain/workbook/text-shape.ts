const DELIMITERS = [";", "\t", ",", "|"];
/** Limits the lines that are looked at. */
const MOST_LINES = 500;

/**
 * Describes what splits the records of a text and surrounds its fields. `hasHint`: its first line is Excel's `sep=;`
 * and no record.
 */
export type TextShape = { delimiter: string; quote: string; hasHint: boolean };

/** Matches a first line whose fields are all in single quotes, which are then no apostrophes. */
const SINGLE_QUOTED = /^(?:sep=.\r?\n)?'[^'\r\n]+'(?:([;\t,|])'[^'\r\n]*'){2,}\r?(?:\n|$)/i;

/**
 * Recognises a table of text by its first lines: the delimiter that splits most of them into the same number of fields, outside of
 * quotes, so that a title above the table does not count. `isWhole`: the text is not cut. Null when no delimiter makes columns.
 */
export function findTextShape(text: string, isWhole: boolean): TextShape | null {
	const hint = /^sep=([^\r\n"])\r?(?:\n|$)/i.exec(text);
	const quote = SINGLE_QUOTED.test(text) ? "'" : '"';
	if (hint !== null) return { delimiter: hint[1] as string, quote, hasHint: true };
	let best: { delimiter: string; share: number; fields: number } | null = null;
	for (const delimiter of DELIMITERS) {
		const judged = judge(fieldCounts(text, { delimiter, quote }, isWhole));
		if (judged === null) continue;
		const isBetter =
			best === null || judged.share > best.share || (judged.share === best.share && judged.fields > best.fields);
		if (isBetter) best = { delimiter, ...judged };
	}
	return best === null ? null : { delimiter: best.delimiter, quote, hasHint: false };
}

/** Returns the share of lines that have the usual number of fields, others with several fields counting half. */
function judge(counts: number[]): { share: number; fields: number } | null {
	const frequencies = new Map<number, number>();
	for (const count of counts) if (count > 1) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
	let fields = 0;
	let several = 0;
	for (const [count, frequency] of frequencies) {
		several += frequency;
		const most = frequencies.get(fields) ?? 0;
		if (frequency > most || (frequency === most && count > fields)) fields = count;
	}
	if (several === 0 || (several < counts.length / 2 && (counts[0] ?? 0) < 2)) return null;
	return { share: (several + (frequencies.get(fields) ?? 0)) / 2 / counts.length, fields };
}

function isLineEnd(sign: string | undefined): sign is undefined | "\n" | "\r" {
	return sign === undefined || sign === "\n" || sign === "\r";
}

/** Returns the number of fields in each record that is not blank. */
function fieldCounts(text: string, { delimiter, quote }: Omit<TextShape, "hasHint">, isWhole: boolean): number[] {
	const counts: number[] = [];
	const behindBlanks = new RegExp(
		` +${quote}(?:[^${quote}\\r\\n]|${quote}${quote})*${quote} *(?=[${delimiter}\\r\\n]|$)`,
		"y",
	);
	let fields = 1;
	let isBlank = true;
	let isStart = true;
	let quoted = false;
	for (let index = 0; index <= text.length && counts.length < MOST_LINES; index++) {
		const sign = text[index];
		if (sign === undefined && !isWhole && counts.length > 0) break;
		if (quoted && sign !== undefined) {
			if (sign === quote && text[index + 1] === quote) index++;
			else if (sign === quote) quoted = false;
		} else if (isLineEnd(sign)) {
			if (!isBlank) counts.push(fields);
			fields = 1;
			isBlank = true;
			isStart = true;
		} else if (sign === " " && isStart) {
			// A quote behind blanks is one when it is closed within the line (`delimited-text.ts`).
			behindBlanks.lastIndex = index;
			const field = behindBlanks.exec(text);
			if (field !== null) {
				index += field[0].length - 1;
				isBlank = false;
			}
			isStart = false;
		} else if (sign === quote && isStart) {
			quoted = true;
			isStart = false;
			isBlank = false;
		} else {
			isStart = sign === delimiter;
			if (isStart) fields++;
			if (sign > " ") isBlank = false;
		}
	}
	return counts;
}
