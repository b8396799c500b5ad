import { countryCodeOf } from "../../country/country.ts";
import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { splitPostalCity } from "../town-parts.ts";
import { shareDetermined, shareEqual, shareIncluded, shareOfWords } from "./column-agreement.ts";
import type { Candidate } from "./column-candidates.ts";
import { ANYBODYS, columnValues, isLong, isNoTown, shareOfBusinesses, shareOfPersons } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";

type Rows = readonly (readonly Cell[])[];

type Proofs = {
	candidates: Candidate[];
	/** Lists columns whose header may mean their role, but whose values do not prove it. */
	unproven: ReadonlySet<number>;
};

/** Values from which a column is judged by them. */
const ENOUGH = 5;
const MANY = 10;
/** All words of such a header are known. */
const SURE = 5;
const UNSURE = 3;

/**
 * Keeps the candidates that their values and the other columns support. A known header only loses its meaning where the values clearly
 * are something else. A header with an unknown word must be proven by the values, or the operator is asked.
 */
export function proveCandidates(all: readonly Candidate[], rows: Rows): Proofs {
	const line = townInLine(all, rows);
	const candidates = all
		.map(withTown)
		.map((candidate) => (candidate === line ? { ...candidate, role: "city" as const, header: UNSURE } : candidate))
		.filter((candidate) => isBorneOut(candidate, all, rows));
	const unproven = candidates.filter((candidate) =>
		candidate.header < SURE || candidate.index === line?.index
			? candidate.index === line?.index || !isProven(candidate, candidates, rows)
			: isDoubtedBeside(candidate, candidates, rows),
	);
	return { candidates, unproven: new Set(unproven.map(({ index }) => index)) };
}

/** Tells whether other columns contradict what a header in known words says. */
function isDoubtedBeside(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const { role, header, subject, index, values } = candidate;
	if (role === "city") return !agreesWithPostcodes(candidate, all, rows);
	// The regions of an authority are called by quarters of the sky; states seldom are.
	if (role === "state") return values.texts.length >= ENOUGH && values.texts.some(isNoTown);
	if (values.texts.length < ENOUGH || (role !== "phone" && role !== "email")) return false;
	if (subject === "registered" || subject === "billing" || subject === "shipping") return true;
	if (header > SURE) return false;
	if (role === "email") return !isBusinessMail(values.texts) && !isMailOf(index, all, rows);
	return (candidate.mobile || candidate.contact) && isBehindPersons(index, all, rows);
}

/** Tells whether the column directly before holds persons, and is not the one of the names. */
function isBehindPersons(index: number, all: readonly Candidate[], rows: Rows): boolean {
	if (all.some((other) => other.index === index - 1 && other.role === "name")) return false;
	const values = columnValues(rows, index - 1);
	return values.texts.length >= ENOUGH && shareOfPersons(values) > 0.6 && shareOfBusinesses(values) < 0.1;
}

/** The line of an address that holds the towns of a table without a column of them: the same words again and again, each with its postcodes. */
function townInLine(all: readonly Candidate[], rows: Rows): Candidate | null {
	if (all.some(({ role }) => role === "city" || role === "postalCity" || role === "province")) return null;
	const lines = all.filter(({ role, values: { texts, distinct }, index }) => {
		if (role !== "addressLine" || texts.length < MANY || distinct * 2 > texts.length || distinct < 2) return false;
		const code = best(all, "postalCode", index);
		const found = code === null ? null : shareDetermined(rows, index, code, (text) => text.slice(0, 2));
		return texts.every((text) => !/\d/.test(text)) && found !== null && found.share >= 0.9 && found.chance < 0.7;
	});
	return lines.at(-1) ?? null;
}

/** Postcodes with towns behind them are both. */
function withTown(candidate: Candidate): Candidate {
	if (candidate.role !== "postalCode") return candidate;
	const { texts } = candidate.values;
	const split = texts.filter((text) => {
		const parts = text.length > 160 ? null : splitPostalCity(text);
		return parts !== null && parts.city !== null && parts.postalCode !== null;
	});
	return texts.length >= ENOUGH && split.length * 10 >= texts.length * 7
		? { ...candidate, role: "postalCity" }
		: candidate;
}

