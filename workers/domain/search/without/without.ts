import { foldText } from "../../fold-text.ts";
import { FEATURES, type Feature } from "../features/features.ts";
import type { Candidate } from "../results/candidate.ts";
import { stemOf } from "../stem.ts";

/**
 * Holds what a text excludes. Words are stems. A place is excluded when its type has all words of one of the names, or its own name has
 * those of the first name, which is the one that was typed, or those that tell the trade from a wider one.
 */
export type Without =
	| { kind: "feature"; feature: Feature }
	| { kind: "towns"; label: string; cityIds: readonly number[] }
	/** Is a state, or a country where `stateKey` is null. */
	| { kind: "region"; label: string; countryCode: string | null; stateKey: string | null }
	| {
			kind: "named";
			label: string;
			categoryIds: readonly number[];
			names: readonly (readonly string[])[];
			/** Further words that its own name must not have all of. */
			called?: readonly (readonly string[])[];
			/** One of these in its own name makes it likelier to be what is excluded. */
			hinted?: readonly string[];
	  };

/**
 * Tells whether a candidate is or has anything that is excluded. `typed` is the whole text: a business of exactly that name was asked
 * for.
 */
export function isUnwanted(candidate: Candidate, without: readonly Without[], typed: string): boolean {
	return candidate.nameKey !== typed && without.some((one) => isOf(candidate, one));
}

/**
 * Tells whether the name of a candidate that is shown has a word of what is excluded: of museums without galleries, a museum called a
 * gallery. A business whose whole name was typed is meant.
 */
export function isHinted({ nameKey }: Candidate, without: readonly Without[], typed: string): boolean {
	if (nameKey === typed) return false;
	const stems = nameKey.split(" ").map(stemOf);
	return without.some((one) => one.kind === "named" && one.hinted?.some((word) => stems.includes(word)) === true);
}

function isOf(candidate: Candidate, without: Without): boolean {
	if (without.kind === "feature") return (candidate.features & (1 << FEATURES.indexOf(without.feature))) !== 0;
	if (without.kind === "towns") return candidate.cityId !== null && without.cityIds.includes(candidate.cityId);
	if (without.kind === "region")
		return (
			candidate.countryCode === without.countryCode &&
			(without.stateKey === null || candidate.stateKey === without.stateKey)
		);
	if (candidate.categoryId !== null && without.categoryIds.includes(candidate.categoryId)) return true;
	const [type, name] = [foldText(candidate.type ?? ""), candidate.nameKey].map((text) => text.split(" ").map(stemOf));
	const hasAll = (having: readonly string[] = [], words: readonly string[]) =>
		words.every((word) => having.includes(word));
	return (
		without.names.some((words, at) => hasAll(type, words) || (at === 0 && hasAll(name, words))) ||
		without.called?.some((words) => hasAll(name, words)) === true
	);
}
