import { createHash } from "node:crypto";
import { businessesFrom, SUMMARY } from "#db/queries/businesses.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { type Columns, type Database, readBatch } from "#db/statement.ts";
import { FRESHNESS, rotation } from "#workers/contract/freshness.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";
import { dataVersion, type Versioned } from "../directory/version.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

/** A random selection, the same for ten minutes. */
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
 * Some at random: from a random point of an index over evenly spread keys on, and round at its end. All who draw in the same `inRotation`
 * (`rotation`) begin at the same point, wherever they are.
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

/** A random point in the order of `source_key`: base64url letters, as SHA-256 gives them. */
function pivotOf(inRotation: number): string {
	return createHash("sha256").update(`random ${inRotation}`).digest("base64url").slice(0, 16);
}
