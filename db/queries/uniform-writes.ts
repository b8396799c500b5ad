import { columnsOf, computed, type Database, selectOne } from "#db/statement.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import type { BulkFacts } from "#workers/domain/business/field-lists.ts";
import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import { noteFound } from "./before-values.ts";
import { dayOf, FACET_WORD, replaceFacets } from "./business-facets.ts";
import { type Clock, zoneSql } from "./clocks.ts";
import { mergeIndex } from "./full-text.ts";
import { listedRatingSql, scoreSql } from "./scores.ts";
import {
	Bound,
	type ChangedRange,
	inList,
	inRange,
	type SetWrite,
	type SetWriting,
	type Source,
	textsOf,
} from "./set-writes.ts";

/** Makes uniform changes of many businesses, and their undo. */

/**
 * Holds the values of a uniform change, by the names of facts. A category and a city come with their keys, and a city with the `clock` that
 * businesses get which come into it. `town` says which town's name becomes which other one where it is a part of an address, as when a
 * misspelt town is merged.
 */
export type UniformFacts = {
	businessStatus?: BusinessStatus;
	categoryId?: number;
	categoryKey?: string;
	cityId?: number;
	cityKey?: string;
	isOpen?: number;
	isVerified?: number;
	clock?: Clock;
	town?: { former: string; present: string };
};
export type UniformFact = BulkFacts[keyof BulkFacts];
/** Names the facts that follow another one, as they do in an edit of one business. */
type StepFact = UniformFact | "timeZone" | "address";
const FOLLOWING: readonly (readonly [UniformFact, StepFact])[] = [
	["businessStatus", "isOpen"],
	["cityId", "timeZone"],
	["cityId", "address"],
];

/**
 * Describes a step. Either it gives businesses the same values (with `byHand`, imports then leave them alone), or an
 * undo restores the former values of those in a range.
 */
export type UniformStep =
	| { ids: readonly number[]; facts: UniformFacts; byHand: boolean }
	| (ChangedRange & { changed: readonly UniformFact[] });

type FactColumn = readonly [fact: string, column: string];
/** Lists the columns that hold a fact, with the names of the facts in them. */
const COLUMNS: Record<StepFact, readonly [FactColumn, ...FactColumn[]]> = {
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
	timeZone: [["timeZone", "time_zone"]],
	address: [["address", "address"]],
};
const SETTABLE = (Object.keys(COLUMNS) as StepFact[]).filter(
	(fact): fact is UniformFact => fact !== "timeZone" && fact !== "address",
);
/** A business in a city has that city's state and country. One without keeps its own in its details. */
const OWN_PLACE = [
	["state", "state"],
	["country", "country"],
	["countryCode", "country_code"],
] as const;

/** Returns the facts that a step sets, in the order in which lists of facts are stored. */
function setBy(step: UniformStep): UniformFact[] {
	return SETTABLE.filter((fact) => ("ids" in step ? step.facts[fact] !== undefined : step.changed.includes(fact)));
}

/** Returns the facts that a step may change: those that it sets, and those that follow them. */
function changedBy(step: UniformStep): StepFact[] {
	const set = setBy(step);
	const stays = { timeZone: "ids" in step && !step.facts.clock, address: "ids" in step && !step.facts.town };
	const follow = FOLLOWING.flatMap(([fact, following]) =>
		set.includes(fact) && !(following in stays && stays[following as keyof typeof stays]) ? [following] : [],
	);
	return (Object.keys(COLUMNS) as StepFact[]).filter((fact) => [...set, ...follow].includes(fact));
}

/** Selects all businesses of a step, whether they change or not. */
function stepOf(step: UniformStep, bound: Bound): Source {
	return "ids" in step ? { from: inList(step.ids, bound), where: "true" } : inRange(step, bound);
}

/** Returns the condition for those that change: they differ, or, in a range, nobody has changed them since. */
function isChanging(step: UniformStep, bound: Bound): string {
	if (!("ids" in step)) return "b.revision = c.revision";
	const differs = setBy(step).map((fact) => `b.${COLUMNS[fact][0][1]} IS NOT ${bound.of(step.facts[fact])}`);
	return `(${differs.join(" OR ")})`;
}

function sourceOf(step: UniformStep, bound: Bound): Source {
	const { from, where } = stepOf(step, bound);
	return { from, where: `${where} AND ${isChanging(step, bound)}` };
}