function isBorneOut(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const { role, header, values, index } = candidate;
	const filled = values.texts.length;
	if (filled < ENOUGH) return !isOfSomeRows(candidate, all);
	switch (role) {
		case "description":
			if (header >= SURE && areNamesAlone(candidate, all)) return false;
			return header < SURE ? isProse(candidate) : filled < MANY || !isFewShort(candidate);
		case "postalCode":
			return values.texts.filter((text) => /\p{L}{5}/u.test(text)).length * 2 <= filled;
		case "country":
			return (
				header >= SURE || values.texts.filter((text) => countryCodeOf(text.slice(0, 80)) !== null).length * 2 >= filled
			);
		case "city":
			return header >= SURE || values.texts.filter(isNoTown).length * 2 < filled;
		case "state":
			return followsTown(candidate, all, rows);
		case "latitude":
		case "longitude":
			return isOwnPosition(candidate, all);
		case "type":
			return !(filled >= MANY && values.distinct === 1 && best(all, "category", index) !== null);
		default:
			return isPartBorneOut(candidate, all, rows);
	}
}

/** Judges the parts of an address that have to do with its other parts. */
function isPartBorneOut(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const { role, header, index } = candidate;
	switch (role) {
		case "address":
		case "street":
			return isLocation(candidate, all, rows);
		case "addressLine":
			return !repeatsStreets(index, all, rows);
		case "quarter":
		case "district":
			return (header >= SURE || isInTowns(index, all, rows)) && !repeatsTowns(candidate, all, rows);
		default:
			return true;
	}
}

/** Tells whether a column of streets or addresses holds them, and a street's is not the address once more. */
function isLocation(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	if (isWiderLine(candidate, all) || isAddressName(candidate, all)) return false;
	if (candidate.header >= SURE) return candidate.role === "address" || !repeatsAddress(candidate, all, rows);
	return isPlaceText(candidate, all) && !repeatsAddress(candidate, all, rows) && !isElsewhere(candidate, all, rows);
}

/** Tells whether the first line of an address has no number in any row, while a further line has one in nearly all: that one is the street. */
function isWiderLine({ role, values, index }: Candidate, all: readonly Candidate[]): boolean {
	const isNumbered = (text: string) => /\d/.test(text);
	if (role !== "street" || values.texts.some(isNumbered) || all.some((other) => other.role === "houseNumber"))
		return false;
	return all.some(
		(other) =>
			other.role === "addressLine" &&
			other.index > index &&
			other.values.texts.length >= values.texts.length &&
			other.values.texts.filter(isNumbered).length * 5 >= other.values.texts.length * 4,
	);
}

/** Tells whether an address is only what one is called ("Address 1: Name"): it has hardly a number, while the streets beside it have theirs. */
function isAddressName({ role, header, values, index }: Candidate, all: readonly Candidate[]): boolean {
	const numbered = ({ texts }: Candidate["values"]) => texts.filter((text) => /\d/.test(text)).length / texts.length;
	if (role !== "address" || header > SURE || numbered(values) > 0.2) return false;
	return all.some((other) => other.index !== index && other.role === "street" && numbered(other.values) >= 0.6);
}

/** Tells whether a further line of an address is the whole of it once more, with the street that another column holds. */
function repeatsStreets(index: number, all: readonly Candidate[], rows: Rows): boolean {
	const street = best(all, "street", index);
	return street !== null && (shareIncluded(rows, street, index) ?? 0) >= 0.5;
}

/** Tells whether rows of the same town have the same state. True where there are no towns. */
function followsTown(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const town = bestBeside(candidate, all, "city");
	const found = town === null ? null : shareDetermined(rows, town, candidate.index);
	return found === null || found.share >= (candidate.header >= SURE ? 0.5 : 0.7);
}

/** Judges a column whose header has an unknown word, by its values and by other columns. */
type Proof = (candidate: Candidate, all: readonly Candidate[], rows: Rows) => boolean;

