import { columnsOf, computed, type Database, type RowOf, select, selectOne } from "#db/statement.ts";
import type { BulkFacts } from "#workers/domain/business/field-lists.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { dayOf, FACET_WORD } from "./business-facets.ts";
import { listedRatingSql, scoreSql } from "./scores.ts";

/**
 * Changes that are alike for many businesses, and their undo, without a row of them passing through the program: each statement finds
 * the businesses of a step by itself. They stand in one batch behind the claim of the write version that the step was read at.
 */

/** What is set alike, by the names that facts have. A category and a city come with their keys. */
export type UniformFacts = {
	businessStatus?: BusinessStatus;
	categoryId?: number;
	categoryKey?: string;
	cityId?: number;
	cityKey?: string;
	isOpen?: number;
	isVerified?: number;
};
export type UniformFact = BulkFacts[keyof BulkFacts];

/**
 * A step: businesses that get the same (`byHand`: imports leave it alone from then on), or those of a range that get back what a change
 * set has found.
 */
export type UniformStep =
	| { ids: readonly number[]; facts: UniformFacts; byHand: boolean }
	| { undoes: string; first: number; last: number; businesses: number; changed: readonly UniformFact[] };

type FactColumn = readonly [fact: string, column: string];
/** The columns that hold a fact, with the names of the facts in them. */
const COLUMNS: Record<UniformFact, readonly [FactColumn, ...FactColumn[]]> = {
	businessStatus: [["businessStatus", "business_status"]],
	categoryId: [
		["categoryId", "category_id"],
		["categoryKey", "category_key"],
	],
	cityId: [
		["cityId", "city_id"],
		["cityKey", "city_key"],
	],
	isOpen: [["isOpen", "is_open"]],
	isVerified: [["isVerified", "is_verified"]],
};
/** A business in a city has that city's state and country; one without keeps its own in its details. */
const OWN_PLACE = [
	["state", "state"],
	["country", "country"],
	["countryCode", "country_code"],
] as const;

/** Values on their way into a statement: each once, by its number. */
class Bound {
	readonly values: unknown[] = [];

	of(value: unknown): string {
		const at = this.values.indexOf(value);
		return `?${at === -1 ? this.values.push(value) : at + 1}`;
	}
}

/** The facts that a step may change, in the order in which lists of facts are stored. */
export function changedBy(step: UniformStep): UniformFact[] {
	const has =
		"ids" in step
			? (fact: UniformFact) => step.facts[fact] !== undefined
			: (fact: UniformFact) => step.changed.includes(fact);
	return (Object.keys(COLUMNS) as UniformFact[]).filter(has);
}

/** What a step finds: `b` is the business as it is; `within` names all of the step, `eligible` those of them that are to change. */
function sourceOf(step: UniformStep, bound: Bound): { from: string; within: string; eligible: string } {
	if ("ids" in step) {
		const from = `json_each(${bound.of(JSON.stringify(step.ids))}) k CROSS JOIN businesses b ON b.id = k.value`;
		const differs = changedBy(step).map((fact) => `b.${COLUMNS[fact][0][1]} IS NOT ${bound.of(step.facts[fact])}`);
		return { from, within: "true", eligible: `(${differs.join(" OR ")})` };
	}
	// Where the set changed most of a range, reading its businesses' changes in a row is quicker than finding each.
	const dense = step.last - step.first < 2 * step.businesses;
	const range = `${dense ? "+" : ""}c.change_set_id = ${bound.of(step.undoes)} AND c.business_id BETWEEN ${bound.of(step.first)} AND ${bound.of(step.last)}`;
	return {
		from: "business_changes c CROSS JOIN businesses b ON b.id = c.business_id",
		within: range,
		eligible: "b.revision = c.revision",
	};
}

/** What a column of a business is to hold. */
function wanted(step: UniformStep, fact: string, column: string, bound: Bound): string {
	if ("ids" in step) {
		const value = step.facts[fact as keyof UniformFacts];
		return value === undefined ? `b.${column}` : bound.of(value);
	}
	// A category or a city may have another name by now.
	if (fact === "categoryKey") return keyOf("categories", wanted(step, "categoryId", "category_id", bound));
	if (fact === "cityKey") return keyOf("cities", wanted(step, "cityId", "city_id", bound));
	const found = `c.before->>'$.${fact}'`;
	return isAlone(step, fact) ? found : `CASE WHEN ${isNoted(fact)} THEN ${found} ELSE b.${column} END`;
}

