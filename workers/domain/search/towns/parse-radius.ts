import { RADII, type Radius } from "./radius.ts";

const NUMBERS: Readonly<Record<string, number>> = {
	a: 1,
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	ten: 10,
	twenty: 20,
};
const RADIUS = new RegExp(
	`(?<= )(?:(?:no more than|not more than|less than|at most|up to|max(?:imum)?|under) )?(?:(?:with)?in (?:a )?)?(?<much>\\d{1,3}|${Object.keys(NUMBERS).join("|")}) ?(?<unit>miles?|mi|kms?|kilomet(?:re|er)s?)(?: radius| away)?(?: (?:of|from|around)(?: (?<me>me|here|my (?:location|home|house)))?)?(?= )`,
);

/**
 * Reads the radius that folded words ask for: the smallest radius offered that is no smaller. `isMine`: around the visitor. Null: no
 * radius is named.
 */
export function parseRadius(
	words: readonly string[],
): { within: Radius; isMine: boolean; from: number; to: number } | null {
	const text = ` ${words.join(" ")} `;
	const match = RADIUS.exec(text);
	const { much = "", unit = "", me } = match?.groups ?? {};
	if (match === null) return null;
	const isWithin = /^within /.test(match[0]) || / (?:of|from|around|radius)(?: |$)/.test(match[0]);
	if (!isWithin) return null;
	const wanted = NUMBERS[much] ?? Number(much);
	const ofUnit = RADII.filter((radius) => radius.endsWith(unit.startsWith("k") ? "km" : "mi"));
	const within = ofUnit.find((radius) => Number.parseInt(radius, 10) >= wanted) ?? ofUnit.at(-1);
	if (within === undefined) return null;
	const from = text.slice(0, match.index).split(" ").length - 2;
	return { within, isMine: me !== undefined, from, to: from + match[0].split(" ").length };
}