/** Makes the write of a step. */
export function uniformWrite(step: UniformStep): SetWrite {
	const changed = changedBy(step);
	const moves: Record<TaxonomyKind, boolean> = {
		category: changed.includes("categoryId"),
		city: changed.includes("cityId"),
	};
	return {
		source: (bound) => sourceOf(step, bound),
		wanted: {
			category: (bound) => wanted(step, "categoryId", "category_id", bound),
			city: (bound) => wanted(step, "cityId", "city_id", bound),
		},
		moves,
		removes: false,
		reorders: changed.includes("isOpen") || changed.includes("businessStatus"),
		known: "ids" in step ? null : { present: step.present, changing: step.changing },
		counted: (db) => ("ids" in step ? countStep(db, step) : null),
		texts: (db) => (moves.category || moves.city ? changingTexts(db, step, moves) : null),
		whole: () => null,
		rows: (db, writing, changing) => rowsOf(db, step, writing, changing),
	};
}

/** Returns the wanted value of a column of a business. */
function wanted(step: UniformStep, fact: string, column: string, bound: Bound): string {
	if ("ids" in step) {
		if (fact === "isOpen" && step.facts.isOpen === undefined) return wantedSwitch(step.facts);
		if (fact === "timeZone") return wantedZone(step.facts, bound);
		if (fact === "address") return wantedAddress(step.facts, bound);
		const value = step.facts[fact as keyof UniformFacts];
		return value === undefined ? `b.${column}` : bound.of(value);
	}
	// The category or the city may have another name now.
	if (fact === "categoryKey") return keyOf("categories", wanted(step, "categoryId", "category_id", bound));
	if (fact === "cityKey") return keyOf("cities", wanted(step, "cityId", "city_id", bound));
	const found = `c.before->>'$.${fact}'`;
	return isAlone(step, fact) ? found : `CASE WHEN ${isNoted(fact)} THEN ${found} ELSE b.${column} END`;
}

/** Returns the switch that follows a status, which is closed for good or not (services/businesses/write/open-switch.ts). */
function wantedSwitch({ businessStatus }: UniformFacts): string {
	const closed = businessStatus === "CLOSED_PERMANENTLY";
	const wasClosed = "(b.business_status IS 'CLOSED_PERMANENTLY')";
	return businessStatus === undefined
		? "b.is_open"
		: `CASE WHEN ${wasClosed} = ${closed} THEN b.is_open ELSE ${closed ? 0 : 1} END`;
}

/** Returns the time zone of a business: it has another one when it comes into another city. */
function wantedZone({ cityId, clock }: UniformFacts, bound: Bound): string {
	if (clock === undefined) return "b.time_zone";
	return `CASE WHEN b.city_id IS ${bound.of(cityId)} THEN b.time_zone ELSE ${zoneSql(clock, bound)} END`;
}

/**
 * Returns the address of a business: a part of it that is exactly the former town's name becomes the present one, which is not said twice
 * where it follows already.
 */
function wantedAddress({ town }: UniformFacts, bound: Bound): string {
	if (town === undefined) return "b.address";
	const part = (...names: string[]) => bound.of(`, ${names.join(", ")}, `);
	const [former, present] = [part(town.former), part(town.present)];
	const parts = "', ' || b.address || ', '";
	const renamed = `replace(replace(${parts}, ${part(town.former, town.present)}, ${present}), ${former}, ${present})`;
	return `CASE WHEN instr(${parts}, ${former}) = 0 THEN b.address ELSE trim(${renamed}, ', ') END`;
}

/** Tells whether an undo finds the fact in every before-value, because each business differed in something. */
function isAlone(step: UniformStep, fact: string): boolean {
	const [first, ...others] = setBy(step);
	return first === fact && others.length === 0;
}

function isNoted(fact: string): string {
	return `json_type(c.before, '$.${fact}') IS NOT NULL`;
}

function keyOf(table: "categories" | "cities", id: string): string {
	return `coalesce((SELECT name_key FROM ${table} WHERE id = ${id}), '')`;
}

/** Returns the list of facts set by hand: it adds those that differ, each once and in order. An undo restores the former list. */
function wantedHandEdited(step: UniformStep, bound: Bound): string {
	if (!("ids" in step)) return wanted(step, "handEdited", "hand_edited", bound);
	if (!step.byHand) return "b.hand_edited";
	const names = setBy(step);
	const differing = names.map((fact) => {
		const differs = `b.${COLUMNS[fact][0][1]} IS NOT ${bound.of(step.facts[fact])}`;
		return `CASE WHEN ${differs} THEN ',"${fact}"' ELSE '' END`;
	});
	const added =
		names.length === 1 ? bound.of(JSON.stringify(names)) : `'[' || substr(${differing.join(" || ")}, 2) || ']'`;
	return `CASE WHEN b.hand_edited IS NULL THEN ${added} ELSE (SELECT json_group_array(value) FROM (
		SELECT value FROM json_each(b.hand_edited) UNION SELECT value FROM json_each(${added}) ORDER BY 1)) END`;
}