/** Whether an undo finds the fact in every before-value: of each business something differed. */
function isAlone(step: UniformStep, fact: string): boolean {
	const [first, ...others] = changedBy(step);
	return first === fact && others.length === 0;
}

function isNoted(fact: string): string {
	return `json_type(c.before, '$.${fact}') IS NOT NULL`;
}

function keyOf(table: "categories" | "cities", id: string): string {
	return `coalesce((SELECT name_key FROM ${table} WHERE id = ${id}), '')`;
}

/** The list of what was set by hand: with what differs, each once and in order; an undo gives back the one that was. */
function wantedHandEdited(step: UniformStep, bound: Bound): string {
	if (!("ids" in step)) return wanted(step, "handEdited", "hand_edited", bound);
	if (!step.byHand) return "b.hand_edited";
	const names = changedBy(step);
	const differing = names.map((fact) => {
		const differs = `b.${COLUMNS[fact][0][1]} IS NOT ${bound.of(step.facts[fact])}`;
		return `CASE WHEN ${differs} THEN ',"${fact}"' ELSE '' END`;
	});
	const added =
		names.length === 1 ? bound.of(JSON.stringify(names)) : `'[' || substr(${differing.join(" || ")}, 2) || ']'`;
	return `CASE WHEN b.hand_edited IS NULL THEN ${added} ELSE (SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(b.hand_edited) UNION SELECT value FROM json_each(${added}) ORDER BY 1)) END`;
}

/** `,"fact":value` as it is, where it is to be another one. */
function foundPart(fact: string, found: string, differs: string): string {
	return `CASE WHEN ${differs} THEN ',"${fact}":' || json_quote(${found}) ELSE '' END`;
}

/** The before-values of a business as JSON, of exactly what is to change, and the revision. */
function foundValues(step: UniformStep, bound: Bound): string {
	const facts = changedBy(step);
	const ofStep = "ids" in step;
	const parts = facts.flatMap((one) =>
		COLUMNS[one].map(([fact, column]) => {
			const differs = ofStep ? `b.${column} IS NOT ${wanted(step, fact, column, bound)}` : isNoted(fact);
			return foundPart(fact, `b.${column}`, !ofStep && isAlone(step, fact) ? "true" : differs);
		}),
	);
	const marked = ofStep ? `b.hand_edited IS NOT ${wantedHandEdited(step, bound)}` : isNoted("handEdited");
	parts.push(foundPart("handEdited", "b.hand_edited", marked));
	if (facts.includes("cityId")) parts.push(foundOwnPlace(step));
	return `'{"revision":' || b.revision || ${parts.join(" || ")} || '}'`;
}

function foundOwnPlace(step: UniformStep): string {
	if (!("ids" in step))
		return OWN_PLACE.map(
			([fact]) => `CASE WHEN json_type(c.before, '$.${fact}') IS NULL THEN '' ELSE ',"${fact}":null' END`,
		).join(" || ");
	const parts = OWN_PLACE.map(([fact, column]) => foundPart(fact, `d.${column}`, `d.${column} IS NOT NULL`));
	return `CASE WHEN b.city_id IS NULL THEN (SELECT ${parts.join(" || ")} FROM business_details d WHERE d.id = b.id) ELSE '' END`;
}

const FOUND = columnsOf({
	present: computed<number>("count(*)"),
	eligible: computed<number>("coalesce(sum(eligible), 0)"),
});

/** How many businesses of a step are there, and how many of them are to change; null where the moves of an undo tell it already. */
export function countStep(db: Database, step: UniformStep) {
	if (!("ids" in step) && changedBy(step).some((fact) => fact === "categoryId" || fact === "cityId")) return null;
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	return selectOne(db, FOUND, `FROM (SELECT ${eligible} AS eligible FROM ${from} WHERE ${within})`, ...bound.values);
}

