import type { EarlierFiles } from "#workers/contract/import.ts";
import { isSuspect, type OlderFile, olderFile } from "#workers/contract/older-file.ts";
import { chunksToCompare } from "#workers/domain/import/chunks-to-compare.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { compareAsked } from "./compare-asked.ts";
import { countPutBack } from "./put-back.ts";

/**
 * Throws older-file for a file that may be older than the last one of its list, which it would undo. It is held against the directory first, so
 * it is only asked where earlier files of the list are here.
 */
export async function refuseOlder(
	ctx: ServiceContext,
	plan: ImportPlan,
	{ fileName, list, known }: { fileName: string; list: string; known: EarlierFiles },
): Promise<void> {
	const sum = { imported: 0, updated: 0, unchanged: 0, putBack: 0, putBackExamples: [] as string[] };
	for await (const chunk of chunksToCompare(plan, isSuspect(fileName, known))) {
		const { targets, counts } = await compareAsked(ctx, { options: plan.options, chunk });
		const { putBack, putBackExamples } = await countPutBack(ctx.db, list, targets);
		sum.imported += counts.imported;
		sum.updated += counts.updated;
		sum.unchanged += counts.unchanged;
		sum.putBack += putBack;
		sum.putBackExamples.push(...putBackExamples);
	}
	const older = olderFile(fileName, known, sum);
	if (older === null) return;
	throw new ServiceError(
		"older-file",
		`It may be older than the last file of its list, ${older.last.fileName}, and would undo it${putBackText(older)}. The field acceptOlder ("true") imports it all the same.`,
	);
}

function putBackText({ putBack, updated }: OlderFile): string {
	return putBack === 0
		? ""
		: `: of ${updated} businesses looked at that it would change ${putBack} become what they were before`;
}
