import { type BusinessRecord, type EditField, isSameValue } from "#workers/contract/business-edit.ts";
import { differingFields, type FormValues, formOf } from "./form-values.ts";

/** Two changes of one record: what only one of them has changed, and where they are not of one mind. */
type Conflict = { both: EditField[]; mine: EditField[]; theirs: EditField[] };

/** What an operator has typed beside what somebody else has stored since the record was opened. */
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

/** The form that comes of both: what they have changed alone and what is chosen of them is theirs, everything else as typed. */
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

/** Fields that are nothing without another one: they go with it. */
const LEADERS: Partial<Record<EditField, EditField>> = { countryCode: "country", longitude: "latitude" };

/** The field whose choice decides about this one too. */
export function leaderOf(field: EditField, { both }: Conflict): EditField {
	const leader = LEADERS[field];
	return leader !== undefined && both.includes(leader) ? leader : field;
}
