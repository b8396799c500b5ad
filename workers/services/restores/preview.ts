import { backupById } from "#db/queries/backups.ts";
import { type ComparedKind, compareBusinesses } from "#db/queries/restored-businesses.ts";
import type { RestoredSample, RestorePreview } from "#workers/contract/backup.ts";
import { missingPictures } from "../backups/pictures.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { slicesOf } from "./slices.ts";
import { linesOfChunk, manifestOf, tableOf } from "./source.ts";

/**
 * Limits the chunks of the backup that a call compares, of up to 2,000 businesses each, and the rows that it reads in
 * one query.
 */
const CHUNKS_A_CALL = 10;
const ROWS_A_QUERY = 1_000;
const SAMPLED = 10;

/**
 * Computes which businesses a restore of a backup would add, change and remove, from one of its chunks on. It compares all that is stored
 * in their rows. Errors: backup-not-found, backup-incomplete, backup-damaged, backup-newer.
 */
export async function previewRestore(
	ctx: ServiceContext,
	{ backup: id, from = 0 }: { backup: string; from?: number | undefined },
): Promise<RestorePreview> {
	const { db } = ctx;
	const backup = await backupById(db, id).first();
	if (backup === null) throw new ServiceError("backup-not-found", `No backup ${id}`);
	if (backup.state !== "complete") throw new ServiceError("backup-incomplete", "This backup is not whole");
	const manifest = await manifestOf(ctx, id);
	const table = tableOf(manifest, "businesses");
	const found: Record<ComparedKind, RestoredSample> = { added: none(), changed: none(), removed: none() };
	const end = Math.min(from + CHUNKS_A_CALL, table.chunks.length);
	const ended = end === table.chunks.length;
	// A table without rows is compared once, too.
	for (let at = from; at < Math.max(1, end); at++) {
		const chunk = table.chunks[at];
		const lines = chunk === undefined ? [] : await linesOfChunk(ctx, chunk);
		for (const { text, range } of slicesOf(table, at, lines, ROWS_A_QUERY))
			await compare(ctx, found, table.columns, text, range);
	}
	return {
		...found,
		missingPictures: ended ? await missingPictures(ctx, manifest) : null,
		next: ended ? null : end,
		share: ended ? 1 : end / table.chunks.length,
	};
}

async function compare(
	{ db }: ServiceContext,
	found: Record<ComparedKind, RestoredSample>,
	columns: readonly string[],
	text: string,
	range: { after: number; last: number },
): Promise<void> {
	const { results } = await compareBusinesses(db, columns, text, range, SAMPLED).all();
	for (const { kind, count, businesses } of results) {
		found[kind].count += count;
		const room = SAMPLED - found[kind].businesses.length;
		found[kind].businesses.push(...(JSON.parse(businesses) as RestoredSample["businesses"]).slice(0, room));
	}
}

const none = (): RestoredSample => ({ count: 0, businesses: [] });
