import {
	type DuplicateMerge,
	type DuplicatePair,
	type DuplicateSide,
	isAlike,
	MERGE_FIELDS,
	type MergeField,
	type MergeValues,
	saysNothing,
	suggestedMerge,
	UNITED_FIELDS,
} from "#workers/contract/duplicate.ts";
import { isSamePhone } from "#workers/domain/duplicates/contact.ts";
import { MAX_MORE } from "#workers/domain/listing/listing.ts";

/** Names the record that a field's value is taken from. */
export type Side = "a" | "b";
export type Choice = Side | "both";
export type Choices = Partial<Record<MergeField, Choice>>;

export function otherSide(side: Side): Side {
	return side === "a" ? "b" : "a";
}

export function canUnite(field: MergeField): boolean {
	return (UNITED_FIELDS as readonly MergeField[]).includes(field);
}

/** Splits the fields into those in which the two records differ and those in which they agree. */
export function partedFields({ a, b }: Pick<DuplicatePair, Side>): { differing: MergeField[]; alike: MergeField[] } {
	const filled = MERGE_FIELDS.filter((field) => !saysNothing(a.values[field]) || !saysNothing(b.values[field]));
	const isSame = (field: MergeField) => isAlike(field, a.values, b.values);
	return { differing: filled.filter((field) => !isSame(field)), alike: filled.filter(isSame) };
}

/** Suggests choices: the value of the record that stays, else the other one's value, and for lists both. */
export function suggestedChoices(pair: Pick<DuplicatePair, Side>, keep: Side): Choices {
	const { other, both } = suggestedMerge(pair[keep].values, pair[otherSide(keep)].values);
	return Object.fromEntries(
		partedFields(pair).differing.map((field) => [
			field,
			(both as MergeField[]).includes(field) ? "both" : other.includes(field) ? otherSide(keep) : keep,
		]),
	);
}

/** Builds the merge from these choices. */
export function mergeOf(
	{ a, b }: Record<Side, Pick<DuplicateSide, "id" | "revision">>,
	keep: Side,
	choices: Choices,
): DuplicateMerge {
	const chosen = (choice: Choice) => MERGE_FIELDS.filter((field) => choices[field] === choice);
	return {
		keep: keep === "a" ? a.id : b.id,
		revisions: [a.revision, b.revision],
		other: chosen(otherSide(keep)),
		both: UNITED_FIELDS.filter((field) => choices[field] === "both"),
	};
}

/** Returns the values of the record that stays, after the merge. */
export function outcomeOf(pair: Pick<DuplicatePair, Side>, keep: Side, choices: Choices): MergeValues {
	const [kept, gone] = [pair[keep].values, pair[otherSide(keep)].values];
	const taken = MERGE_FIELDS.filter((field) => choices[field] === otherSide(keep));
	const outcome: MergeValues = { ...kept, ...Object.fromEntries(taken.map((field) => [field, gone[field]])) };
	if (choices.phones === "both") outcome.phones = united(kept.phones, gone.phones, isSamePhone);
	if (choices.emails === "both")
		outcome.emails = united(kept.emails, gone.emails, (one, other) => one.toLowerCase() === other.toLowerCase());
	return outcome;
}

/** Keeps each value once, and as many as a record holds (services/duplicates/merged-facts.ts). */
function united(first: string[], second: string[], isSame: (one: string, other: string) => boolean): string[] {
	const list: string[] = [];
	for (const item of [...first, ...second]) if (!list.some((one) => isSame(one, item))) list.push(item);
	return list.slice(0, 1 + MAX_MORE);
}

/** Reads the choices of a posted form, and the record that stays. */
export function postedChoices(form: FormData): { keep: Side; choices: Choices } {
	const choices = MERGE_FIELDS.flatMap((field) => {
		const choice = form.get(`field-${field}`);
		const fits = choice === "a" || choice === "b" || (choice === "both" && canUnite(field));
		return fits ? [[field, choice] as const] : [];
	});
	return { keep: form.get("keep") === "b" ? "b" : "a", choices: Object.fromEntries(choices) };
}
