import type { BackupTable } from "#workers/domain/backup/manifest.ts";
import { keyOfLine, textOf } from "#workers/domain/backup/row-text.ts";

/** Holds rows of a chunk, as a text to bind, with the ids that they stand for: those above `after` up to `last`. */
type Slice = { text: string; range: { after: number; last: number } };

/**
 * Yields the rows of a chunk of a table with numbered rows, so many at a time and at least once. The ranges of all chunks leave no id out: a
 * chunk reaches to its own end, whose row may be deleted, and the last one to the greatest id that there can be.
 */
export function* slicesOf(
	{ chunks }: Pick<BackupTable, "chunks">,
	chunk: number,
	lines: readonly string[],
	most: number,
): Generator<Slice> {
	const end = chunk >= chunks.length - 1 ? Number.MAX_SAFE_INTEGER : Number(chunks[chunk]?.to[0]);
	let after = Number(chunks[chunk - 1]?.to[0] ?? 0);
	for (let line = 0; line === 0 || line < lines.length; line += most) {
		const some = lines.slice(line, line + most);
		const last = line + most >= lines.length ? end : Number(keyOfLine(some.at(-1) ?? "[0]", 1)[0]);
		yield { text: textOf(some), range: { after, last } };
		after = last;
	}
}
