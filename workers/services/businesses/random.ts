import { createHash } from "node:crypto";
import { businessesFrom, SUMMARY } from "#db/queries/businesses.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { type Columns, type Database, readBatch } from "#db/statement.ts";
import { FRESHNESS, rotation } from "#workers/contract/freshness.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";
import { dataVersion, type Versioned } from "../directory/version.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

/** Selects businesses at random; the selection stays the same for ten minutes. */
export async function randomBusinesses(
	ctx: ServiceContext,
	{ limit }: { limit: number },
): Promise<Versioned<BusinessSummary[]>> {
	const { db, now } = ctx;
	const load = async () => {
		const { dataVersion, value } = await drawBusinesses(db, SUMMARY, limit, rotation(now));
		return { dataVersion, value: value.map(toSummary) };
	};
	const name = `random:${limit}:${rotation(now)}`;
	return readThrough(ctx, { name, version: await dataVersion(ctx), keep: FRESHNESS.random.fresh, load });
}

/**
 * Draws some businesses at random: it reads an index over evenly spread keys from a random point, and continues at its start after its end.
 * All callers with the same `inRotation` (`rotation`) begin at the same point, wherever they are.
 */
export async function drawBusinesses<Row extends { id: number }>(
	db: Database,
	columns: Columns<Row>,
	limit: number,
	inRotation: number,
): Promise<Versioned<Row[]>> {
	const [[{ dataVersion }], onward, start] = await readBatch(db, [
		directoryRow(db),
		businessesFrom(db, columns, pivotOf(inRotation), limit),
		businessesFrom(db, columns, "", limit),
	]);
	const unique = [...new Map([...onward, ...start].map((row) => [row.id, row])).values()];
	return { dataVersion, value: unique.slice(0, limit) };
}

/** Returns a random point in the order of `source_key`: base64url letters, as SHA-256 gives them. */
function pivotOf(inRotation: number): string {
	return createHash("sha256").update(`random ${inRotation}`).digest("base64url").slice(0, 16);
}
