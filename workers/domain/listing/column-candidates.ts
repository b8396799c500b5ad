import { countryCodeOf } from "../country.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { UNUSED_KEYS } from "./column-names.ts";
import { type ColumnValues, columnValues, shareThatFits } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { type HeaderMeaning, readHeader, wordsOf } from "./header-meaning.ts";
import type { HeaderSubject } from "./header-subjects.ts";

/** A column that may have a role, by its header, with what its values say to that. */
export type Candidate = {
	index: number;
	role: FieldName;
	/** Tells whose value it is. */
	subject: HeaderSubject;
	contact: boolean;
	/** The words of its header that are not known. */
	family: string;
	/** 6 a known header, 5 one put together of known words, 3 one with a word more that we do not know. */
	header: number;
	values: ColumnValues;
	/** Gives the share of the values that suit the role. */
	fits: number;
};

/** Roles that columns are weighed for; the others are plain from their headers, or only recognised as a source lays them out. */
const WEIGHED: ReadonlySet<FieldName> = new Set([
	"name",
	"category",
	"type",
	"address",
	"street",
	"addressLine",
	"houseNumber",
	"district",
	"city",
	"province",
	"state",
	"postalCode",
	"postalCity",
	"country",
	"countryCode",
	"latitude",
	"longitude",
	"phone",
	"morePhones",
	"email",
	"moreEmails",
	"website",
	"rating",
	"reviewCount",
	"description",
	"priceRange",
]);
/** These roles count only where the whole header is a known one: "Short description of the place" is left to `guessByWords`. */
const ONLY_WHOLE: ReadonlySet<FieldName> = new Set(["type", "morePhones", "moreEmails", "postalCity"]);
/** Any text may be one of these: a header of which a word is not known needs values that repeat, as those of kinds and towns do. */
const REPEATING: ReadonlySet<FieldName> = new Set(["city", "state", "country", "category"]);

/** Values from which a column that is known by its header is judged: fewer may be the odd ones of a good column. */
const ENOUGH = 5;
const MANY = 10;
const MANY_KINDS = 20;
const KNOWN_HEADER = 6;

type Weighed = {
	candidates: Candidate[];
	/** Columns that must not be guessed at: their header names something else, or somebody else's. */
	settled: Set<number>;
};

/** Finds what each column may be, by its header and its values. Roles that the values contradict are left out. */
export function findCandidates(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): Weighed {
	const candidates: Candidate[] = [];
	const settled = new Set<number>();
	for (const { index, role, confidence, header } of columns) {
		if (UNUSED_KEYS.has(keys[index] ?? "")) continue;
		if (role !== null && !WEIGHED.has(role)) continue;
		const { meaning, altered } = readHeader(header);
		if (altered && role === null) settled.add(index);
		if (role === null && !isWeighed(meaning)) continue;
		const is = role ?? (meaning?.role as FieldName);
		const values = columnValues(rows, index);
		const candidate: Candidate = {
			index,
			role: is,
			subject: meaning?.role === is || meaning?.role === "name" ? meaning.subject : "own",
			contact: meaning?.contact ?? false,
			family: meaning?.role === is ? meaning.family : "",
			header: role !== null && confidence === "used" ? KNOWN_HEADER : meaning?.role === is && meaning.sure ? 5 : 3,
			values,
			fits: shareThatFits(values, is),
		};
		if (isContradicted(candidate) || isAnothers(candidate, columns)) settled.add(index);
		else candidates.push(candidate);
	}
	return { candidates, settled };
}

/** Tells whether the header's words name a thing, so that they decide. Otherwise its single words may be used for a guess. */
export function isWeighed(meaning: HeaderMeaning | null): boolean {
	return meaning !== null && WEIGHED.has(meaning.role) && (meaning.whole || !ONLY_WHOLE.has(meaning.role));
}

/** Tells whether a header's unknown word heads a column of its own: "Commissary Address" beside "Commissary" is somebody else's. */
function isAnothers({ index, role, header, family }: Candidate, columns: readonly Column[]): boolean {
	if (header !== 3 || family === "" || role === "name") return false;
	// Without a column of names, that column probably holds them: "Phone of the workshop" beside "Workshop".
	if (!columns.some((other) => other.role === "name" || readHeader(other.header).meaning?.role === "name"))
		return false;
	return columns.some(
		(other) => other.index !== index && other.role !== "name" && wordsOf(other.header).join(" ") === family,
	);
}

function isCountry(text: string): boolean {
	return countryCodeOf(text.slice(0, 80)) !== null;
}

/** Tells whether the values clearly are something else than the header says. */
function isContradicted({ role, header, values, fits }: Candidate): boolean {
	const filled = values.texts.length;
	if (header === 3 && REPEATING.has(role) && filled >= MANY) {
		const length = values.texts.reduce((sum, text) => sum + text.length, 0) / filled;
		if (length > 40 || values.distinct > filled * 0.8) return true;
	}
	// Another kind in each row is none.
	if (role === "category" && header < KNOWN_HEADER && filled >= MANY_KINDS && values.distinct > filled * 0.9)
		return true;
	// "Kraj" is a country in Polish and a region in Czech.
	if (role === "country" && filled >= ENOUGH && values.texts.filter(isCountry).length < filled * 0.2) return true;
	// The same words on every row describe no place.
	if (role === "description" && filled >= MANY && values.commonest >= 0.5) return true;
	return header === KNOWN_HEADER ? filled >= ENOUGH && fits < 0.2 : filled >= 3 && fits < 0.5;
}
