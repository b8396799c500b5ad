import { candidatesOf, type Facts } from "#db/queries/candidates.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { Candidate } from "#workers/domain/search/results/candidate.ts";
import type { Around, ListScope } from "#workers/domain/search/results/match-terms.ts";
import { type PlannedSource, sourcesOf } from "#workers/domain/search/results/sources.ts";
import { withoutHouseNumbers } from "#workers/domain/search/towns/house-number.ts";
import { withTowns } from "#workers/domain/search/towns/parse-towns.ts";
import type { Understood } from "#workers/domain/search/understood.ts";
import { type Pool, poolOf } from "./pool.ts";

/** Limits the words that are left out in turn. A longer text first loses its last ones. */
const MOST_TRIED = 6;
const MOST_OF_EACH = 200;

/**
 * Searches with fewer words when no business has all of them. It tries all of the named towns, then without the number before a street,
 * then without one word or without the place, then with one word alone, then the understood category and place, then the wider category.
 * `dropped` are the left-out words, except for such a number. Null: this finds nothing either.
 */
export async function relaxed(
	db: Database,
	understood: Understood,
	scope: ListScope,
	around: Around | null,
	facts: Facts,
): Promise<{ understood: Understood; pool: Pool; dropped: string[]; isWider: boolean } | null> {
	const { words, what, where } = understood;
	const tried = words.slice(0, MOST_TRIED);
	const rest = (kept: readonly string[]): Understood => ({
		...understood,
		words: words.filter((word) => kept.includes(word)),
		nameWords: understood.nameWords.filter((word) => !words.includes(word) || kept.includes(word)),
	});
	// A name of several words is found in another town as well. Of other words the town is never left out.
	const named: Understood[] =
		where === null || words.length < 2 || what !== null
			? []
			: [{ ...understood, where: null, nameWords: understood.nameWords.filter((word) => !where.words.includes(word)) }];
	const without = tried.map((left) => rest(tried.filter((word) => word !== left)));
	const wider: Understood[] =
		what === null || what.widerIds.length === 0 ? [] : [{ ...rest([]), what: { ...what, categoryIds: what.widerIds } }];
	// Words of two letters begin too many others.
	const telling = tried.filter((word) => word.length > 2);
	const alone = tried.length > 2 ? telling.map((word) => rest([word])) : [];
	const structured = words.length === 0 || (what === null && where === null) ? [] : [rest([])];
	const streets = withoutHouseNumbers(words);
	const numberless = streets.length < words.length && streets.length > 0 ? [rest(streets)] : [];
	const numbers = words.filter((word) => !streets.includes(word));
	// In "gyms leeds york" both towns are meant, because no business is in both.
	const towns = withTowns(understood, understood.otherTowns);
	const together = towns === understood ? [] : [towns];
	const called = calledSo(understood);
	for (const variants of [together, numberless, named, without, alone, structured, called, wider]) {
		const found = await firstFound(
			db,
			variants,
			scope,
			around,
			facts,
			variants === called ? (called[0]?.words ?? []) : variants === named ? words : [],
			variants === called,
		);
		if (found === null) continue;
		const unplaced = found.understood.where === null ? (where?.words ?? []) : [];
		const placed = found.understood.where?.words ?? [];
		const left = words.filter(
			(word) => ![...numbers, ...placed].includes(word) && !found.understood.words.includes(word),
		);
		return { ...found, dropped: [...left, ...unplaced], isWider: variants === wider };
	}
	return null;
}

/** Returns the text as a name: "Château Yoga Puyoô" may be one, though the trade and the town are read and that town has none of it. */
function calledSo(understood: Understood): Understood[] {
	const { what, where, nameWords } = understood;
	const name = nameWords.filter((word) => where?.words.includes(word) !== true);
	if (what === null || where === null || name.length < 2) return [];
	return [{ ...understood, what: null, where: null, words: name, nameWords: name }];
}

/** Returns, of several wordings, the one that finds the fewest: the word that it leaves out said least. */
async function firstFound(
	db: Database,
	variants: readonly Understood[],
	scope: ListScope,
	around: Around | null,
	facts: Facts,
	inName: readonly string[],
	isWholeName = false,
): Promise<{ understood: Understood; pool: Pool } | null> {
	const plans = variants.map((variant) => ({ variant, planned: fewer(sourcesOf(variant, scope, around)) }));
	if (plans.every(({ planned }) => planned.length === 0)) return null;
	const rows = await readBatch(
		db,
		plans.map(({ planned }) => candidatesOf(db, planned, facts)),
	);
	const found = plans.map(({ variant, planned }, at) => ({
		understood: variant,
		pool: poolOf(planned, rows[at]?.[0], scope),
	}));
	const hasName = ({ nameKey }: Candidate) =>
		isWholeName ? nameKey === inName.join(" ") : inName.every((word) => ` ${nameKey}`.includes(` ${word}`));
	const some = found.filter(({ pool }) => [...pool.found.values()].some(({ candidate }) => hasName(candidate)));
	return some.sort((a, b) => a.pool.found.size - b.pool.found.size)[0] ?? null;
}

function fewer(planned: readonly PlannedSource[]): PlannedSource[] {
	return planned.map((one) => ({ ...one, most: Math.min(one.most, MOST_OF_EACH) }));
}
