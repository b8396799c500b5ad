import { foldText } from "#workers/domain/fold-text.ts";
import { stemOf } from "#workers/domain/search/stem.ts";

/** Is a place of the directory, as far as a notice can speak of it. */
export type Seen = {
	nameKey: string;
	type: string;
	category: string;
	city: string;
	state: string;
	country: string;
	street: string;
	postcode: string;
};

/** Is what a page says of a search, and what it shows. */
type Claims = {
	mended: string | null;
	dropped: readonly string[];
	leftOut: readonly string[];
	notLeftOut: readonly string[];
	notHere: readonly string[];
	nothingIn: string | null;
	broadened: string | null;
	/** Names what is said to be left out. */
	without: readonly string[];
};

/**
 * Lists what a page says of a search that is not so, by the places of the directory and those that it shows. `isClean`: the text was written
 * without a slip, so that nothing of it needs mending.
 */
export function falseClaims(
	text: string,
	claims: Claims,
	shown: readonly Seen[],
	places: readonly Seen[],
	isClean: boolean,
): string[] {
	const typed = new Set(foldText(text).split(" "));
	const { mended, dropped, leftOut, notLeftOut, notHere, nothingIn, broadened, without } = claims;
	const has = (place: Seen, words: string) => {
		const own = wordsOf(place);
		return foldText(words)
			.split(" ")
			.every((word) => own.has(stemOf(word)));
	};
	const towns = new Set(places.map(({ city }) => foldText(city)));
	const faults: string[] = [];
	const missing = [...dropped, ...leftOut];
	if (mended !== null && (isClean || foldText(mended) === foldText(text))) faults.push(`mended to ${mended}`);
	for (const word of missing) {
		if (missing.filter((one) => one === word).length > 1) faults.push(`${word} is named twice`);
		if (
			!foldText(word)
				.split(" ")
				.every((one) => typed.has(one))
		)
			faults.push(`${word} was not typed`);
		if (shown.length > 0 && shown.every((place) => has(place, word))) faults.push(`${word} is in all that is shown`);
	}
	for (const word of dropped) if (places.some((place) => has(place, word))) faults.push(`${word} is somewhere`);
	for (const word of notLeftOut) if (missing.includes(word)) faults.push(`${word} is said in two ways`);
	for (const town of [...notHere, ...(nothingIn === null ? [] : [nothingIn])])
		if (towns.has(foldText(town))) faults.push(`${town} is here`);
	if (nothingIn !== null && notHere.includes(nothingIn)) faults.push(`${nothingIn} is named twice`);
	for (const name of without) if (shown.some((place) => isKind(place, name))) faults.push(`${name} is shown`);
	if (broadened !== null && shown.some((place) => isKind(place, broadened))) faults.push(`${broadened} is shown`);
	return faults;
}

/** Tells whether a place is of a type, a category, a town or a region of this name. */
function isKind({ type, category, city, state, country }: Seen, name: string): boolean {
	const stems = (text: string) => foldText(text).split(" ").map(stemOf).join(" ");
	return [type, category, city, state, country].some((own) => own !== "" && stems(own) === stems(name));
}

function wordsOf({ nameKey, type, category, city, street, postcode }: Seen): Set<string> {
	return new Set(
		[nameKey, type, category, city, street, postcode].flatMap((part) => foldText(part).split(" ")).map(stemOf),
	);
}
