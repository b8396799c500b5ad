import { firstChangesOfSet, leftOf } from "#db/queries/business-changes.ts";
import { changeSetById } from "#db/queries/change-sets.ts";
import { readBatch } from "#db/statement.ts";
import type { ChangeSetDetail } from "#workers/contract/change-set.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { CHANGES_OF_EXAMPLES, examplesOf, namesIn } from "./examples.ts";
import { fileNamesOf } from "./file-names.ts";
import { itemTold } from "./item.ts";
import { LISTED_LEFT, leftBusiness } from "./left.ts";

/** Finds a change set with ten examples of its changes, and with what it left alone. Errors: change-set-not-found. */
export async function findChangeSet(ctx: ServiceContext, id: string): Promise<ChangeSetDetail> {
	const { db } = ctx;
	const row = await changeSetById(db, id).first();
	if (row === null) throw new ServiceError("change-set-not-found", `No change set ${id}`);
	const [left, first] = await readBatch(db, [
		leftOf(db, row.number, LISTED_LEFT),
		firstChangesOfSet(db, row.number, CHANGES_OF_EXAMPLES),
	]);
	const examples = await examplesOf(db, first);
	const item = itemTold(ctx, row);
	const fileName = (await fileNamesOf(ctx, [item])).get(id) ?? null;
	return { ...item, fileName, examples, left: left.map(leftBusiness), names: await namesIn(db, examples) };
}
