import { changedSince, searchedUntil } from "#db/queries/duplicates.ts";
import { jobByName } from "#db/queries/jobs.ts";
import { readBatch } from "#db/statement.ts";
import type { DuplicateSearch } from "#workers/contract/duplicate.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";

/**
 * Returns the progress of the search for duplicates. It requests a run when something has changed since the last run began. The next run
 * looks again at the last minute of the one before.
 */
export async function searchProgress(ctx: ServiceContext): Promise<DuplicateSearch> {
	const { job, isBegun, isBehind } = await searchState(ctx);
	if (isBegun) return { compared: Number(job?.cursor ?? 0), done: false };
	if (!isBehind) return { compared: comparedBy(job?.result ?? null), done: true };
	await enqueue(ctx, "find-duplicates").run();
	return { compared: 0, done: false };
}

/** Tells whether changed businesses are still to be compared. */
export async function isSearching(ctx: ServiceContext): Promise<boolean> {
	return (await searchState(ctx)).isBehind;
}

async function searchState({ db }: ServiceContext) {
	const [[from], [job]] = await readBatch(db, [searchedUntil(db), jobByName(db, "find-duplicates")]);
	const isBegun = job !== undefined && (job.state === "running" || job.queuedAt !== null || job.cursor !== null);
	if (isBegun) return { job, isBegun, isBehind: true };
	const since = Math.max(from.changedAt, job?.startedAt ?? 0);
	const behind = since === from.changedAt ? from : { changedAt: since, businessId: 0 };
	const changed = await changedSince(db, behind, 1).first();
	return { job, isBegun, isBehind: changed !== null };
}

function comparedBy(result: string | null): number {
	const { compared }: { compared?: number } = result === null ? {} : JSON.parse(result);
	return compared ?? 0;
}
