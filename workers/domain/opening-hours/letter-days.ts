/**
 * Reads days that are written with their first letter, as Spain, France and Italy do: "L-V", "L, X y V", "LMXJV", "S y D", "V-D". A letter says a
 * day only in the company of others: alone it may be anything.
 */

/** A letter that stands alone, with or without a full stop. "L.O." is a last order, "D'" an article. */
const LONE = /(?<![\p{L}\p{N}.'])[lmxjgvsd](?!['\p{L}\p{N}])(?!\.\p{L})\.?/giu;
const HERE = new RegExp(LONE.source, "iuy");
/** These letters are those of other languages' days. */
const FOREIGN = /(?<![\p{L}\p{N}.'])[twf](?!['\p{L}\p{N}.])/iu;
/** Tells an "x" that is Wednesday from one that closes a day ("S x"). */
const X_IS_DAY =
	/(?<!\p{L})(?:m(?:[ ,/y-]*| a )x|l ?(?:-|,|\/| y | a ) ?x|x ?(?:-| a ) ?[jvsd]|x[ ,/]*(?:y )?j|x y [jv])(?!\p{L})/iu;
/** Without a Wednesday of its own, an "m" is Tuesday behind a Monday that stands alone, or in Spanish. */
const MONDAY_ALONE = /(?<![\p{L}-])l(?! ?(?:-|a |à |\p{L}))/iu;
const FROM_M = /(?<!\p{L})m ?(?:-|a |à )/iu;
const SPANISH = /(?<!\p{L})(?:y|cerrado|abierto|de \d[^a-z]* a)(?!\p{L})/iu;
const TWO_M = /(?<!\p{L})m[ ,/-]*m(?!\p{L})/iu;
/** Lists days one after the other: "L M X J V", "L-M-X-J-V", "L,M,M,J,V", "LMXJV". */
const LISTED = /[lmxjgvsd](?:[ ,/-]{0,2}[lmxjgvsd](?!['\p{L}\p{N}])){2,6}|(?:l?mx|l?mm)[jg]?v?s?d?|l?m?xjv?s?d?/iuy;

type Letters = { days: ReadonlyMap<string, number> };
const NONE: Letters = { days: new Map() };
let last: { text: string; letters: Letters } = { text: "", letters: NONE };

/** Returns the days that letters at a place of the text name, and the end of these; null where they name none. */
export function readLetterDays(text: string, at: number): { days: number[]; end: number } | null {
	if (last.text !== text) last = { text, letters: lettersOf(text) };
	const { days } = last.letters;
	if (days.size === 0) return null;
	return readList(text, at, days) ?? readOne(text, at, days);
}

function lettersOf(text: string): Letters {
	const isX = X_IS_DAY.test(text);
	const written = [...text.matchAll(LONE)].map(([letter]) => letter.charAt(0).toLowerCase());
	const compact = /(?<!\p{L})(?:l?mx[jvsd]*|l?mm[jg]v?s?d?|l?xjv?s?d?)(?!\p{L})/iu.exec(text)?.[0].toLowerCase();
	const letters = new Set([...written.filter((letter) => letter !== "x" || isX), ...(compact ?? "")]);
	const isTold = [..."lxjv"].some((letter) => letters.has(letter)) || (letters.has("s") && letters.has("d"));
	if (letters.size < 2 || !isTold || FOREIGN.test(text)) return NONE;
	const days = new Map([..."ljvsdg"].map((letter) => [letter, "lmxjvsd".indexOf(letter === "g" ? "j" : letter)]));
	if (letters.has("x")) days.set("x", 2);
	const isTuesday =
		letters.has("x") || TWO_M.test(text) || SPANISH.test(text) || (MONDAY_ALONE.test(text) && FROM_M.test(text));
	if (isTuesday) days.set("m", 1);
	// A text of which one day is left open says the others in vain.
	return letters.has("m") && !isTuesday ? NONE : { days };
}

function readOne(text: string, at: number, days: ReadonlyMap<string, number>): { days: number[]; end: number } | null {
	HERE.lastIndex = at;
	const found = HERE.exec(text);
	if (found === null) return null;
	const day = days.get(found[0].charAt(0).toLowerCase());
	return day === undefined ? null : { days: [day], end: at + found[0].length };
}

/** Reads three and more days that follow each other in the week. The second of two "m" is Wednesday. */
function readList(text: string, at: number, days: ReadonlyMap<string, number>): { days: number[]; end: number } | null {
	LISTED.lastIndex = at;
	const found = LISTED.exec(text)?.[0];
	if (found === undefined || /\p{L}/u.test(text[at + found.length] ?? "")) return null;
	const letters = [...found.toLowerCase()].filter((letter) => /\p{L}/u.test(letter));
	const named = letters.map((letter, place) => (letter === "m" && letters[place - 1] === "m" ? 2 : days.get(letter)));
	const known = named.filter((day) => day !== undefined);
	const inOrder = known.every((day, place) => place === 0 || day > (known[place - 1] ?? 0));
	if (known.length < named.length || known.length < 3 || !inOrder) return null;
	// "L-V, S" are a span and a day: a list with hyphens has each day of its span.
	if (found.includes("-") && known.some((day, place) => day !== (known[0] ?? 0) + place)) return null;
	return { days: known, end: at + found.length };
}