const MOVE = columnsOf({
	found: computed<number | null>("g.found"),
	wanted: computed<number | null>("g.wanted"),
	businesses: computed<number>("g.businesses"),
	foundCount: computed<number | null>("f.business_count"),
	wantedCount: computed<number | null>("t.business_count"),
	/** Where they are to go has been removed, or is about to be. */
	wantedGone: computed<0 | 1>("coalesce(t.removed_at, t.merged_into) IS NOT NULL"),
});
const CITY_MOVE = columnsOf({
	found: computed<number | null>("g.found"),
	wanted: computed<number | null>("g.wanted"),
	businesses: computed<number>("g.businesses"),
	foundCount: computed<number | null>("f.business_count"),
	wantedCount: computed<number | null>("t.business_count"),
	/** Where they are to go has been removed, or is about to be. */
	wantedGone: computed<0 | 1>("coalesce(t.removed_at, t.merged_into) IS NOT NULL"),
	foundCountry: computed<string | null>("f.country_code"),
	wantedCountry: computed<string | null>("t.country_code"),
	foundCountryCount: computed<number | null>("(SELECT business_count FROM countries WHERE code = f.country_code)"),
	wantedCountryCount: computed<number | null>("(SELECT business_count FROM countries WHERE code = t.country_code)"),
});
export type CategoryMove = RowOf<typeof MOVE>;
export type CityMove = RowOf<typeof CITY_MOVE>;

/** How many businesses go from each category to another, with how many each of the two has; null where the step moves none. */
export function categoryMoves(db: Database, step: UniformStep) {
	return changedBy(step).includes("categoryId") ? select(db, MOVE, ...movesOf(step, "categories")) : null;
}

/** The same of cities, with their countries. */
export function cityMoves(db: Database, step: UniformStep) {
	return changedBy(step).includes("cityId") ? select(db, CITY_MOVE, ...movesOf(step, "cities")) : null;
}

function movesOf(step: UniformStep, table: "categories" | "cities"): [rest: string, ...values: unknown[]] {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const [fact, column] =
		table === "categories" ? (["categoryId", "category_id"] as const) : (["cityId", "city_id"] as const);
	const grouped = `SELECT b.${column} AS found, ${wanted(step, fact, column, bound)} AS wanted, count(*) AS businesses
		FROM ${from} WHERE ${within} AND ${eligible} GROUP BY 1, 2`;
	const rest = `FROM (${grouped}) g LEFT JOIN ${table} f ON f.id = g.found LEFT JOIN ${table} t ON t.id = g.wanted`;
	return [rest, ...bound.values];
}

/** The first businesses that are to change, with the category and the city that they have, and are to have. */
export function changingPlaces(db: Database, step: UniformStep, limit: number) {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const columns = columnsOf({
		id: computed<number>("b.id"),
		categoryId: computed<number | null>("b.category_id"),
		cityId: computed<number | null>("b.city_id"),
		toCategoryId: computed<number | null>(wanted(step, "categoryId", "category_id", bound)),
		toCityId: computed<number | null>(wanted(step, "cityId", "city_id", bound)),
	});
	return select(db, columns, `FROM ${from} WHERE ${within} AND ${eligible} LIMIT ${bound.of(limit)}`, ...bound.values);
}

/** Notes which pages a step changes; before the businesses are written, as it looks at those that differ. */
export function noteUniformPages(db: Database, step: UniformStep, now: number): D1PreparedStatement {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const sql = `INSERT INTO page_changes (at, businesses, pages)
		SELECT ${bound.of(now)}, json_group_array(b.id), count(*) FROM ${from} WHERE ${within} AND ${eligible}`;
	return db.prepare(sql).bind(...bound.values);
}

/** What search text is made of, of those that get another category or another city; null where the step gives none. */
export function changingTexts(db: Database, step: UniformStep) {
	const moved = changedBy(step).filter((fact) => fact === "categoryId" || fact === "cityId");
	if (moved.length === 0) return null;
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const columns = columnsOf({
		id: computed<number>("b.id"),
		name: computed<string>("b.name"),
		type: computed<string | null>("b.type"),
		address: computed<string | null>("b.address"),
		street: computed<string | null>("d.street"),
		postalCode: computed<string | null>("d.postal_code"),
		geoCell: computed<number | null>("b.geo_cell"),
		categoryId: computed<number | null>(wanted(step, "categoryId", "category_id", bound)),
		categoryKey: computed<string>(wanted(step, "categoryKey", "category_key", bound)),
		cityId: computed<number | null>(wanted(step, "cityId", "city_id", bound)),
		cityKey: computed<string>(wanted(step, "cityKey", "city_key", bound)),
	});
	const differs = moved.map((fact) => {
		const column = fact === "cityId" ? "city_id" : "category_id";
		return `b.${column} IS NOT ${wanted(step, fact, column, bound)}`;
	});
	const rest = `FROM ${from} CROSS JOIN business_details d ON d.id = b.id WHERE ${within} AND ${eligible} AND (${differs.join(" OR ")})`;
	return select(db, columns, rest, ...bound.values);
}

