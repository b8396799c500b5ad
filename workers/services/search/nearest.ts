import { businessesById, candidatesOf, type Facts } from "#db/queries/candidates.ts";
import { type Columns, type Database, readBatch } from "#db/statement.ts";
import { cellPoint, distanceMetres } from "#workers/domain/position/geo.ts";
import type { Around, ListScope } from "#workers/domain/search/results/match-terms.ts";
import type { Meets, Ranked } from "#workers/domain/search/results/rank.ts";
import type { PlannedSource } from "#workers/domain/search/results/sources.ts";
import { type Pool, poolOf } from "./pool.ts";

/** Counts the rows that are read in addition to the shown ones, because closed businesses are among them. */
const BEYOND = 6;
/**
 * Is a distance in metres: everything in a cell is closer than this to the cell's middle. Distances that differ by less
 * are known only after reading, and of the same place the better comes first.
 */
const CELL_METRES = 1;
/**
 * Limits the businesses that are read because they are as near as the last one. If there are more, everything is read.
 */
const MOST_AS_NEAR = 150;

/** Is a candidate with its distance. Only its place is known. */
export type Far = { id: number; meets: Meets; metres: number };

/** Returns the candidates of a pool with a known place, the nearest first; none beyond the radius. */
export function farOf({ cells }: Pool, around: Around | null): Far[] {
	if (around === null) return [];
	const { point, metres: most } = around;
	return [...cells]
		.map(([id, { cell, meets }]) => ({ id, meets, metres: distanceMetres(point, cellPoint(cell)) }))
		.filter(({ metres }) => most === null || metres <= most)
		.sort((a, b) => a.metres - b.metres);
}

/** Returns the same without distances and order, unless a radius needs them. Often it is enough that there are some. */
export function unmeasured(pool: Pool, around: Around | null): Far[] {
	if (around?.metres != null) return farOf(pool, around);
	return [...pool.cells].map(([id, { meets }]) => ({ id, meets, metres: 0 }));
}

/** Tells whether the first `end` results rank before the nearest unread candidate. */
export function isNearer(kept: readonly Ranked[], end: number, next: Far | undefined): boolean {
	if (next === undefined) return true;
	const last = kept[end - 1];
	const tier = tierOf(next);
	if (last === undefined || last.metres === null) return false;
	return last.tier < tier || (last.tier === tier && last.metres + CELL_METRES < next.metres);
}

/** Returns the tier that rank.ts gives when the nearest are asked for. */
function tierOf(far: Far | undefined): number {
	return far?.meets === "nearly" ? 2 : 1;
}

/**
 * Adds to a pool the nearest candidates, whose places alone were known, as many as may be shown and some more. The same
 * round trip reads their rows and those of the others that will probably be shown.
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
