import { directoryRow } from "#db/queries/directory.ts";
import { hubById } from "#db/queries/hubs.ts";
import { readBatch } from "#db/statement.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** A hub that is there, with the directory as it was read with it. Errors: category-not-found, city-not-found. */
export async function readHub<K extends HubKind>(act: Act, kind: K, id: number) {
	const [[directory], [hub]] = await readBatch(act.db, [directoryRow(act.db), hubById(act.db, kind, id)]);
	if (hub === undefined || hub.removedAt !== null)
		throw new ServiceError(`${kind}-not-found`, `There is no ${kind} ${id}`);
	return { directory, hub };
}
