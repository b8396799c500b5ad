import { hash } from "node:crypto";
import { sha256 } from "@noble/hashes/sha2.js";
import type { SearchText } from "#db/queries/business-writes.ts";
import { STORED_NAMES, type StoredBusiness, type WholeBusiness } from "#db/schema/business.ts";
import { type FieldsWith, fieldsWhere, type LeadingFact } from "#workers/domain/business/field-lists.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { packWeek } from "#workers/domain/opening-hours/packed-week.ts";
import { parseStoredWeek } from "#workers/domain/opening-hours/serialize.ts";
import { remembered } from "#workers/domain/remembered.ts";
import { featureBits } from "#workers/domain/search/features/feature-words.ts";
import { indexWords, indexWordsOfKey } from "#workers/domain/search/index-words.ts";
import { priceLevel } from "#workers/domain/search/price-level.ts";
import { cellWords, scopeWord } from "#workers/domain/search/results/match.ts";
import { listedRating, scoreOf } from "#workers/domain/search/results/score.ts";

/** Names the columns that lists filter and sort by. */
type ListColumn = "features" | "openWeek" | "priceLevel" | "score" | "listedRating";
/** Names the columns that the plan computes itself. */
type Computed = "id" | "revision" | "inCountryCode" | "createdAt" | "updatedAt" | "contentChangedAt" | ListColumn;
/** Holds the stored facts of a business, in the columns of its two rows. */
export type Facts = Omit<StoredBusiness, Computed>;
export type FactName = keyof Facts;

const COMPUTED: Record<Computed | Exclude<keyof WholeBusiness, keyof StoredBusiness>, true> = {
	closedAt: true,
	id: true,
	revision: true,
	inCountryCode: true,
	features: true,
	openWeek: true,
	priceLevel: true,
	score: true,
	listedRating: true,
	createdAt: true,
	updatedAt: true,
	contentChangedAt: true,
};

type Needed = { [Name in FactName as null extends Facts[Name] ? never : Name]: Facts[Name] };
const NEEDED: Needed = {
	sourceKey: "",
	slug: "",
	name: "",
	nameKey: "",
	categoryKey: "",
	cityKey: "",
	reviewCount: 0,
	isOpen: 1,
	isVerified: 0,
	isClaimed: 0,
	importHash: "",
	source: "",
	sourceId: "",
};
/** Holds the facts of a business without any known fact, in the order of the tables' columns. */
export const NO_FACTS = {
	...Object.fromEntries(STORED_NAMES.filter((name) => !Object.hasOwn(COMPUTED, name)).map((name) => [name, null])),
	...NEEDED,
} as Facts;

/** Only the operators' records hold these facts, or they follow from others. A change of them alone is visible nowhere. */
const UNSEEN: ReadonlySet<FactName> = new Set<FactName>([
	"sourceKey",
	"importHash",
	"handEdited",
	"nameKey",
	"categoryKey",
	"cityKey",
	"geoCell",
	"source",
	"sourceId",
	...fieldsWhere<FieldsWith<{ seen: string }>>((row) => row.seen !== undefined),
]);

const NAME_KEY_LENGTH = 80;

/** Limits the UTF-16 units of a text whose hash a library takes: the runtime makes a stream for each, which costs a short text more. */
export const SHORT = 512;
const utf8 = new TextEncoder();

/** Returns 96 bits of SHA-256 as 16 letters of base64url, which sort as bytes. That is enough to keep a billion keys distinct. */
export function shortHash(text: string): string {
	if (text.length > SHORT) return hash("sha256", text, "base64url").slice(0, 16);
	return Buffer.from(sha256(utf8.encode(text)).subarray(0, 12)).toString("base64url");
}

/** Picks the facts from a partly or fully known stored business, in the order in which the schema first names them. */
export function factsOf<Known extends Partial<StoredBusiness>>(stored: Known): Pick<Known, keyof Known & FactName> {
	const facts = Object.entries(stored).filter(([name]) => !Object.hasOwn(COMPUTED, name));
	return Object.fromEntries(facts) as Pick<Known, keyof Known & FactName>;
}

/** Returns the key that names are sorted by. */
export function nameKeyOf(name: string): string {
	return foldText(name).slice(0, NAME_KEY_LENGTH);
}

/** Returns the facts that differ, with their former values. */
export function changedFacts(before: Facts, after: Facts): Partial<Facts> {
	const names = Object.keys(after) as FactName[];
	return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, before[name]]));
}

/** Tells whether visitors see anything of a change. */
export function isSeen(changed: Partial<Facts>): boolean {
	return (Object.keys(changed) as FactName[]).some((name) => !UNSEEN.has(name));
}

/** Many places have the same hours, so packed weeks are remembered. */
const packedWeek = remembered((json) => packWeek(parseStoredWeek(json)), 1_000);

/** Computes the columns that lists filter and sort by from the facts. */
export function listColumns(facts: Facts): Pick<StoredBusiness, ListColumn> {
	return {
		features: featureBits(facts.about),
		openWeek: facts.openingHours === null ? null : packedWeek(facts.openingHours),
		priceLevel: priceLevel(facts.priceRange),
		score: scoreOf(facts),
		listedRating: listedRating(facts),
	};
}

/** Many places have the same kind or the same city, so the words of these are remembered. */
const wordsOfKey = remembered(indexWordsOfKey, 5_000);
const wordsOfType = remembered(indexWords, 5_000);

/** Names the facts that the search index covers. */
type Searched = Pick<Facts, LeadingFact<FieldsWith<{ search: string }>> | "categoryKey" | "cityKey" | "geoCell">;

/** Returns the words that a business is found by. A postcode is found with and without its blank. */
export function searchText(id: number, facts: Searched): SearchText {
	const postcode = foldText(facts.postalCode ?? "");
	const joined = postcode.includes(" ") ? postcode.replaceAll(" ", "") : "";
	const words = (parts: string[]) => parts.filter((part) => part !== "").join(" ");
	return {
		id,
		name: indexWords(facts.name),
		kind: words([...new Set([wordsOfKey(facts.categoryKey), wordsOfType(facts.type ?? "")])]),
		place: words([wordsOfKey(facts.cityKey), indexWords(facts.street ?? facts.address ?? ""), postcode, joined]),
		scope: words([
			facts.categoryId === null ? "" : scopeWord.category(facts.categoryId),
			facts.cityId === null ? "" : scopeWord.city(facts.cityId),
			...(facts.geoCell === null ? [] : cellWords(facts.geoCell)),
		]),
	};
}
