import { readFileSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Point } from "#workers/domain/position/geo.ts";
import { distanceMetres } from "#workers/domain/position/geo.ts";
import { FIRST } from "./judge.ts";
import { isOpenAt, WHEN } from "./opening.ts";
import type { Place } from "./places.ts";

/**
 * Is a question of the third look. A line of its files is the text, a bar and what is right, in parts: trades ("cafe/pub"), `@town`, `-word` that
 * none may have, `+feature` that all have, `!feature` that none has, and words with a value (`when`, `state`, `country`, `not`, `notstate`, `around`, `name`,
 * `code`, `street`, `phone`, `site`). `nothing`: a town, a number or a word that is not here; `none`: a trade that is not here; `any`: any answer. `says`: what the page must
 * say that it lacks. `slip`: a word is mistyped; of all others mending is false.
 */
export type Question = {
	kind: string;
	text: string;
	parts: readonly string[];
};

/** Is what the page says of a search, as far as it can be false. */
export type Said = {
	mended: string | null;
	dropped: readonly string[];
	leftOut: readonly string[];
	notLeftOut: readonly string[];
	nothingIn: string | null;
	broadened: string | null;
	/** The text asked for a time, a price or a rating, which is a filter. */
	isNarrowed: boolean;
};

/** Is what a page says that says nothing of the kind. */
export const SILENT: Said = {
	mended: null,
	dropped: [],
	leftOut: [],
	notLeftOut: [],
	nothingIn: null,
	broadened: null,
	isNarrowed: false,
};

/** Names a file of questions. */
type QuestionFile =
	| "third-look"
	| "third-look-apart"
	| "fourth-look"
	| "fifth-look"
	| "sixth-look"
	| "seventh-look"
	| "eighth-look"
	| "ninth-look"
	| "tenth-look"
	| "eleventh-look"
	| "twelfth-look"
	| "thirteenth-look"
	| "fourteenth-look"
	| "fifteenth-look"
	| "sixteenth-look"
	| "seventeenth-look"
	| "eighteenth-look"
	| "nineteenth-look"
	| "twentieth-look"
	| "twentyfirst-look"
	| "twentysecond-look"
	| "twentythird-look"
	| "twentyfourth-look"
	| "twentyfifth-look"
	| "twentysixth-look"
	| "twentyseventh-look"
	| "twentyeighth-look"
	| "twentyninth-look"
	| "thirtieth-look"
	| "thirtyfirst-look"
	| "thirtysecond-look"
	| "thirtythird-look"
	| "thirtyfourth-look"
	| "thirtyfifth-look"
	| "thirtysixth-look"
	| "thirtyseventh-look"
	| "thirtyeighth-look"
	| "thirtyninth-look"
	| "fortieth-look"
	| "fortyfirst-look"
	| "fortysecond-look"
	| "fortythird-look"
	| "fortyfourth-look"
	| "fortyfifth-look"
	| "fresh-needs"
	| "meant"
	| "meant-apart";

const AROUND_METRES = 60_000;
const OPEN = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Reads the questions of a file: those for the work, those that are kept apart, or those of a later look, which were each asked once before anything was mended. */
export function readQuestions(part: QuestionFile): Question[] {
	return questionsIn(join(import.meta.dirname, `${part}.txt`));
}

/** Reads the questions of a file that may be kept anywhere. Blank lines and those without what is right are passed over. */
export function questionsIn(path: string): Question[] {
	let kind = "";
	const questions: Question[] = [];
	for (const line of readFileSync(path, "utf8").split("\n")) {
		const at = line.lastIndexOf(" | ");
		if (at === -1) kind = line.slice(2) || kind;
		else questions.push({ kind, text: line.slice(0, at), parts: line.slice(at + 3).split("; ") });
	}
	return questions;
}

/**
 * Returns the places that a question means. A place of the right type whose name says what is not wanted may be shown or left out: it is only
 * among them if `named`.
 */
export function rightOf({ parts }: Question, places: readonly Place[], now: Date, named = false): ReadonlySet<number> {
	const unnamed: Test[] = parts.flatMap((part) =>
		part.startsWith("-") && !named ? [({ nameKey }: Place) => !wordOf(part).test(nameKey)] : [],
	);
	const tests = parts.flatMap((part) => testOf(part, places, now));
	if (tests.length === 0) return new Set();
	const isNamed = parts.some((part) => /^(?:name|phone|site) /.test(part));
	const right = places.filter(
		(place) => (isNamed || !place.closed) && [...tests, ...unnamed].every((test) => test(place)),
	);
	return new Set(right.map(({ id }) => id));
}

/** Tells whether the first answers and what is said of them are right. */
export function isAnswered(
	{ parts }: Question,
	answers: readonly number[],
	right: ReadonlySet<number>,
	said: Said | null,
	shown: ReadonlySet<number> = right,
): boolean {
	if (parts.includes("any")) return true;
	const lacks = said === null ? [] : [...said.dropped, ...said.leftOut, ...said.notLeftOut, said.broadened ?? ""];
	const names = parts.flatMap((part) => (part.startsWith("says ") ? [part.slice(5)] : []));
	const isSaid = names.every((name) => name.split(" ").some((word) => foldText(lacks.join(" ")).includes(word)));
	if (parts.includes("nothing")) return answers.length === 0 || (said?.nothingIn ?? null) !== null;
	if (parts.includes("none")) return answers.length === 0 || (said !== null && isSaid);
	if (said !== null && !isSaid) return false;
	if (said !== null && (said.nothingIn ?? null) !== null) return false;
	// Where no place is what was asked for, showing none is right, and so is saying what was left out.
	if (right.size === 0) return answers.length === 0 || (said !== null && lacks.join("") !== "");
	const first = answers.slice(0, FIRST);
	const found = new Set(first.filter((id) => right.has(id)));
	// A name or an address may be that of several places, of which the text means one.
	if (parts.some((part) => /^(?:name|street) /.test(part))) return first[0] !== undefined && right.has(first[0]);
	// A price, a rating or a time that the judge did not look at may leave fewer.
	if (said?.isNarrowed === true && !parts.some((part) => part.startsWith("when "))) return found.size === first.length;
	if (parts.some((part) => /^[-!]/.test(part)) && !first.every((id) => shown.has(id))) return false;
	return found.size >= Math.min(FIRST, right.size);
}

