import { betweenBlanks } from "./between-blanks.ts";

/**
 * Holds the price level and the rating that a text asks for ("cheap", "4 stars and above"). Together with a trade it
 * counts when no other words remain: any of its words can belong to a name.
 */
type ParsedQuality = { from: number; to: number } & (
	| { kind: "price"; prices: readonly ParsedPrice[] }
	| { kind: "rating"; rating: ParsedRating }
);
export type ParsedPrice = 1 | 2 | 3 | 4;
export type ParsedRating = 3 | 4 | 4.5;

const NOT =
	"(?:not|nothing|nowhere|no|isnt|arent|never|nicht|nichts|keine?[nrs]?|rien de|pas|nada|sin|non|niente|nao|niet|niets|geen|nie) (?:too |very |so |that |zu |so |trop |muy |demasiado |troppo |muito |te |za )?";
const DEAR =
	"(?:expensive|pricey|up ?market|up ?scale|luxur(?:y|ious)|high end|posh|fancy|teure?[nrs]?|car[aoi]s?|dure?|duur|drogi\\w*|drogo)";
const CHEAP =
	"(?:cheap(?:er|est)?|budget|low (?:cost|price[ds]?)|billige?[nrs]?|barat[oa]s?|economic[oai]s?|goedko(?:op|pe)|tani\\w*|tanio)";

const PRICES: readonly { pattern: RegExp; prices: readonly ParsedPrice[] }[] = [
	{
		pattern: betweenBlanks(
			`(?:${NOT}${DEAR}|pahali (?:olmayan|olmasin|degil)|affordable|inexpensive|reasonably priced|uygun fiyatli|preiswerte?[rs]?|bon marche)`,
		),
		prices: [1, 2],
	},
	{ pattern: betweenBlanks(`(?:${NOT}${CHEAP}|ucuz (?:olmayan|olmasin|degil))`), prices: [2, 3, 4] },
	{
		pattern: betweenBlanks(
			"(?:(?:en )?ucuz|cheap(?:er|est)?|budget|low (?:cost|price[ds]?)|ekonomik|pas cher(?:e|s|es)?|billige?[rs]?|gunstige?[rs]?|barat[oa]s?|economic[oa]s?|goedko(?:op|pe)|tani[ae]?|niedrogo)",
		),
		prices: [1],
	},
	{
		pattern: betweenBlanks(
			"(?:expensive|up ?market|up ?scale|luxury|luxurious|high end|posh|fancy|(?:en )?pahali|luks)",
		),
		prices: [3, 4],
	},
];

/**
 * Matches a number of stars. Folding has split "4.5" and removed the sign of "4+". There is no filter for fewer stars
 * than are offered: it would hide what is meant.
 */
const MUCH = "(?<much>[3-5](?: [0-9])?)";
const LEAST = "(?:at least|over|above|more than|minimum|min)";
const AND_ABOVE = "(?: (?:plus|(?:and|or) (?:above|up|more|over|better|higher)))?";
const RATINGS: readonly RegExp[] = [
	betweenBlanks(`(?:${LEAST} )?${MUCH} stars?(?: rated| ratings?| reviews?)?${AND_ABOVE}`),
	betweenBlanks(`(?:rated|ratings?(?: of)?) (?:${LEAST} )?${MUCH}${AND_ABOVE}`),
	betweenBlanks(`${MUCH}${AND_ABOVE} rat(?:ed|ings?)`),
];

/** Reads price and rating from folded words, each at most once. `from` and `to` count words. */
export function parseQualities(words: readonly string[]): ParsedQuality[] {
	const text = ` ${words.join(" ")} `;
	const spanOf = (match: RegExpExecArray) => {
		const from = text.slice(0, match.index).split(" ").length - 2;
		return { from, to: from + match[0].split(" ").length };
	};
	const found: ParsedQuality[] = [];
	for (const { pattern, prices } of PRICES) {
		const match = pattern.exec(text);
		if (match === null) continue;
		found.push({ kind: "price", prices, ...spanOf(match) });
		break;
	}
	for (const pattern of RATINGS) {
		const match = pattern.exec(text);
		if (match === null) continue;
		found.push({ kind: "rating", rating: leastOf(match.groups?.much ?? ""), ...spanOf(match) });
		break;
	}
	return found;
}

/** Returns the highest rating offered that is no higher than the one asked for: it hides nothing that is meant. */
function leastOf(much: string): ParsedRating {
	const asked = Number(much.replace(" ", "."));
	return asked >= 4.5 ? 4.5 : asked >= 4 ? 4 : 3;
}