/** Whose change it is, as which write version, and when. */
export type UniformWriting = { changeSet: string; version: number; now: number };

/**
 * The rows of a step in which so many are `changing`: before-values, the businesses, those that an undo leaves alone. `version` is the one
 * that the step was read at.
 * Visitors see each of the facts, so the content has changed.
 */
export function writeUniformly(
	db: Database,
	step: UniformStep,
	writing: UniformWriting,
	changing: number,
): D1PreparedStatement[] {
	if (changing === 0) return "ids" in step ? [] : [noteSkipped(db, step, writing)];
	const statements = [noteFound(db, step, writing)];
	// Before the businesses: it looks at the city that they had.
	if (changedBy(step).includes("cityId")) statements.push(updateOwnPlaces(db, step));
	// Before them too: words are taken away as the rows have them.
	statements.push(changeFacets(db, step, writing), updateBusinesses(db, step, writing));
	if (changedBy(step).some((fact) => fact === "isOpen" || fact === "businessStatus")) statements.push(resort(db, step));
	if (!("ids" in step) && changing < step.businesses) statements.unshift(noteSkipped(db, step, writing));
	return statements;
}

/**
 * The sort columns of those that now sink in lists or come up again. Fourteen indexes hold them, and SQLite writes an index anew for each
 * column that is set, to whatever value: most changes of a status leave them as they are.
 */
function resort(db: Database, step: UniformStep): D1PreparedStatement {
	const bound = new Bound();
	const ids =
		"ids" in step
			? `SELECT value FROM json_each(${bound.of(JSON.stringify(step.ids))})`
			: `SELECT c.business_id FROM business_changes c WHERE ${sourceOf(step, bound).within}`;
	const score = scoreSql("b.is_open", "b.business_status");
	const sql = `UPDATE businesses AS b SET score = ${score}, listed_rating = ${listedRatingSql("b.is_open", "b.business_status")}
		WHERE b.id IN (${ids}) AND b.score IS NOT ${score}`;
	return db.prepare(sql).bind(...bound.values);
}

function noteFound(db: Database, step: UniformStep, { changeSet, version }: UniformWriting): D1PreparedStatement {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const next = bound.of(version + 1);
	const revision = "ids" in step ? next : "c.before->>'$.revision'";
	const sql = `INSERT INTO business_changes (business_id, version, change_set_id, kind, before, revision)
		SELECT b.id, ${next}, ${bound.of(changeSet)}, 'updated', ${foundValues(step, bound)}, ${revision}
		FROM ${from} WHERE ${within} AND ${eligible}`;
	return db.prepare(sql).bind(...bound.values);
}