/** Returns `,"fact":value` with the present value, if it changes. */
function foundPart(fact: string, found: string, differs: string): string {
	return `CASE WHEN ${differs} THEN ',"${fact}":' || json_quote(${found}) ELSE '' END`;
}

/** Returns the before-values of a business as JSON: the values that change, and the revision. */
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
	if (facts.includes("businessStatus"))
		parts.push(foundClosing(ofStep ? wanted(step, "businessStatus", "business_status", bound) : null));
	return `'{"revision":' || b.revision || ${parts.join(" || ")} || '}'`;
}

/** Returns when a business that is closed for good has closed, if it is opened again: an undo lets it be closed since then. */
function foundClosing(status: string | null): string {
	const reopens = status === null ? isNoted("businessStatus") : `${status} <> 'CLOSED_PERMANENTLY'`;
	const closed = "SELECT closed_at FROM closures WHERE business_id = b.id";
	return `CASE WHEN b.business_status = 'CLOSED_PERMANENTLY' AND ${reopens} THEN coalesce(',"closedAt":' || (${closed}), '') ELSE '' END`;
}

function foundOwnPlace(step: UniformStep): string {
	if (!("ids" in step))
		return OWN_PLACE.map(
			([fact]) => `CASE WHEN json_type(c.before, '$.${fact}') IS NULL THEN '' ELSE ',"${fact}":null' END`,
		).join(" || ");
	const parts = OWN_PLACE.map(([fact, column]) => foundPart(fact, `d.${column}`, `d.${column} IS NOT NULL`));
	return `CASE WHEN b.city_id IS NULL THEN (SELECT ${parts.join(" || ")} FROM business_details d WHERE d.id = b.id) ELSE '' END`;
}

const COUNTED = columnsOf({
	present: computed<number>("count(*)"),
	changing: computed<number>("coalesce(sum(changing), 0)"),
});

function countStep(db: Database, step: UniformStep) {
	const bound = new Bound();
	const { from, where } = stepOf(step, bound);
	const rest = `FROM (SELECT ${isChanging(step, bound)} AS changing FROM ${from} WHERE ${where})`;
	return selectOne(db, COUNTED, rest, ...bound.values);
}

/** Reads the parts of the search text of businesses that get another category or city. */
function changingTexts(db: Database, step: UniformStep, moves: Record<TaxonomyKind, boolean>) {
	const bound = new Bound();
	const { from, where } = sourceOf(step, bound);
	const differs = [
		...(moves.category ? [`b.category_id IS NOT ${wanted(step, "categoryId", "category_id", bound)}`] : []),
		...(moves.city ? [`b.city_id IS NOT ${wanted(step, "cityId", "city_id", bound)}`] : []),
	];
	const values = {
		categoryId: wanted(step, "categoryId", "category_id", bound),
		categoryKey: wanted(step, "categoryKey", "category_key", bound),
		cityId: wanted(step, "cityId", "city_id", bound),
		cityKey: wanted(step, "cityKey", "city_key", bound),
		address: changedBy(step).includes("address") ? wanted(step, "address", "address", bound) : "b.address",
	};
	return textsOf(db, { from, where: `${where} AND (${differs.join(" OR ")})` }, values, bound);
}

/** Makes the rows of a step, given how many change. Visitors see each of these facts, so the content has changed. */
function rowsOf(db: Database, step: UniformStep, writing: SetWriting, changing: number): D1PreparedStatement[] {
	if (changing === 0) return [];
	const changed = changedBy(step);
	return [
		noteFound(db, writing, (bound) => ({
			...sourceOf(step, bound),
			before: foundValues(step, bound),
			revision: "ids" in step ? bound.of(writing.version + 1) : "c.before->>'$.revision'",
		})),
		// This comes before the businesses, because it reads their former city.
		...(changed.includes("cityId") ? [updateOwnPlaces(db, step)] : []),
		// This comes before them too, because words are removed by the present rows.
		changeFacets(db, step, writing),
		mergeIndex(db, "business_facets", changing),
		updateBusinesses(db, step, writing),
		...("ids" in step || !changed.includes("businessStatus") ? [] : [closeAsBefore(db, step)]),
		...(changed.includes("isOpen") || changed.includes("businessStatus") ? [resort(db, step)] : []),
	];
}

