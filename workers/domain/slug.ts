import { foldText } from "./fold-text.ts";

/**
 * Maps folded Greek and Cyrillic letters (no accents, lower case) to the usual public
 * romanisations without their diacritics.
 */
const ROMANISED: Readonly<Record<string, string>> = Object.fromEntries(
	(
		"α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s τ t υ y φ f χ ch ψ ps ω o " +
		"а a б b в v г g ґ g д d ђ dj е e є ie ж zh з z и i і i ј j к k л l љ lj м m н n њ nj о o п p р r с s т t " +
		"ћ c у u ф f х kh ц ts ч ch џ dz ш sh щ shch ъ _ ы y ь _ э e ю iu я ia ѓ g ќ k ѕ dz"
	)
		.split(" ")
		.reduce<[string, string][]>((pairs, part, index, parts) => {
			if (index % 2 === 0) pairs.push([part, (parts[index + 1] ?? "").replace("_", "")]);
			return pairs;
		}, []),
);
const GREEK_OR_CYRILLIC = /[\u0370-\u03ff\u0400-\u04ff]/g;
const APOSTROPHES = /['’‘ʼ`´]/g;

/** Limits the letters of a name's slug. */
export const SLUG_LENGTH = 80;
/** Limits a stored slug, including what makes it unique behind the name. A longer text is no slug. */
export const MAX_SLUG_LENGTH = 2 * SLUG_LENGTH;

/** Lists what the API answers under `/api/businesses/` itself: no business has such a slug, because nobody could ask for it there. */
const CALLS: ReadonlySet<string> = new Set(["random", "stats"]);

/** Tells whether a business can be asked for under a slug. */
export function isBusinessSlug(slug: string): boolean {
	return !CALLS.has(slug);
}

/**
 * Makes a URL part of a-z, 0-9 and single hyphens, never beginning or ending with one, at most `maxLength` long and cut between words
 * where that keeps at least half. Latin, Greek and Cyrillic are romanised. Other scripts (Arabic, Chinese …) are left out, so a text
 * only in such a script gives "" and the caller must fall back (to the id, for instance).
 */
export function slugify(text: string, maxLength = SLUG_LENGTH): string {
	const slug = foldText(text.replace(APOSTROPHES, ""))
		.replace(GREEK_OR_CYRILLIC, (letter) => ROMANISED[letter] ?? "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	if (slug.length <= maxLength) return slug;
	const cut = slug.slice(0, maxLength);
	const lastHyphen = slug[maxLength] === "-" ? maxLength : cut.lastIndexOf("-");
	return cut.slice(0, lastHyphen * 2 >= maxLength ? lastHyphen : maxLength).replace(/-$/, "");
}