const isStreetAlone: Proof = (candidate, all) => candidate.header > UNSURE || !hasRivalStreet(candidate, all);
const isPositionAlone: Proof = ({ role, index }, all) =>
	!all.some((other) => other.role === role && other.index !== index);

/** Holds what confirms each role that such a header seems to say. A role without a proof needs none. */
const PROOFS: Partial<Record<FieldName, Proof>> = {
	category({ index, values: { distinct } }, all, rows) {
		if (distinct === 1) return false;
		const name = best(all, "name", index);
		return name === null || (shareOfWords(rows, index, name) ?? 1) >= 0.1;
	},
	website: ({ index }, all, rows) =>
		(["name", "email"] as const).some((other) => {
			const beside = best(all, other, index);
			return beside !== null && (shareOfWords(rows, beside, index) ?? 1) >= 0.3;
		}),
	email: (candidate, all, rows) =>
		isBusinessMail(candidate.values.texts) ||
		(isMailOf(candidate.index, all, rows) && hasOwnBoxes(candidate, all, rows)),
	rating: ({ index, values }, all) =>
		best(all, "reviewCount", index) !== null &&
		values.numbers.some((number) => !Number.isInteger(2 * number)) &&
		values.numbers.every((number) => number <= 5),
	reviewCount: ({ index }, all) => best(all, "rating", index) !== null,
	postalCode: ({ index }, all, rows) => isOfTowns(index, all, rows),
	address: isStreetAlone,
	street: isStreetAlone,
	phone: ({ header }) => header > UNSURE,
	latitude: isPositionAlone,
	longitude: isPositionAlone,
	city: (candidate, all, rows) => agreesWithPostcodes(candidate, all, rows) && !hasRivalTown(candidate, all, rows),
	state: (candidate, all, rows) => {
		const town = bestBeside(candidate, all, "city");
		const found = town === null ? null : shareDetermined(rows, town, candidate.index);
		if (found !== null) return found.share >= 0.9;
		// Where too few towns come again, the town under the same unknown word vouches for it ("Service city", "Service state").
		return candidate.family !== "" && all.some((other) => other.index === town && other.family === candidate.family);
	},
};

/** Tells whether the values or other columns confirm what a header with an unknown word seems to say. */
function isProven(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const { role, values } = candidate;
	return values.texts.length < ENOUGH || (PROOFS[role]?.(candidate, all, rows) ?? true);
}

/**
 * Tells whether e-mail addresses have words of the websites, else of the names. True where no
 * names or websites are in Latin letters, false where there are none.
 */
function isMailOf(index: number, all: readonly Candidate[], rows: Rows): boolean {
	for (const role of ["website", "name"] as const) {
		const beside = best(all, role, index);
		const texts = all.find((other) => other.index === beside)?.values.texts ?? [];
		if (beside === null || texts.filter((text) => /[a-z]{4}/i.test(text)).length * 2 < texts.length) continue;
		return shareOfNamed(rows, index, beside) >= 0.3;
	}
	return best(all, "name", index) !== null;
}

/** Tells whether most e-mail addresses are of nobody in particular ("info@"). */
function isBusinessMail(texts: readonly string[]): boolean {
	return texts.filter((text) => ANYBODYS.test(text)).length * 2 >= texts.length;
}

/** Tells whether the boxes of e-mail addresses are called as the businesses are, or hold no word of a column of persons. */
function hasOwnBoxes({ index, header }: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const name = best(all, "name", index);
	const boxed = rows.map((row) => {
		const cells = [...row];
		cells[index] = String(row[index] ?? "").replace(/@.*$/s, "");
		return cells;
	});
	// The same box everywhere ("tasting@") is a counter's.
	const counts = Map.groupBy(boxed, (cells) => cells[index]);
	const commonest = Math.max(0, ...[...counts].map(([box, of]) => (box === "" ? 0 : of.length)));
	return header > UNSURE || commonest * 2 >= rows.length || (name !== null && shareOfNamed(boxed, index, name) >= 0.3);
}