/** Lets businesses that are closed for good again be closed since they were before. A trigger has noted them as closed by this write. */
function closeAsBefore(db: Database, step: ChangedRange): D1PreparedStatement {
	const bound = new Bound();
	const sql = `UPDATE closures SET closed_at = c.before->>'$.closedAt' FROM business_changes c
		WHERE ${inRange(step, bound).where} AND c.business_id = closures.business_id AND c.before->>'$.closedAt' IS NOT NULL`;
	return db.prepare(sql).bind(...bound.values);
}

/**
 * Sets the sort columns of businesses that now move down or up in lists. Fourteen indexes hold them, and SQLite writes an index again for
 * each column that is set, even to the same value. Most changes of a status do not change them.
 */
function resort(db: Database, step: UniformStep): D1PreparedStatement {
	const bound = new Bound();
	const ids =
		"ids" in step
			? `SELECT value FROM json_each(${bound.of(JSON.stringify(step.ids))})`
			: `SELECT c.business_id FROM business_changes c WHERE ${inRange(step, bound).where}`;
	const score = scoreSql("b.is_open", "b.business_status");
	const sql = `UPDATE businesses AS b SET score = ${score}, listed_rating = ${listedRatingSql("b.is_open", "b.business_status")}
		WHERE b.id IN (${ids}) AND b.score IS NOT ${score}`;
	return db.prepare(sql).bind(...bound.values);
}

function updateBusinesses(db: Database, step: UniformStep, { version, now }: SetWriting): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = sourceOf(step, bound);
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
			.prepare(`UPDATE businesses AS b SET ${set}, ${at} WHERE b.id IN (${ids}) AND ${isChanging(step, bound)}`)
			.bind(...bound.values);
	}
	// It is materialised, so that the businesses are found by it.
	const sql = `WITH changing AS MATERIALIZED (
			SELECT b.id AS id, ${values.map(([column, value]) => `${value} AS ${column}`).join(", ")}
			FROM ${from} WHERE ${where}
		)
		UPDATE businesses SET ${values.map(([column]) => `${column} = changing.${column}`).join(", ")}, ${at}
		FROM changing WHERE businesses.id = changing.id`;
	return db.prepare(sql).bind(...bound.values);
}

/** Returns the country of a business: its city's, or its own. */
function wantedCountry(step: UniformStep, bound: Bound): string {
	const ofCity = `(SELECT country_code FROM cities WHERE id = ${wanted(step, "cityId", "city_id", bound)})`;
	if ("ids" in step) return ofCity;
	return `CASE WHEN json_type(c.before, '$.cityId') IS NULL THEN b.country_code ELSE coalesce(${ofCity}, c.before->>'$.countryCode') END`;
}

/** Replaces the words that change in the businesses that change. */
function changeFacets(db: Database, step: UniformStep, { now }: SetWriting): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = sourceOf(step, bound);
	const changed = SETTABLE.filter((fact) => changedBy(step).includes(fact));
	const found = changed.map((fact) => FACET_WORD[fact](`b.${COLUMNS[fact][0][1]}`));
	const next = changed.map((fact) => {
		const value = wanted(step, fact, COLUMNS[fact][0][1], bound);
		// D1 binds every number as REAL, which would give another word.
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
	return replaceFacets(db, { from, where }, bound, { found: found.join(" || "), next: next.join(" || ") });
}

/** Updates the own state and country: a business that comes into a city loses them, and one that leaves all cities gets its own back. */
function updateOwnPlaces(db: Database, step: UniformStep): D1PreparedStatement {
	const bound = new Bound();
	const { from, where } = sourceOf(step, bound);
	const ofStep = "ids" in step;
	const value = (fact: string) => (ofStep ? "NULL" : `c.before->>'$.${fact}'`);
	const concerned = ofStep ? "b.city_id IS NULL" : "json_type(c.before, '$.cityId') = 'null'";
	const sql = `WITH changing AS MATERIALIZED (
			SELECT b.id AS id, ${OWN_PLACE.map(([fact, column]) => `${value(fact)} AS ${column}`).join(", ")}
			FROM ${from} WHERE ${where} AND ${concerned}
		)
		UPDATE business_details SET ${OWN_PLACE.map(([, column]) => `${column} = changing.${column}`).join(", ")}
		FROM changing WHERE business_details.id = changing.id`;
	return db.prepare(sql).bind(...bound.values);
}
