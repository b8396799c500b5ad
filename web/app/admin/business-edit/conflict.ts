import { type BusinessRecord, type EditField, isSameValue } from "#workers/contract/business-edit.ts";
import { differingFields, type FormValues, formOf } from "./form-values.ts";

/**
 * Compares two changes of one record: the fields that only one of them changed, and those that both changed
 * differently.
 */
type Conflict = { both: EditField[]; mine: EditField[]; theirs: EditField[] };

/** Compares what an operator has typed with what somebody else has stored since the record was opened. */
export function conflictOf(opened: BusinessRecord, stored: BusinessRecord, values: FormValues): Conflict {
	const [before, now] = [formOf(opened), formOf(stored)];
	const theirs = differingFields(now, before);
	const mine = differingFields(values, before);
	const both = mine.filter((field) => theirs.includes(field) && !isSameValue(values[field], now[field]));
	return {
		both,
		mine: mine.filter((field) => !theirs.includes(field)),
		theirs: theirs.filter((field) => !both.includes(field)),
	};
}

/**
 * Merges both into one form: fields that only the others changed, and those chosen from them, are theirs; everything
 * else stays as typed.
 */
export function mergedValues(
	stored: BusinessRecord,
	values: FormValues,
	conflict: Conflict,
	chosen: ReadonlySet<EditField>,
): FormValues {
	const now = formOf(stored);
	const mine = [...conflict.mine, ...conflict.both.filter((field) => !chosen.has(leaderOf(field, conflict)))];
	return { ...now, ...Object.fromEntries(mine.map((field) => [field, values[field]])) };
}

/** These fields mean nothing without another field, so they go with it. */
const LEADERS: Partial<Record<EditField, EditField>> = { countryCode: "country", longitude: "latitude" };

/** Returns the field whose choice decides about this one too. */
export function leaderOf(field: EditField, { both }: Conflict): EditField {
	const leader = LEADERS[field];
	return leader !== undefined && both.includes(leader) ? leader : field;
}
