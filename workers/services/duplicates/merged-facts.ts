import { type DuplicateMerge, MERGE_FIELDS, type MergeField } from "#workers/contract/duplicate.ts";
import { ALL_FIELDS, columnsOfField, fieldsWhere, groupOf, rowOfField } from "#workers/domain/business/field-lists.ts";
import { isSamePhone } from "#workers/domain/duplicates/contact.ts";
import { textsOf } from "#workers/domain/json-list.ts";
import { MAX_MORE } from "#workers/domain/listing/listing.ts";
import { changedFacts, type FactName, type Facts } from "../businesses/write/facts.ts";
import { handEditedOf, storedHandEdited } from "../businesses/write/hand-edited.ts";

/** Returns the facts that hold a line of a merge. */
function factsOfGroup(group: MergeField): FactName[] {
	return fieldsWhere((_, field) => groupOf(field) === group).flatMap(columnsOfField);
}

/** A mark on another fact covers these (write/hand-edited.ts). Half a position has a mark of its own. */
const FOLLOWING: ReadonlySet<FactName> = new Set(
	ALL_FIELDS.flatMap((field): readonly FactName[] => {
		const { mark, kind } = rowOfField(field);
		return mark === undefined || kind === "degrees" ? columnsOfField(field).slice(1) : columnsOfField(field);
	}),
);

/** Holds the facts of one of the two, and the country that it is in. */
type Sided = { facts: Facts; countryCode: string | null };

/**
 * Computes the facts of the business that stays: its own ones, those that it takes from the removed one, which then count as set by hand,
 * and the ids of sources that it lacks.
 */
export function mergedFacts(
	{ facts: keep, countryCode }: Sided,
	{ facts: gone, countryCode: goneCountry }: Sided,
	{ other, both }: Pick<DuplicateMerge, "other" | "both">,
): Facts {
	const taken = other.flatMap(factsOfGroup).map((name) => [name, gone[name]]);
	const facts: Facts = { ...keep, ...Object.fromEntries(taken) };
	if (both.includes("phones") && !other.includes("phones")) Object.assign(facts, phonesOfBoth(keep, gone));
	if (both.includes("emails") && !other.includes("emails")) Object.assign(facts, emailsOfBoth(keep, gone));
	const changed = Object.keys(changedFacts(keep, facts)) as FactName[];
	const marks = changed.filter((name) => !FOLLOWING.has(name) || !isMarked(changed, name));
	if (marks.length > 0) facts.handEdited = storedHandEdited([...handEditedOf(keep), ...marks]);
	if (facts.latitude === null && (other.includes("address") || other.includes("position"))) {
		const isAbroad = countryCode !== null && goneCountry !== null && countryCode !== goneCountry;
		const [there, elsewhere] = other.includes("address") ? [gone, keep] : [keep, gone];
		// Without a position, the clock is the city's. Where that is not known, one of another country would be wrong.
		facts.timeZone = there.timeZone ?? (isAbroad ? null : elsewhere.timeZone);
	}
	facts.placeId ??= gone.placeId;
	facts.googleId ??= gone.googleId;
	facts.cid ??= gone.cid;
	return facts;
}

/** Joins the numbers of both. Without a first one of its own it has the other's, which a visitor can call. */
function phonesOfBoth(keep: Facts, gone: Facts): Partial<Facts> {
	const { phone, phoneDisplay, phoneRaw } = (keep.phone ?? keep.phoneRaw) === null ? gone : keep;
	const numbers = [...textsOf(keep.morePhones), gone.phone ?? gone.phoneRaw, ...textsOf(gone.morePhones)];
	return { phone, phoneDisplay, phoneRaw, morePhones: united(phone ?? phoneRaw, numbers, isSamePhone) };
}

/** Joins the e-mail addresses of both, in the same way. */
function emailsOfBoth(keep: Facts, gone: Facts): Partial<Facts> {
	const email = keep.email ?? gone.email;
	const addresses = [...textsOf(keep.moreEmails), gone.email, ...textsOf(gone.moreEmails)];
	const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
	return { email, moreEmails: united(email, addresses, isSame) };
}

/** Tells whether the column that a dependent one belongs to has its own mark. */
function isMarked(changed: readonly FactName[], following: FactName): boolean {
	const names = MERGE_FIELDS.map(factsOfGroup).find((held) => held.includes(following)) ?? [];
	return names.some((name) => !FOLLOWING.has(name) && changed.includes(name));
}

/** Joins further numbers or addresses as they are stored: each once, without the one that is first. */
function united(
	first: string | null,
	others: readonly (string | null)[],
	isSame: (one: string, other: string) => boolean,
): string | null {
	const list: string[] = [];
	for (const one of others) {
		if (one === null || (first !== null && isSame(first, one)) || list.some((item) => isSame(item, one))) continue;
		list.push(one);
	}
	return list.length === 0 ? null : JSON.stringify(list.slice(0, MAX_MORE));
}
