import type { ToldChangeSet } from "#db/queries/change-sets.ts";
import type { ChangeSetRow } from "#db/schema/change-set.ts";
import type { BulkInput, ChangeSetItem } from "#workers/contract/change-set.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { storedBulk } from "./bulk-input.ts";
import { CHANGES_KEPT_MS } from "./forget.ts";

/** After this time, the web worker's cron has purged what nobody else did. */
const PURGED_BY_CRON_MS = 120_000;

/**
 * Converts a change set for answers. Whoever reads that it is done must see its result, so waiting purges are made before the answer goes
 * out (web/worker.ts).
 */
export function itemTold(ctx: ServiceContext, row: ToldChangeSet): ChangeSetItem {
	if (row.state === "done" && row.updatedAt > ctx.now - PURGED_BY_CRON_MS) ctx.purge.asked = true;
	return itemOf(row, ctx.now);
}

/** Converts a change set for answers that do not report that it is done. */
export function itemOf(row: ToldChangeSet, now: number): ChangeSetItem {
	const { id, kind, actor, requestId, total, created, updated, removed, skipped, unchanged, undoes, undoneBy } = row;
	const expired = row.createdAt < now - CHANGES_KEPT_MS;
	return {
		...{ id, kind, actor, requestId, total, created, updated, removed, skipped, unchanged, undoes, undoneBy },
		createdAt: isoInstant(row.createdAt),
		updatedAt: isoInstant(row.updatedAt),
		done: row.state === "done",
		brokenOff: row.brokenOff === 1,
		share: shareOf(row),
		hindrance: row.undoing === 1 ? "undoing" : undoneBy !== null ? "undone" : expired ? "expired" : null,
		bulk: row.input === null ? null : bulkOf(row),
	};
}

/** Returns the share that is done: by its total, or by its progress through the row numbers. */
function shareOf(row: ChangeSetRow): number | null {
	if (row.state === "done") return 1;
	const { total, created, updated, removed, skipped, unchanged } = row;
	if (total !== null) return Math.min(1, (created + updated + removed + skipped + unchanged) / Math.max(1, total));
	const bulk = row.kind === "bulk" ? storedBulk(row) : null;
	return bulk === null ? null : Math.min(1, (row.cursor ?? 0) / Math.max(1, bulk.last));
}

function bulkOf(row: ChangeSetRow): BulkInput {
	const { filter, set, names } = storedBulk(row);
	return { selection: filter === null ? { count: row.total ?? 0 } : { filter }, set, names };
}
