import { candidatesOf, type Facts, type Found, LARGE_CITIES, OF_LARGE_CITY } from "#db/queries/candidates.ts";
import { type Database, readBatch } from "#db/statement.ts";
import { slipsOfName } from "#workers/domain/search/mending/slipped-name.ts";
import { type Candidate, type CandidateFacts, candidateOf } from "#workers/domain/search/results/candidate.ts";
import type { ListScope } from "#workers/domain/search/results/match-terms.ts";
import type { Meets } from "#workers/domain/search/results/rank.ts";
import type { PlannedSource } from "#workers/domain/search/results/sources.ts";

/**
 * Holds the candidates of several sources, each business once. `whole`: no source had more than was read. `wholeMeant`:
 * no source of the understood meaning had more than was read. `rest`: candidates of the meaning with only an id, none
 * with a score above `mostOfRest`. `cells`: candidates with only the `geoCell` code (nearest.ts).
 */
export type Pool = {
	found: Map<number, { candidate: Candidate; meets: Meets }>;
	whole: boolean;
	wholeMeant: boolean;
	rest: Set<number>;
	mostOfRest: number;
	cells: Map<number, { cell: number; meets: Meets }>;
};

/** Reads all sources in one round trip. */
export async function readPool(
	db: Database,
	planned: readonly PlannedSource[],
	scope: ListScope,
	facts: Facts,
): Promise<Pool> {
	const [[found]] = await readBatch(db, [candidatesOf(db, planned, facts)]);
	return poolOf(planned, found, scope);
}

/** Builds the pool from the answer to `candidatesOf` these sources. Candidates outside the list's own scope are left out. */
export function poolOf(planned: readonly PlannedSource[], read: Found | undefined, scope: ListScope): Pool {
	const pool: Pool = {
		found: new Map(),
		whole: true,
		wholeMeant: true,
		rest: new Set(),
		mostOfRest: -Infinity,
		cells: new Map(),
	};
	for (const [at, plan] of planned.entries()) {
		const { meets, like, top } = plan;
		const text = read?.[`found${at}`] ?? "";
		if (plan.cells && plan.source.from === "around") {
			const base = plan.source.ranges[0]?.[0] ?? 0;
			seeWhole(pool, addCells(pool, JSON.parse(`[${text}]`), base, meets), plan);
			continue;
		}
		const all: CandidateFacts[] = JSON.parse(`[${text}]`);
		const ids: number[] = top === undefined ? [] : JSON.parse(`[${read?.[`ids${at}`] ?? ""}]`);
		if (like === undefined) seeWhole(pool, isCut(all, plan) ? plan.most : Math.max(all.length, ids.length), plan);
		for (const facts of all) {
			if (like !== undefined && slipsOfName(facts[1], like) === null) continue;
			addFound(pool, facts, meets, scope);
		}
		if (ids.length > all.length) pool.mostOfRest = Math.max(pool.mostOfRest, scoreOf(all.at(-1)));
		for (const id of ids) if (!pool.found.has(id)) pool.rest.add(id);
	}
	return pool;
}

/** Adds a candidate. One that is there already, with its facts or by its id alone, keeps the better match. */
function addFound(pool: Pool, facts: CandidateFacts, meets: Meets, scope: ListScope): void {
	const known = pool.found.get(facts[0]);
	if (known !== undefined) {
		if (known.meets !== "contact" && (meets === "all" || known.meets === "no")) known.meets = meets;
		return;
	}
	const candidate = candidateOf(facts);
	const { id } = candidate;
	const before = pool.rest.delete(id) ? "all" : (pool.cells.get(id)?.meets ?? "no");
	pool.cells.delete(id);
	if (isWithin(candidate, scope))
		pool.found.set(id, { candidate, meets: meets === "all" || before === "no" ? meets : before });
}

/** Notes whether a source had more than was read of it. */
function seeWhole(pool: Pool, read: number, { most, meets }: PlannedSource): void {
	if (read < most) return;
	pool.whole = false;
	if (meets !== "no") pool.wholeMeant = false;
}

/** Tells whether a source was cut: of a region without a category only its largest cities are read, and only the best of each. */
function isCut(all: readonly CandidateFacts[], { source }: PlannedSource): boolean {
	if (source.from !== "cities of region" || source.categoryIds !== null) return false;
	const cities = Map.groupBy(all, ([, , , cityId]) => cityId);
	return cities.size >= LARGE_CITIES || [...cities.values()].some(({ length }) => length >= OF_LARGE_CITY);
}

/**
 * Adds ids with their codes, which alternate from `base` on. For a business that is found already, it notes a better match. It returns how
 * many there are.
 */
function addCells({ found, cells }: Pool, numbers: readonly number[], base: number, meets: Meets): number {
	for (let at = 0; at < numbers.length; at += 2) {
		const id = numbers[at] ?? 0;
		const known = found.get(id);
		if (known === undefined) cells.set(id, { cell: base + (numbers[at + 1] ?? 0), meets });
		else if (known.meets !== "contact" && (meets === "all" || known.meets === "no")) known.meets = meets;
	}
	return numbers.length / 2;
}

function scoreOf(facts: CandidateFacts | undefined): number {
	return facts === undefined ? 0 : candidateOf(facts).score;
}

function isWithin({ categoryId, cityId }: Candidate, scope: ListScope): boolean {
	return (
		(scope.categoryId === null || scope.categoryId === categoryId) && (scope.cityId === null || scope.cityId === cityId)
	);
}
