import type { Point } from "#workers/domain/position/geo.ts";

const KINDS = [
	"name",
	"name, not to its end",
	"name, one slip",
	"name, two slips",
	"name, its signs left out",
	"trade in town",
	"plural or synonym",
	"trade in town, one slip",
	"town",
	"postcode",
	"street",
	"region",
	"when it is open",
	"near",
	"by hand",
	"not wanted",
	"town that is not here",
	"nonsense",
	"telephone number",
	"website",
	"need",
	"German",
	"Spanish",
	"French",
	"other languages",
	"Turkish",
	"emoji",
	"everyday names",
] as const;
/** No place here is meant by these, and an honest answer shows none as if it were. */
export const OF_NOTHING: ReadonlySet<Kind> = new Set(["town that is not here", "nonsense"]);
export type Kind = (typeof KINDS)[number];

/**
 * Is a text that somebody types, and the right places. Half A may be looked at while the search is worked on, half B is
 * only counted. `near` is where the visitor is, as in the address.
 */
export type JudgedQuery = {
	kind: Kind;
	half: "A" | "B";
	text: string;
	near: Point | null;
	/** Gets the time, because what is right may depend on it. */
	right: (now: Date) => ReadonlySet<number>;
};

export const FIRST = 3;

/**
 * Tells whether the first three answers hold as many right places as there are, up to three: the meant one, or only
 * meant ones.
 */
export function isRight(answers: readonly number[], right: ReadonlySet<number>, kind: Kind = "by hand"): boolean {
	if (OF_NOTHING.has(kind)) return answers.length === 0;
	const found = new Set(answers.slice(0, FIRST).filter((id) => right.has(id)));
	return right.size > 0 && found.size >= Math.min(FIRST, right.size);
}
