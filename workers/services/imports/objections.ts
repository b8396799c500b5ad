import type { ErrorCode } from "#workers/contract/errors.ts";
import {
	type Accepted,
	type Namesakes,
	type Objection,
	objectionsTo,
	openObjection,
} from "#workers/contract/file-objections.ts";
import { holdFile } from "#workers/contract/hold-file.ts";
import type { EarlierFiles } from "#workers/contract/import.ts";
import type { OlderFile } from "#workers/contract/older-file.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { compareAsked } from "./compare-asked.ts";
import { countPutBack } from "./put-back.ts";
import { countSameNames } from "./same-names.ts";

type AskedFile = { fileName: string; list: string | null; known: EarlierFiles; accepted: Accepted };

/**
 * Holds a file against the directory, and throws what speaks against its import and nobody has waved aside: older-file for one that may be older
 * than the last one of its list, which it would undo; namesakes-here for one whose new businesses are mostly called as businesses that are here.
 */
export async function refuseObjected(
	ctx: ServiceContext,
	plan: ImportPlan,
	{ fileName, list, known, accepted }: AskedFile,
): Promise<void> {
	const changes = await holdFile({
		...{ fileName, plan, known },
		compare: async (chunk) => {
			const { targets, counts } = await compareAsked(ctx, { options: plan.options, chunk });
			const { imported, updated, unchanged } = counts;
			return {
				...{ imported, updated, unchanged },
				...(await countPutBack(ctx.db, list ?? undefined, targets)),
				...(await countSameNames(ctx.db, targets)),
			};
		},
	});
	const { older, namesakes } = objectionsTo(fileName, known, changes);
	const open = openObjection({ older, namesakes }, accepted);
	if (open === "older" && older !== null) throw new ServiceError(CODES[open], olderText(older));
	if (open === "namesakes" && namesakes !== null) throw new ServiceError(CODES[open], namesakesText(namesakes));
}

const CODES = { older: "older-file", namesakes: "namesakes-here" } as const satisfies Record<Objection, ErrorCode>;

function olderText({ last, putBack, updated }: OlderFile): string {
	const undone =
		putBack === 0
			? ""
			: `: of ${updated} businesses looked at that it would change ${putBack} become what they were before`;
	return `It may be older than the last file of its list, ${last.fileName}, and would undo it${undone}. The field acceptOlder ("true") imports it all the same.`;
}

function namesakesText({ imported, sameName, sameNameExamples }: Namesakes): string {
	const names = sameNameExamples.map(({ name }) => name).join(", ");
	return `Of ${imported} new businesses looked at ${sameName} are called as one that is here (${names} …), and would be here a second time. The field acceptNamesakes ("true") imports it all the same.`;
}
