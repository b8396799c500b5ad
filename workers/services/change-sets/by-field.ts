import type { ChangeRecord } from "#db/queries/business-changes.ts";
import type { StoredBusiness } from "#db/schema/business.ts";
import { ALL_FIELDS, columnsOfField, groupOf } from "#workers/domain/business/field-lists.ts";
import { type FactName, type Facts, factsOf } from "../businesses/write/facts.ts";
import { foundBusiness, foundFields } from "../businesses/write/found.ts";
import { handEditedOf, storedHandEdited } from "../businesses/write/hand-edited.ts";
import { UNKNOWN_IMPORT } from "../businesses/write/import-hash.ts";

/** Maps facts to the fields that count as one: those of a line of the merge screen, or else the field alone. */
const GROUPS = new Map<FactName, string>(
	ALL_FIELDS.flatMap((field) => columnsOfField(field).map((fact) => [fact as FactName, groupOf(field) ?? field])),
);
/** These follow from other facts, or are corrected below. */
const FOLLOWING: ReadonlySet<FactName> = new Set(["categoryKey", "cityKey", "handEdited", "importHash"]);

function groupOfFact(fact: FactName): string {
	return GROUPS.get(fact) ?? fact;
}

/** Holds the result of an undo for a business that was changed again since. */
type UndoneFields = {
	/** Holds the facts to store; null when nothing changes. */
	facts: Facts | null;
	/** Lists the facts that stay, because another change has altered them since. */
	stayed: FactName[];
	/** Tells whether the position goes back, with the clock that belonged to it, and the place does not. */
	followsCity: boolean;
};

/**
 * Returns how a change left a business, at the revision `leftRevision`: the stored state with each `later` change (the oldest first)
 * reversed. Null: some change between is unknown.
 */
export function stateLeft(
	stored: StoredBusiness,
	later: readonly ChangeRecord[],
	leftRevision: number | null,
): Facts | null {
	let revision = leftRevision;
	for (const change of later) {
		if (change.kind !== "created" && foundFields(change)?.revision !== revision) return null;
		({ revision } = change);
	}
	if (revision !== stored.revision) return null;
	let left: Facts = factsOf(stored);
	for (const change of later.toReversed()) {
		const whole = change.kind === "removed" ? foundBusiness(change) : null;
		if (whole !== null) left = factsOf(whole);
		else if (change.kind === "updated") left = { ...left, ...factsOf(foundFields(change) ?? {}) };
	}
	return left;
}

/**
 * Restores what a change found (`before`) in the fields that are still as it `left` them. Fields that others changed since stay as
 * `stored`; fields that count as one stay together.
 */
export function undoneFields(before: Partial<Facts>, left: Facts, stored: StoredBusiness): UndoneFields {
	const now = factsOf(stored);
	const touched = (Object.keys(before) as FactName[]).filter((fact) => !FOLLOWING.has(fact));
	const changedSince = new Set(
		(Object.keys(now) as FactName[])
			.filter((fact) => !FOLLOWING.has(fact) && now[fact] !== left[fact])
			.map(groupOfFact),
	);
	const stayed = touched.filter((fact) => changedSince.has(groupOfFact(fact)) && before[fact] !== now[fact]);
	const staying = new Set(stayed.map(groupOfFact));
	const undone = touched.filter((fact) => !staying.has(groupOfFact(fact)));
	const facts: Facts = { ...now, ...Object.fromEntries(undone.map((fact) => [fact, before[fact]])) };
	facts.handEdited = marksAfter(before, left, now, (fact) => !staying.has(groupOfFact(fact)));
	// A part of what the last import said is undone, so the next import that names the business compares all fields.
	if (before.importHash !== undefined)
		facts.importHash = now.importHash === left.importHash ? before.importHash : UNKNOWN_IMPORT;
	const differs = undone.some((fact) => before[fact] !== now[fact]) || facts.handEdited !== now.handEdited;
	const followsCity =
		now.cityId !== left.cityId && undone.some((fact) => groupOfFact(fact) === groupOfFact("timeZone"));
	return { facts: differs ? facts : null, stayed, followsCity };
}

/** Returns the fields set by hand. A mark that the change set or removed is reversed, unless its field stays. */
function marksAfter(
	before: Partial<Facts>,
	left: Facts,
	now: Facts,
	goesBack: (fact: FactName) => boolean,
): string | null {
	if (before.handEdited === undefined) return now.handEdited;
	const [found, leaving, marks] = [before.handEdited, left.handEdited, now.handEdited].map(
		(handEdited) => new Set(handEditedOf({ handEdited })),
	) as [Set<FactName>, Set<FactName>, Set<FactName>];
	for (const fact of new Set([...found, ...leaving])) {
		if (found.has(fact) === leaving.has(fact)) continue;
		const unchanged = marks.has(fact) === leaving.has(fact);
		if (!unchanged || !goesBack(fact)) continue;
		if (found.has(fact)) marks.add(fact);
		else marks.delete(fact);
	}
	return storedHandEdited(marks);
}

/** Returns the last of some later changes (the oldest first) that changed one of these facts; without facts, the very last change. */
export function causeOf(later: readonly ChangeRecord[], stayed: readonly FactName[]): number | null {
	const groups = new Set(stayed.map(groupOfFact));
	const changing = (change: ChangeRecord) =>
		groups.size === 0 ||
		change.kind !== "updated" ||
		(Object.keys(factsOf(foundFields(change) ?? {})) as FactName[]).some((fact) => groups.has(groupOfFact(fact)));
	return later.findLast(changing)?.changeSet ?? null;
}
