import { mark, megabytes, table } from "./markdown.ts";
import type { ImportFigures, LexiconFigures } from "./results.ts";

/** Is the limit of bytes for each place: 60 MB for a million. */
const MOST_BYTES = 60;
const MOST_OF_AN_IMPORT = 0.1;
const MOST_MILLISECONDS = 2;

/** Writes what the vocabulary costs as GitHub markdown, with an import of all places if one was measured. */
export function lexiconTable(
	{ businesses, learnSeconds, bytes, mend }: LexiconFigures,
	imported: ImportFigures | null,
): string {
	const part = imported === null ? null : learnSeconds / imported.real.seconds;
	const ofImport =
		part === null ? "" : `, ${(100 * part).toFixed(1)} % of the import (≤ 10 %) ${mark(part <= MOST_OF_AN_IMPORT)}`;
	return table(
		["vocabulary", "figure"],
		[
			["learned in, CPU", `${learnSeconds.toFixed(1)} s${ofImport}`],
			["bytes (≤ 60 a place)", `${megabytes(bytes)} ${mark(bytes <= MOST_BYTES * businesses)}`],
			[
				"mending a word, p50 · p99 (≤ 2 ms)",
				`${mend.p50.toFixed(2)} · ${mend.p99.toFixed(2)} ms ${mark(mend.p50 <= MOST_MILLISECONDS)}`,
			],
		],
	);
}
