import { commit } from "#db/batch.ts";
import { claim } from "#db/queries/business-writes.ts";
import { countedBusinesses, countedTotals, wrongCityCategories } from "#db/queries/counts.ts";
import { noteFindings } from "#db/queries/database.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { recountBusinesses, recountCityCategories, recountTotals } from "#db/queries/recounts.ts";
import { audit, type ServiceContext } from "../context.ts";
import { FINDINGS_KEPT } from "../database/reports.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { untilWritten } from "../until-written.ts";

/**
 * Is the number of categories or cities of a step by default. A step reads all their businesses, so it takes only a
 * few.
 */
const PER_STEP = 50;

type Cursor = { table: "categories" | "cities" | "trades" | "totals"; afterId: number; wrong: number };
const NEXT = { categories: "cities", cities: "trades" } as const;

/** Holds a kept count and the real one. */
type Counted = { what: string; kept: number; counted: number };
/**
 * Holds the result of a step: the wrong counts, the statements that correct them, and where the next step continues
 * (null at the end).
 */
type Look = { wrong: Counted[]; mending: D1PreparedStatement[]; next: Omit<Cursor, "wrong"> | null };

/**
 * Holds a step of the proof. `cursor` is where the next one continues. At the end it is null, and `wrong` is the total
 * of wrong counts.
 */
type Proof = { cursor: string; wrong: null } | { cursor: null; wrong: number };

/** A step notes this many of its wrong counts as findings. */
const NOTED_A_STEP = 10;

/**
 * Proves the kept counts, a step at a time: those of categories and cities, and of a category in a city, from the
 * existing businesses; then the sums of these. A difference is an error of the program: it is logged, noted in the
 * audit log, and corrected unless somebody writes at the same time. The facets' counts are the search index's own, so
 * they are corrected by writing that index again. Errors: write-conflict.
 */
export async function proveCounts(ctx: ServiceContext, stored: string | null, limit = PER_STEP): Promise<Proof> {
	const from = cursorOf(stored);
	const { wrong, next } = await untilWritten(async () => {
		const [directory, look] = [await directoryRow(ctx.db).first(), await lookAt(ctx, from, limit)];
		const [first] = look.wrong;
		if (first === undefined) return look;
		console.error(`prove-counts: ${first.what} keeps ${first.kept}, has ${first.counted}`);
		await commit(ctx.db, [
			claim(ctx.db, { version: directory.writeVersion, directory, seen: true }),
			...look.mending,
			...noteFindings(ctx.db, look.wrong.slice(0, NOTED_A_STEP).map(findingOf), FINDINGS_KEPT, ctx.now),
			audit(ctx, "counts.mend", from.table, {
				before: byName(look.wrong, "kept"),
				after: byName(look.wrong, "counted"),
			}),
		]);
		return look;
	});
	const all = from.wrong + wrong.length;
	if (next === null) return { cursor: null, wrong: all };
	return { cursor: JSON.stringify({ ...next, wrong: all } satisfies Cursor), wrong: null };
}

function cursorOf(stored: string | null): Cursor {
	return stored === null ? { table: "categories", afterId: 0, wrong: 0 } : JSON.parse(stored);
}

/** Returns which counts the step after a cursor proves. */
export function countedIn(stored: string | null): string {
	return cursorOf(stored).table;
}

async function lookAt(ctx: ServiceContext, { table, afterId }: Cursor, limit: number): Promise<Look> {
	const { db } = ctx;
	if (table === "totals") {
		const { results } = await countedTotals(db).all();
		return { wrong: results.filter(isWrong), mending: recountTotals(db), next: null };
	}
	if (table === "trades") {
		const { results } = await wrongCityCategories(db, afterId, limit).all();
		const last = results[0]?.last ?? null;
		const wrong = results.flatMap(({ what, kept, counted }) => (what === null ? [] : { what, kept, counted }));
		const cityCategories = wrong.map(({ what }) => what.split(" ").slice(1).map(Number) as [number, number]);
		const next = last === null ? ({ table: "totals", afterId: 0 } as const) : { table, afterId: last };
		return { wrong, mending: [recountCityCategories(db, cityCategories)], next };
	}
	const { results } = await countedBusinesses(db, table, afterId, limit).all();
	const counts = results
		.map(({ id, kept, counted }) => ({ id, what: `${table} ${id}`, kept, counted }))
		.filter(isWrong);
	const facets = results
		.map(({ id, faceted, counted }) => ({ what: `the facet of ${table} ${id}`, kept: faceted, counted }))
		.filter(isWrong);
	const ids = counts.map(({ id }) => id);
	const mending = [recountBusinesses(db, table, ids), ...(facets.length > 0 ? [enqueue(ctx, "rebuild-search")] : [])];
	const through = results.length < limit;
	const next = through ? { table: NEXT[table], afterId: 0 } : { table, afterId: results.at(-1)?.id ?? 0 };
	return { wrong: [...counts, ...facets], mending, next };
}

function findingOf({ what, kept, counted }: Counted) {
	return { kind: "counts", subject: what, kept, counted } as const;
}

function isWrong({ kept, counted }: Pick<Counted, "kept" | "counted">): boolean {
	return kept !== counted;
}

function byName(counts: readonly Counted[], figure: "kept" | "counted"): Record<string, number> {
	return Object.fromEntries(counts.map((count) => [count.what, count[figure]]));
}