/** Lists what is false in what is said: a right word mended, a mend without a change, a word named twice, or one that all answers have. */
export function falseNotices({ kind, text, parts }: Question, answers: readonly Place[], said: Said): string[] {
	const { mended, dropped, leftOut } = said;
	const left = [...dropped, ...leftOut];
	const faults: string[] = [];
	if (mended !== null && foldText(mended) === foldText(text)) faults.push("mended without a change");
	else if (mended !== null && !parts.includes("slip") && !parts.includes("any") && !kind.startsWith("slips"))
		faults.push(`mended to ${mended}`);
	for (const word of left) if (left.filter((one) => one === word).length > 1) faults.push(`${word} is named twice`);
	for (const word of new Set(left)) {
		const has = ({ nameKey, typeKey, categoryKey }: Place) =>
			[nameKey, typeKey, categoryKey].some((key) => key.split(" ").includes(word));
		if (answers.length > 0 && answers.every(has)) faults.push(`${word} is not missing`);
	}
	const towns = parts.filter((part) => part.startsWith("@")).map((part) => part.slice(1));
	if (said.nothingIn !== null && towns.length > 0) faults.push(`nothing in ${said.nothingIn}`);
	for (const town of towns) if (left.includes(town)) faults.push(`${town} is left out`);
	return faults;
}

type Test = (place: Place) => boolean;

function wordOf(part: string): RegExp {
	return new RegExp(`\\b${part.slice(1)}(?:e?s)?\\b`);
}

/** Of several towns of a name the largest is meant. */
function inLargest(town: string, places: readonly Place[]): Test {
	const named = places.filter(({ cityKey }) => cityKey === town);
	const [largest] = [...Map.groupBy(named, ({ countryCode }) => countryCode)].sort(
		([, a], [, b]) => b.length - a.length,
	);
	return ({ cityKey, countryCode }) => cityKey === town && countryCode === largest?.[0];
}

function testOf(part: string, places: readonly Place[], now: Date): Test[] {
	const [sign = "", rest] = [part[0], part.slice(1)];
	const value = part.slice(part.indexOf(" ") + 1);
	const word = wordOf(part);
	const feature = new RegExp(rest, "i");
	if (sign === "@") return [inLargest(rest, places)];
	if (sign === "-") return [({ typeKey, categoryKey }) => ![typeKey, categoryKey].some((key) => word.test(key))];
	if (sign === "+") return [({ features }) => features.some((name) => feature.test(name))];
	if (sign === "!") return [({ features }) => !features.some((name) => feature.test(name))];
	switch (part.split(" ")[0]) {
		case "when":
			return [whenOf(value, now)];
		case "state":
			return [({ state }) => foldText(state) === value];
		case "notstate":
			return [({ state }) => foldText(state) !== value];
		case "country":
			return [({ country }) => foldText(country) === value];
		case "not":
			return [({ cityKey }) => cityKey !== value];
		case "name":
			return [({ nameKey }) => nameKey === foldText(value)];
		case "code":
			return [({ postcode }) => postcode === value || postcode.startsWith(`${value} `)];
		case "street":
			return [
				({ street, address }) => foldText(street || address).startsWith(value) || foldText(street).endsWith(value),
			];
		case "phone":
			return [({ phone }) => phone.endsWith(value)];
		case "site":
			return [({ website }) => website.includes(`//${value}`) || website.includes(`//www.${value}`)];
		case "around":
			return [aroundOf(value, places)];
		case "says":
		case "slip":
		case "none":
		case "nothing":
		case "any":
			return [];
	}
	const trades = part.split("/");
	return [({ categoryKey, typeKey }) => trades.includes(categoryKey) || trades.includes(typeKey)];
}

function whenOf(value: string, now: Date): Test {
	const [what, at = "", clock = at] = value.split(" ");
	const day = OPEN.indexOf(at);
	const [hours = 0, minutes = 0] = clock.split(":").map(Number);
	if (what === "day") return ({ week }) => isOpenAt(week, day, 0, 24 * 60);
	if (what === "on") return ({ week }) => isOpenAt(week, day, 60 * hours + minutes);
	if (what === "at") return (place) => isOpenAt(place.week, dayOf(place, now), 60 * hours + minutes);
	const known = WHEN.find(({ said }) => said === value);
	return (place) => !place.closedForNow && (known?.isOpen(place, now) ?? false);
}

function dayOf({ timeZone }: Place, now: Date): number {
	const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: timeZone || "UTC" }).format(now);
	return OPEN.indexOf(day.toLowerCase());
}

/** Tells whether a place is in a town or postcode, or as near as the nearest ones are. */
function aroundOf(value: string, places: readonly Place[]): Test {
	const of = places.filter(({ cityKey, postcode }) => cityKey === value || postcode.startsWith(`${value} `));
	const points = of.flatMap((place) => pointOf(place) ?? []);
	return (place) => {
		const here = pointOf(place);
		return here !== null && points.some((point) => distanceMetres(point, here) < AROUND_METRES);
	};
}

function pointOf({ latitude, longitude }: Place): Point | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
