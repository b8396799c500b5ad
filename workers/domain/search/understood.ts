import type { WorldTown } from "../world-towns/world-towns.ts";
import type { Feature } from "./features.ts";
import type { CityPlace, PostcodeArea, RegionPlace } from "./lexicon.ts";
import type { OpenFilter } from "./open-filter.ts";
import type { ParsedPrice, ParsedRating } from "./parse-quality.ts";
import type { Radius } from "./radius.ts";
import type { Without } from "./without.ts";

/** Holds the meaning of a visitor's text (`understand.ts`). */
export type Understood = {
	what: What | null;
	where: Where | null;
	/** Names towns in the remaining words: where no business has all words, these towns are meant as well. */
	otherTowns: readonly ParsedTown[];
	/** 'near me', 'nearby': around where the visitor is. */
	nearMe: boolean;
	/** 'Near Leeds': around the town that it names, and not only in it. */
	nearTown: boolean;
	when: OpenFilter | null;
	/** "Cheap": any of these. */
	prices: readonly ParsedPrice[];
	/** "4 stars and above". */
	rating: ParsedRating | null;
	/** The place must have these features: "with wifi". */
	features: readonly Feature[];
	/** "Within 2 miles of". */
	within: Radius | null;
	/** A telephone number, a website or an e-mail address, as an expression over `contactWords`. */
	contact: string | null;
	/** The places must not be or have any of these. */
	without: readonly Without[];
	/** Words that say something of that kind which cannot be left out. */
	notLeftOut: readonly string[];
	/** Lists the parts that a filter could ask for as well, each with the text without it. */
	parsedFilters: readonly ParsedFilter[];
	/** The words of a business must contain these remaining words. They are folded, without fillers. */
	words: string[];
	/** The folded text, fillers and all: a name may be made of them (`The Best`, `Fox and Hounds`). */
	typed: string;
	/** The same without the place that it names: `Just Nails` of "just nails in Leeds". */
	typedInTown: string;
	/** All folded words of the text but fillers, with what and where among them: a name could have them. */
	nameWords: string[];
	/** Lists other spellings of words of this text, by word: road for rd, center for centre. One of them is enough. */
	alternatives: Readonly<Record<string, readonly string[]>>;
	/** Maps words of this text to the directory's words that begin so (`beginningsOf`). */
	beginnings: Readonly<Record<string, readonly string[]>>;
};

/** Holds towns of one name, that name and the words that gave it. */
export type ParsedTown = { cities: readonly CityPlace[]; label: string; words: readonly string[] };

/** A filter in the words of a text, and the text without them. */
export type ParsedFilter = (
	| { kind: "open"; filter: OpenFilter }
	| { kind: "within"; radius: Radius }
	| { kind: "without"; feature: Feature }
	| { kind: "without"; label: string }
	| ({ words: readonly string[] } & (
			| { kind: "price"; prices: readonly ParsedPrice[] }
			| { kind: "rating"; rating: ParsedRating }
			| { kind: "feature"; feature: Feature }
	  ))
) & { rest: string };

/** A trade by one of its names: the categories it stands for, and words that a business's own type may have instead. */
export type What = {
	/** This label is for the visitor: a category's name, or the synonym with a capital letter. */
	label: string;
	categoryIds: readonly number[];
	/** Categories of the wider trade that it is one of (hair salons for barbers), for when there is none of this one itself. */
	widerIds: readonly number[];
	/** Folded words, each list of them all in `kind`; the first is as it was typed. */
	kinds: readonly (readonly string[])[];
	/** These words of the text named it. */
	words: string[];
};

/** A place; cities of one name together, the largest first. `several`: towns of different names, each of which is meant. */
export type Where = (
	| { kind: "city"; cities: readonly CityPlace[]; several?: true }
	| { kind: "region"; region: RegionPlace }
	| { kind: "postcode"; area: PostcodeArea }
	| Pick<Elsewhere, "kind" | "town">
) & { label: string; words: string[] };

/** A town of the world that the directory has nothing in; `town` null: a postcode that no business has. */
export type Elsewhere = { kind: "elsewhere"; town: WorldTown | null; label: string; words: string[] };