/** Tells whether rows of the same town have postcodes that begin alike. True where the table has no towns. */
function isOfTowns(index: number, all: readonly Candidate[], rows: Rows): boolean {
	const town = best(all, "city", index);
	const found = town === null ? null : shareDetermined(rows, town, index, (text) => text.slice(0, 2));
	const { texts = [], distinct = 0 } = all.find((other) => other.index === index)?.values ?? {};
	if (found !== null && found.chance > 0.9) return distinct * 2 <= texts.length;
	return found === null || found.share - found.chance >= 0.2 * (1 - found.chance);
}

/** Tells whether rows of the same quarter are in the same town, and its names come again. */
function isInTowns(index: number, all: readonly Candidate[], rows: Rows): boolean {
	const town = best(all, "city", index);
	const found = town === null ? null : shareDetermined(rows, index, town);
	return found !== null && found.share >= 0.9;
}

/** Tells whether a district is called as its town in most rows: it is that of an office then, or says nothing more. */
function repeatsTowns(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const town = bestBeside(candidate, all, "city");
	return town !== null && (shareEqual(rows, candidate.index, town) ?? 0) >= 0.5;
}

/** Tells whether another column holds streets as well, whoever's they are. */
function hasRivalStreet({ index }: Candidate, all: readonly Candidate[]): boolean {
	return all.some(
		(other) =>
			other.index !== index &&
			(other.role === "street" || other.role === "address") &&
			other.values.texts.length >= ENOUGH,
	);
}

/** Returns the share of e-mail addresses with a word of the name or of the host beside them, whatever domain both end with. */
function shareOfNamed(rows: Rows, mail: number, beside: number): number {
	const both = rows.map((row) => [row[mail], row[beside]].map((cell) => foldedWords(String(cell ?? ""))));
	const filled = both.filter((pair) => pair.every((words) => words.length > 0));
	const named = filled.filter(([one = [], other = []]) => holdsWord(one, other) || holdsWord(other, one));
	return filled.length === 0 ? 1 : named.length / filled.length;
}

function holdsWord(some: readonly string[], others: readonly string[]): boolean {
	const joined = others.join("");
	return some.some((word) => word.length >= 4 && joined.includes(word));
}

