import { areMostlyNamesakes } from "#workers/domain/import/namesakes.ts";
import type { EarlierFiles } from "./import.ts";
import type { ImportPreview } from "./import-preview.ts";
import { type OlderFile, olderFile } from "./older-file.ts";

/**
 * Names what may speak against the import of a file, once it was held against the directory. Each is asked about before the first row is sent,
 * in the browser as on the command line and in a file that is sent whole.
 */
export const OBJECTIONS = ["older", "namesakes"] as const;
export type Objection = (typeof OBJECTIONS)[number];

/** Is what an import would do, as far as it may speak against the import. */
export type FileChanges = Pick<
	ImportPreview,
	"imported" | "updated" | "unchanged" | "putBack" | "putBackExamples" | "sameName" | "sameNameExamples"
>;

/** Says how many of the new businesses of a file are called as one that is here, and what tells the first of them apart from those. */
export type Namesakes = Pick<ImportPreview, "imported" | "sameName" | "sameNameExamples">;

/** Says of each objection what shows it; null where nothing does. */
export type Objections = { older: OlderFile | null; namesakes: Namesakes | null };

/** Says which objections somebody has waved aside. */
export type Accepted = Readonly<Record<Objection, boolean>>;

export const NO_OBJECTIONS: Objections = { older: null, namesakes: null };
export const NOTHING_ACCEPTED: Accepted = { older: false, namesakes: false };

/** Returns what speaks against the import of a file that would do this to the directory. */
export function objectionsTo(fileName: string, known: EarlierFiles, changes: FileChanges): Objections {
	const { imported, sameName, sameNameExamples } = changes;
	return {
		older: olderFile(fileName, known, changes),
		namesakes: areMostlyNamesakes(changes) ? { imported, sameName, sameNameExamples } : null,
	};
}

/** Returns the first objection that nobody has waved aside; null where nothing is in the way of the import. */
export function openObjection(objections: Objections, accepted: Accepted): Objection | null {
	return OBJECTIONS.find((one) => objections[one] !== null && !accepted[one]) ?? null;
}
