import { withCapitals } from "./capital-words.ts";

/** Lists nouns that end the name of a trade and can be counted: 'Beauty Salon', 'Real Estate Agency'. Other names stay as they are. */
const COUNTABLE = new Set(
	(
		"accountant agency airport apartment architect arcade attorney attraction bakery bank bar barber bistro bookshop boutique brewery builder butcher " +
		"cafe campground carpenter casino cathedral caterer cemetery center centre charity chemist chiropractor church cinema clinic club college company " +
		"consultant contractor cottage court dealer deli dentist dermatologist designer diner doctor electrician embassy engineer factory farm firm " +
		"fishmonger florist gallery garage garden gardener grill grocer guesthouse gym hairdresser hall hospital hostel hotel inn jeweller jeweler joiner " +
		"kindergarten laboratory landscaper launderette laundromat lawyer library locksmith lodge lounge manufacturer market mechanic memorial mosque motel " +
		"museum newsagent nightclub nursery office optician optometrist orthodontist painter park pharmacy photographer physiotherapist pizzeria place plumber " +
		"podiatrist pool practice printer provider psychologist pub resort restaurant roofer salon school shelter shop shrine solicitor spa spot stadium " +
		"station store studio supermarket supplier surgeon surgery surveyor synagogue tailor takeaway temple theater theatre therapist tutor university vet " +
		"veterinarian venue warehouse wholesaler winery workshop zoo"
	).split(" "),
);

/**
 * Makes the plural of a category for a sentence: 'beauty salons', 'restaurants'. Returns null where its name cannot be counted ('Real
 * Estate', 'Health', a name in another language), so that no wrong English arises.
 */
export function pluralCategory(name: string): string | null {
	const words = lowered(name).split(" ");
	const last = words.pop() ?? "";
	const plural = COUNTABLE.has(last) ? pluralNoun(last) : null;
	if (plural !== null) return [...words, plural].join(" ");
	return isPlural(last) ? lowered(name) : null;
}

/** Makes the singular of a category for a sentence: 'beauty salon'. Returns null where its name cannot be counted. */
export function singularCategory(name: string): string | null {
	const words = lowered(name).split(" ");
	const last = words.pop() ?? "";
	const singular = COUNTABLE.has(last) ? last : [...COUNTABLE].find((noun) => pluralNoun(noun) === last);
	return singular === undefined ? null : [...words, singular].join(" ");
}

/** Returns the heading of a list of them: 'Beauty salons'; the category's own name where it has no plural. */
export function listedCategory(name: string): string {
	const plural = pluralCategory(name);
	return plural === null ? name : plural.charAt(0).toUpperCase() + plural.slice(1);
}

function isPlural(word: string): boolean {
	return [...COUNTABLE].some((noun) => pluralNoun(noun) === word);
}

function pluralNoun(noun: string): string {
	if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
	return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Writes words in small letters, as within a sentence; 'ATM', 'DIY', 'McDonald' and 'Indian' stay. */
function lowered(name: string): string {
	const words = name
		.trim()
		.split(/\s+/)
		.map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
	return withCapitals(words.join(" "));
}