function foldedWords(text: string): string[] {
	const bare = text
		.replace(/^https?:\/\/(?:www\.)?/i, "")
		.replace(/[/?#].*$/, "")
		.replace(/\.\p{L}{2,}$/u, "");
	return foldText(bare).split(" ").filter(Boolean);
}

/** Tells whether another column has towns as well, and no postcodes or states say which of them are the places'. */
function hasRivalTown({ index }: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	if (!all.some((other) => other.role === "city" && other.index !== index && other.values.texts.length >= ENOUGH))
		return false;
	const beside = best(all, "postalCode", index) ?? best(all, "state", index);
	return beside === null || shareDetermined(rows, index, beside) === null;
}

/**
 * Tells whether rows of the same town have postcodes that begin alike more often than rows at random. True where there are no
 * postcodes.
 */
function agreesWithPostcodes(candidate: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const { index } = candidate;
	const code = bestBeside(candidate, all, "postalCode");
	const found = code === null ? null : shareDetermined(rows, index, code, (text) => text.slice(0, 2));
	return found === null || found.chance > 0.9 || found.share - found.chance >= 0.2 * (1 - found.chance);
}

/** The likeliest column for a role that says it of the same address, else of the place's own. */
function bestBeside({ index, subject }: Candidate, all: readonly Candidate[], role: FieldName): number | null {
	const ofSame = all.filter((other) => other.subject === subject);
	return best(ofSame.some((other) => other.role === role) ? ofSame : all.filter(isOwn), role, index);
}

function isOwn({ subject }: Candidate): boolean {
	return subject === "own";
}

/** Finds the likeliest column for a role; null where there is none. */
function best(all: readonly Candidate[], role: FieldName, but: number): number | null {
	const [first] = all
		.filter((candidate) => candidate.role === role && candidate.index !== but && candidate.values.texts.length > 0)
		.sort((one, other) => other.header - one.header || one.index - other.index);
	return first?.index ?? null;
}

/** Tells whether a latitude or longitude is the place's: no warehouse's, and none beside one whose header is sure. */
function isOwnPosition({ role, header, subject, values }: Candidate, all: readonly Candidate[]): boolean {
	if (subject === "other" || subject === "person" || subject === "home") return false;
	if (header >= SURE) return true;
	const isSure = all.some((other) => other.role === role && other.header >= SURE);
	// Degrees of a place have decimals; scores, counts and house numbers have few.
	const exact = values.texts.filter((text) => /[.,]\d{3}|[°º'′]/.test(text)).length;
	if (exact * 2 < values.texts.length) return false;
	return !isSure && !values.numbers.some((number) => Math.abs(number) > 180);
}

/** Sentences, or at least a few words that are others in each row. */
function isProse({ values: { texts, distinct } }: Candidate): boolean {
	const written = texts.filter((text) => !/^\S+$|^\d{1,5} .*,.*\d/.test(text) || /\p{Lo}{8}/u.test(text)).length;
	return averageLength(texts) >= 25 && distinct * 2 >= texts.length && written * 2 >= texts.length;
}

/** Tells whether what a table calls descriptions are short texts, another in each row, and no column is called a name: they may be the names. */
function areNamesAlone({ values }: Candidate, all: readonly Candidate[]): boolean {
	const { texts, distinct } = values;
	return (
		distinct * 10 >= texts.length * 9 && averageLength(texts) <= SHORT && !all.some((other) => other.role === "name")
	);
}

/** Names of businesses are seldom longer on average, and descriptions seldom shorter. */
const SHORT = 30;

/** Tells whether the same few short texts come again and again, as kinds, forms and states do. */
function isFewShort({ values: { texts, distinct } }: Candidate): boolean {
	return distinct * 3 <= texts.length && averageLength(texts) < 30;
}

/** Tells whether texts may be places' locations. Codes are not, nor is a column that only some rows fill beside another address. */
function isPlaceText({ values, index }: Candidate, all: readonly Candidate[]): boolean {
	const { texts, distinct } = values;
	if (averageLength(texts) < 4 || distinct * 4 < texts.length) return false;
	return !all.some((other) => other.index !== index && isFullerAddress(other, texts.length));
}

function isFullerAddress({ role, values }: Candidate, filled: number): boolean {
	return (role === "address" || role === "street") && values.texts.length > 2 * filled;
}

/**
 * Tells whether a whole address, called so beside a word that nobody knows, stands in a few of the rows that all have a street: letters go
 * there, and nobody else.
 */
function isOfSomeRows({ role, header, values, index }: Candidate, all: readonly Candidate[]): boolean {
	if (role !== "address" || header > SURE || values.texts.length === 0) return false;
	return all.some((other) => other.index !== index && isFullerAddress(other, values.texts.length));
}

/** Tells whether a street's column repeats the table's address, in the same or in another spelling. */
function repeatsAddress({ index, role, values }: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const address = role === "street" ? best(all, "address", index) : null;
	if (address === null || averageLength(values.texts) < 12) return false;
	if ((shareEqual(rows, index, address) ?? 0) >= 0.5) return true;
	const included = shareIncluded(rows, index, address);
	return included !== null && included < 0.2 && (shareOfWords(rows, index, address) ?? 0) >= 0.7;
}

/** Tells whether an address with an unknown word in its header names other streets than the one whose header is sure. */
function isElsewhere({ index }: Candidate, all: readonly Candidate[], rows: Rows): boolean {
	const sure = all.find(
		(other) =>
			other.index !== index &&
			(other.role === "street" || other.role === "address") &&
			other.header >= SURE &&
			isOwn(other),
	);
	if (sure === undefined) return false;
	const shares = [shareIncluded(rows, index, sure.index), shareIncluded(rows, sure.index, index)];
	const words = shareOfWords(rows, index, sure.index);
	return shares.every((share) => share !== null && share < 0.2) && words !== null && words < 0.7;
}

function averageLength(texts: readonly string[]): number {
	if (texts.length === 0) return 0;
	return texts.reduce((sum, text) => sum + (isLong(text) ? text : foldText(text)).length, 0) / texts.length;
}
