/** Lists the languages in which situations are told besides English. The place of one is its bit. */
export const LANGUAGES_ABROAD: readonly string[] = "de es fr it pt nl pl tr ru".split(" ");

/** Names what a word of a situation is: a thing, what is wrong with it, or what is done with it. */
export type SituationClass =
	| "body"
	| "pain"
	/** Treats or decorates a body, and is no doctor's. */
	| "nobody"
	/** Is done to a body that is well, and bought for one that is not. */
	| "rub"
	| "balm"
	| "tooth"
	| "loose"
	| "animal"
	| "unwell"
	| "vehicle"
	| "fails"
	/** Is done with vehicles and houses where nothing is to be mended, or is of another trade. */
	| "elsewhere"
	| "pipe"
	| "leaks"
	| "hot"
	| "water"
	| "wire"
	| "sparks"
	| "home"
	| "deal"
	| "owing"
	| "unpaid";
