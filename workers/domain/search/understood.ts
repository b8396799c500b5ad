import type { WorldTown } from "../world-towns/world-towns.ts";
import type { Feature } from "./features/features.ts";
import type { CityPlace, PostcodeArea, RegionPlace } from "./lexicon.ts";
import type { OpenFilter } from "./open/open-filter.ts";
import type { ParsedPrice, ParsedRating } from "./parse-quality.ts";
import type { Radius } from "./towns/radius.ts";
import type { Without } from "./without/without.ts";

/** Holds the meaning of a visitor's text (`understand.ts`). */
export type Understood = {
	what: What | null;
	where: Where | null;
	/** Names towns in the remaining words: where no business has all words, these towns are meant as well. */
	otherTowns: readonly ParsedTown[];
	/** Names further towns of the text that the directory has nothing in. */
	notHere: readonly string[];
	/** Is set for 'near me' and 'nearby': the search is around the visitor. */
	nearMe: boolean;
	/** Is set for 'near Leeds': the search is around the town, and not only in it. */
	nearTown: boolean;
	when: OpenFilter | null;
	/** Holds the price levels of a word like "cheap". Any of them will do. */
	prices: readonly ParsedPrice[];
	/** Holds the least rating, as in "4 stars and above". */
	rating: ParsedRating | null;
	/** The place must have these features: "with wifi". */
	features: readonly Feature[];
	/** Holds the distance, as in "within 2 miles of". */
	within: Radius | null;
	/** Is a telephone number, a website or an e-mail address, as an expression over `contactWords`. */
	contact: string | null;
	/** Is set for a text that is a part of a telephone number: the beginnings of numbers that it may be, as they are dialled from abroad. */
	numbers?: readonly string[];
	/** The places must not be or have any of these. */
	without: readonly Without[];
	/** Lists the words for something that the places must not have, where it cannot be left out. */
	notLeftOut: readonly string[];
	/** Lists the parts that a filter could ask for as well, each with the text without it. */
	parsedFilters: readonly ParsedFilter[];
	/** Is set where the remaining words only tell more of it, in a later part of a text that names a trade and a place: "dentist leeds, close to the centre". */
	areAside?: true;
	/** The words of a business must contain these remaining words. They are folded, without fillers. */
	words: string[];
	/** Holds the folded text with all its fillers, since a name may be made of them (`The Best`, `Fox and Hounds`). */
	typed: string;
	/** Holds the same without the place that it names: `Just Nails` for "just nails in Leeds". */
	typedInTown: string;
	/**
	 * Holds all folded words of the text except fillers, even those of the trade and the place, since a name could have
	 * them.
	 */
	nameWords: string[];
	/** Lists other spellings of words of this text, by word: road for rd, center for centre. One of them is enough. */
	alternatives: Readonly<Record<string, readonly string[]>>;
	/** Maps words of this text to the directory's words that begin so (`beginningsOf`). */
	beginnings: Readonly<Record<string, readonly string[]>>;
};

/** Holds towns of one name, that name and the words that gave it. */
export type ParsedTown = { cities: readonly CityPlace[]; label: string; words: readonly string[] };

/**
 * Holds a filter in the words of a text, and the text without them. `special` is the name of a day ("christmas day") whose own hours are not
 * known, so that the filter is its weekday.
 */
export type ParsedFilter = (
	| { kind: "open"; filter: OpenFilter; special?: string }
	| { kind: "within"; radius: Radius }
	| { kind: "without"; feature: Feature }
	| { kind: "without"; label: string }
	| ({ words: readonly string[] } & (
			| { kind: "price"; prices: readonly ParsedPrice[] }
			| { kind: "rating"; rating: ParsedRating }
			| { kind: "feature"; feature: Feature }
	  ))
) & { rest: string };

/** Describes a trade by one of its names: its categories, and words that a business's own type may have instead. */
export type What = {
	/** This label is for the visitor: a category's name, or the synonym with a capital letter. */
	label: string;
	categoryIds: readonly number[];
	/**
	 * Lists the categories of the wider trade (hair salons for barbers), for a search without results of this trade.
	 */
	widerIds: readonly number[];
	/**
	 * Lists names as folded words. A business's type must have all words of one of them. The first is as it was typed.
	 */
	kinds: readonly (readonly string[])[];
	/** These words of the text named it. */
	words: string[];
};

/**
 * Describes a place; cities of one name are together, the largest first. `several`: the towns have different names, and
 * each is meant.
 */
export type Where = (
	| { kind: "city"; cities: readonly CityPlace[]; several?: true }
	| { kind: "region"; region: RegionPlace }
	| { kind: "postcode"; area: PostcodeArea }
	| Pick<Elsewhere, "kind" | "town">
) & { label: string; words: string[] };

/**
 * Describes a town of the world that the directory has nothing in. With `town` null it is a postcode that no business
 * has.
 */
export type Elsewhere = { kind: "elsewhere"; town: WorldTown | null; label: string; words: string[] };
