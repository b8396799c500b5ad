import { directoryRow } from "#db/queries/directory.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { wholeChangeSet } from "../change-sets/whole.ts";
import { audit, type ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { untilWritten } from "../until-written.ts";
import { changeBusinesses } from "./write/commit.ts";

/**
 * Removes a business. Its addresses then answer 410, or lead to the business `leadsTo` that takes its place. It answers the change set's
 * id. Errors: business-not-found (either of the two), write-conflict.
 */
export async function removeBusiness(
	ctx: ServiceContext,
	{ id, leadsTo }: { id: number; leadsTo?: number },
): Promise<string> {
	const { db } = ctx;
	return untilWritten(async () => {
		const ids = leadsTo === undefined ? [id] : [id, leadsTo];
		const [[directory], stored] = await readBatch(db, [directoryRow(db), storedBusinesses(db, ids)]);
		const before = stored.find((business) => business.id === id);
		if (before === undefined || stored.length < new Set(ids).size || leadsTo === id)
			throw new ServiceError("business-not-found", `No business ${ids.join(" or ")}`);
		const changeSet = crypto.randomUUID();
		const writing = { changeSet, version: directory.writeVersion };
		await changeBusinesses(ctx, [{ before, after: null, leadsTo }], writing, (plan) => [
			...wholeChangeSet(ctx, changeSet, "remove", plan),
			audit(ctx, "business.remove", String(id), {
				before: { slug: before.slug, name: before.name },
				after: { leadsTo },
			}),
		]);
		return changeSet;
	});
}
