import { directoryRow } from "#db/queries/directory.ts";
import { type HubRowOf, hubById } from "#db/queries/hubs.ts";
import { knownHub } from "#db/queries/known-hubs.ts";
import { readBatch } from "#db/statement.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import { type Act, audit } from "../act.ts";
import { untilWritten } from "../businesses/write/commit.ts";
import { hubBack } from "../businesses/write/hubs.ts";
import { ServiceError } from "../errors.ts";
import { commitHub } from "./change.ts";

/**
 * Brings a removed category or city back, empty: under its name and its last address, where nobody else has them by now. One that is there
 * is left alone; what was merged comes back by the undo of its merge alone. Errors: category-not-found, city-not-found, write-conflict.
 */
export async function restoreHub<K extends HubKind>(act: Act, kind: K, id: number): Promise<HubRowOf<K>> {
	const { db, now } = act;
	return untilWritten(async () => {
		const [[directory], [before], known] = await readBatch(db, [
			directoryRow(db),
			hubById(db, kind, id),
			knownHub(db, kind, id),
		]);
		const gone = known.find((one) => one.id === id);
		if (before === undefined || gone === undefined || before.mergedInto !== null)
			throw new ServiceError(`${kind}-not-found`, `There is no ${kind} ${id}`);
		if (before.removedAt === null) return before;
		const back = hubBack(kind, gone, now);
		const { name, slug } = back;
		const entry = audit(act, `${kind}.restore`, String(id), { after: { name, slug } });
		await commitHub(act, kind, directory, before, back, {}, entry);
		return back;
	});
}