/** Those that were changed again since, or have gone. */
function noteSkipped(
	db: Database,
	step: Extract<UniformStep, { undoes: string }>,
	{ changeSet, version }: UniformWriting,
): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO business_changes (business_id, version, change_set_id, kind)
			SELECT c.business_id, ?4, ?5, 'skipped' FROM business_changes c LEFT JOIN businesses b ON b.id = c.business_id
			WHERE c.change_set_id = ?1 AND c.business_id BETWEEN ?2 AND ?3 AND b.revision IS NOT c.revision`,
		)
		.bind(step.undoes, step.first, step.last, version + 1, changeSet);
}

function updateBusinesses(db: Database, step: UniformStep, { version, now }: UniformWriting): D1PreparedStatement {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const values = changedBy(step).flatMap((one) =>
		COLUMNS[one].map(([fact, column]) => [column, wanted(step, fact, column, bound)] as const),
	);
	values.push(["hand_edited", wantedHandEdited(step, bound)]);
	if (changedBy(step).includes("cityId")) values.push(["country_code", wantedCountry(step, bound)]);
	values.push(["revision", "ids" in step ? bound.of(version + 1) : "c.before->>'$.revision'"]);
	const at = `updated_at = ${bound.of(now)}, content_changed_at = ${bound.of(now)}`;
	if ("ids" in step) {
		const set = values.map(([column, value]) => `${column} = ${value}`).join(", ");
		const ids = `SELECT value FROM json_each(${bound.of(JSON.stringify(step.ids))})`;
		return db
			.prepare(`UPDATE businesses AS b SET ${set}, ${at} WHERE b.id IN (${ids}) AND ${eligible}`)
			.bind(...bound.values);
	}
	// Materialised, so that it is what the businesses are found by.
	const sql = `WITH changing AS MATERIALIZED (
			SELECT b.id AS id, ${values.map(([column, value]) => `${value} AS ${column}`).join(", ")}
			FROM ${from} WHERE ${within} AND ${eligible}
		)
		UPDATE businesses SET ${values.map(([column]) => `${column} = changing.${column}`).join(", ")}, ${at}
		FROM changing WHERE businesses.id = changing.id`;
	return db.prepare(sql).bind(...bound.values);
}

/** The country that a business is in: its city's, else its own. */
function wantedCountry(step: UniformStep, bound: Bound): string {
	const ofCity = `(SELECT country_code FROM cities WHERE id = ${wanted(step, "cityId", "city_id", bound)})`;
	if ("ids" in step) return ofCity;
	return `CASE WHEN json_type(c.before, '$.cityId') IS NULL THEN b.country_code ELSE coalesce(${ofCity}, c.before->>'$.countryCode') END`;
}

/** Takes the words that change from those that are to change, and gives them the words that they are to have. */
function changeFacets(db: Database, step: UniformStep, { now }: UniformWriting): D1PreparedStatement {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const changed = changedBy(step);
	const found = changed.map((fact) => FACET_WORD[fact](`b.${COLUMNS[fact][0][1]}`));
	const next = changed.map((fact) => {
		const value = wanted(step, fact, COLUMNS[fact][0][1], bound);
		// D1 binds every number as a real one, which as a word is another.
		return FACET_WORD[fact](fact === "businessStatus" ? value : `CAST(${value} AS INTEGER)`);
	});
	if (changed.includes("cityId")) {
		found.push(FACET_WORD.countryCode("b.country_code"));
		next.push(FACET_WORD.countryCode(wantedCountry(step, bound)));
	}
	found.push(FACET_WORD.handEdited("b.hand_edited"));
	next.push(FACET_WORD.handEdited(wantedHandEdited(step, bound)));
	const at = `CAST(${bound.of(now)} AS INTEGER)`;
	const onThisDay = `${dayOf("b.updated_at")} = ${dayOf(at)}`;
	found.push(`iif(${onThisDay}, '', ${FACET_WORD.updatedAt("b.updated_at")})`);
	next.push(`iif(${onThisDay}, '', ${FACET_WORD.updatedAt(at)})`);
	// One business after the other: the index writes what comes in the order of its numbers at once.
	const sql = `WITH w AS MATERIALIZED (
			SELECT b.id AS id, ${found.join(" || ")} AS found, ${next.join(" || ")} AS next FROM ${from} WHERE ${within} AND ${eligible}
		)
		INSERT INTO business_facets (business_facets, rowid, words)
		SELECT iif(go.value, 'delete', NULL), w.id, iif(go.value, w.found, w.next)
		FROM w CROSS JOIN json_each('[1, 0]') go WHERE w.found <> w.next`;
	return db.prepare(sql).bind(...bound.values);
}

/** Who comes into a city has its state and country; who has none again gets its own back. */
function updateOwnPlaces(db: Database, step: UniformStep): D1PreparedStatement {
	const bound = new Bound();
	const { from, within, eligible } = sourceOf(step, bound);
	const ofStep = "ids" in step;
	const value = (fact: string) => (ofStep ? "NULL" : `c.before->>'$.${fact}'`);
	const concerned = ofStep ? "b.city_id IS NULL" : "json_type(c.before, '$.cityId') = 'null'";
	const sql = `WITH changing AS MATERIALIZED (
			SELECT b.id AS id, ${OWN_PLACE.map(([fact, column]) => `${value(fact)} AS ${column}`).join(", ")}
			FROM ${from} WHERE ${within} AND ${eligible} AND ${concerned}
		)
		UPDATE business_details SET ${OWN_PLACE.map(([, column]) => `${column} = changing.${column}`).join(", ")}
		FROM changing WHERE business_details.id = changing.id`;
	return db.prepare(sql).bind(...bound.values);
}
