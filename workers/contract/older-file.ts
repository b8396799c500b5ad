import { isDatedBefore, mayBeOlder } from "#workers/domain/import/older-file.ts";
import type { EarlierFile, EarlierFiles } from "./import.ts";
import type { ImportPreview } from "./import-preview.ts";

type Changes = Pick<ImportPreview, "imported" | "updated" | "unchanged" | "putBack" | "putBackExamples">;

/** Says why a file may be older than `last`, the last one that was imported of its list. */
export type OlderFile = Changes & {
	last: EarlierFile;
	again: NonNullable<EarlierFiles["again"]> | null;
	/** The date in its name is before that in the name of the last one. */
	dated: boolean;
};

/** Returns the signs of a file that may be older than what was imported of its list; null where it is none. */
export function olderFile(
	fileName: string,
	{ earlier: [last], again }: EarlierFiles,
	{ imported, updated, unchanged, putBack, putBackExamples }: Changes,
): OlderFile | null {
	if (last === undefined) return null;
	const dated = isDatedBefore(fileName, last.fileName);
	if (!mayBeOlder({ again: again !== undefined, dated, imported, updated, unchanged, putBack })) return null;
	return { last, again: again ?? null, dated, imported, updated, unchanged, putBack, putBackExamples };
}

/** Tells whether its bytes or its name alone speak for a file's being older: then all of it is compared. */
export function isSuspect(fileName: string, { earlier: [last], again }: EarlierFiles): boolean {
	return again !== undefined || (last !== undefined && isDatedBefore(fileName, last.fileName));
}
