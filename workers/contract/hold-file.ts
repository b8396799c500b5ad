import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { chunksToCompare } from "#workers/domain/import/chunks-to-compare.ts";
import { areSurelyOthers } from "#workers/domain/import/namesakes.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import type { FileChanges } from "./file-objections.ts";
import type { EarlierFiles } from "./import.ts";
import { NAMED_EXAMPLES } from "./import-preview.ts";
import { isSuspect } from "./older-file.ts";

type HeldFile = {
	fileName: string;
	plan: ImportPlan;
	known: EarlierFiles;
	/** Says what an import of a chunk would do, and writes nothing. */
	compare: (chunk: ImportChunk) => Promise<FileChanges>;
};

/**
 * Holds a file against the directory before its import. All of it is looked at where its bytes or its name speak against it, otherwise samples;
 * and of a file whose list is new no more than its first rows, where these are others than the businesses that are here.
 */
export async function holdFile({ fileName, plan, known, compare }: HeldFile): Promise<FileChanges> {
	const isListed = known.earlier.length > 0;
	let sum: FileChanges = NOTHING;
	for await (const chunk of chunksToCompare(plan, { isSuspect: isSuspect(fileName, known), isListed })) {
		sum = added(sum, await compare(chunk));
		if (!isListed && areSurelyOthers(sum)) break;
	}
	return sum;
}

const NOTHING: FileChanges = {
	imported: 0,
	updated: 0,
	unchanged: 0,
	putBack: 0,
	putBackExamples: [],
	sameName: 0,
	sameNameExamples: [],
};

function added(sum: FileChanges, next: FileChanges): FileChanges {
	return {
		imported: sum.imported + next.imported,
		updated: sum.updated + next.updated,
		unchanged: sum.unchanged + next.unchanged,
		putBack: sum.putBack + next.putBack,
		putBackExamples: [...sum.putBackExamples, ...next.putBackExamples].slice(0, NAMED_EXAMPLES),
		sameName: sum.sameName + next.sameName,
		sameNameExamples: [...sum.sameNameExamples, ...next.sameNameExamples].slice(0, NAMED_EXAMPLES),
	};
}
