import { businessesById, candidatesOf, type Facts } from "#db/queries/candidates.ts";
import { type Columns, type Database, readBatch } from "#db/statement.ts";
import { cellPoint, distanceMetres } from "#workers/domain/geo.ts";
import type { Meets, Ranked } from "#workers/domain/search/rank.ts";
import type { Around, ListScope, PlannedSource } from "#workers/domain/search/sources.ts";
import { type Pool, poolOf } from "./pool.ts";

/** Read beyond what is shown: what has closed stands among them. */
const BEYOND = 6;
/** A cell's middle is less than this from what is in it: within it the nearest is known when it is read, and of one place the better goes first. */
const CELL_METRES = 1;
/** How many that are as near as the last one are read with it; where there are more, everything is read. */
const MOST_AS_NEAR = 150;

/** One of which only the place is known, and how far that is. */
export type Far = { id: number; meets: Meets; metres: number };

/** Those of a pool that an index has said the places of, the nearest first; none beyond the radius. */
export function farOf({ cells }: Pool, around: Around | null): Far[] {
	if (around === null) return [];
	const { point, metres: most } = around;
	return [...cells]
		.map(([id, { cell, meets }]) => ({ id, meets, metres: distanceMetres(point, cellPoint(cell)) }))
		.filter(({ metres }) => most === null || metres <= most)
		.sort((a, b) => a.metres - b.metres);
}

/** The same without how far and in no order, where no radius asks for it: it may be enough that there are some. */
export function unmeasured(pool: Pool, around: Around | null): Far[] {
	if (around?.metres != null) return farOf(pool, around);
	return [...pool.cells].map(([id, { meets }]) => ({ id, meets, metres: 0 }));
}

/** Whether the first `end` stand before the nearest of what is not read. */
export function isNearer(kept: readonly Ranked[], end: number, next: Far | undefined): boolean {
	if (next === undefined) return true;
	const last = kept[end - 1];
	const tier = tierOf(next);
	if (last === undefined || last.metres === null) return false;
	return last.tier < tier || (last.tier === tier && last.metres + CELL_METRES < next.metres);
}

/** As rank.ts has it where the nearest is asked for. */
function tierOf(far: Far | undefined): number {
	return far?.meets === "nearly" ? 2 : 1;
}

/**
 * A pool with the nearest of those of which only the places were known, as many as may be shown and some more, and in the same round trip the
 * rows of these and of the others that are likely to be shown.
 */
export async function withNearest<Row>(
	db: Database,
	columns: Columns<Row>,
	{ pool, far, kept, end }: { pool: Pool; far: readonly Far[]; kept: readonly Ranked[]; end: number },
	scope: ListScope,
	facts: Facts,
): Promise<{ pool: Pool; far: readonly Far[]; rows: Row[] }> {
	const before = kept.filter(({ tier }) => tier < tierOf(far[0])).length;
	const near = far.slice(0, Math.max(0, end - before) + BEYOND);
	const asFar = (near.at(-1)?.metres ?? 0) + 2 * CELL_METRES;
	near.push(...far.slice(near.length, near.length + MOST_AS_NEAR).filter(({ metres }) => metres <= asFar));
	const others = kept.slice(0, end).map(({ candidate }) => candidate.id);
	const ids = near.map(({ id }) => id);
	const meets = near[0]?.meets ?? "all";
	const planned: PlannedSource[] = [{ source: { from: "ids", ids }, most: ids.length + 1, meets }];
	const [[read], rows] = await readBatch(db, [
		candidatesOf(db, planned, facts),
		businessesById(db, columns, [...ids, ...others]),
	]);
	const found = new Map([...pool.found, ...poolOf(planned, read, scope).found]);
	return { pool: { ...pool, found }, far: far.slice(near.length), rows };
}
