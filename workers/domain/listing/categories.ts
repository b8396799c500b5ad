import { categoryIcon } from "../category-icon.ts";
import { parseLooseJson } from "../loose-json.ts";
import { remembered } from "../remembered.ts";
import { isFoodEstablishment, schemaTypeOf } from "../seo/business-type.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { isVacant } from "./business-status.ts";
import { NEXT_BEHIND_SLASH } from "./category-lists.ts";
import { displayCategory } from "./category-name.ts";
import { isNoLabel } from "./cell-kind.ts";
import { cutText, isEmpty, plainLine, rawText, unquoteFormula } from "./cell-text.ts";
import { headerKey } from "./columns/header-key.ts";
import { OSM_KINDS, type SourceName } from "./columns/sources.ts";
import type { Listing } from "./listing.ts";
import { saysNothing } from "./no-value.ts";
import { nameOfTag } from "./osm-values.ts";
import { columnsOf, mend, type Row, report } from "./row.ts";

type Categories = Pick<Listing, "category" | "type">;

const MAX_LENGTH = 120;
const MAX_LIST_LENGTH = 8_000;
/** Matches the marks between the levels of a category. A plain "/" or "-" is a part of many names ("Bars / Pubs"). */
const LEVELS = /\s*(?:>|›|»|→|::)+\s*/;
const TAG_KEYS: ReadonlySet<string> = new Set([...OSM_KINDS.split(" "), "building", "cuisine", "natural", "landuse"]);
/**
 * Lists the roots of Yelp's categories, which may be anywhere in its lists. Nearly every restaurant or shop has "Food"
 * too.
 */
const YELP_ROOTS: ReadonlySet<string> = new Set(
	(
		"Restaurants|Nightlife|Shopping|Beauty & Spas|Home Services|Health & Medical|Local Services|Automotive|Active Life|" +
		"Event Planning & Services|Hotels & Travel|Arts & Entertainment|Pets|Professional Services|Financial Services|Education|" +
		"Public Services & Government|Mass Media|Religious Organizations"
	).split("|"),
);

const FOURSQUARE_ROOTS =
	"(?:Arts and Entertainment|Business and Professional Services|Community and Government|Dining and Drinking|Event|" +
	"Health and Medicine|Landmarks and Outdoors|Nightlife Spot|Retail|Sports and Recreation|Travel and Transportation) >";
/**
 * Matches a comma between Foursquare's names. They have commas of their own ("Cafe, Coffee, and Tea House"), and some
 * tools leave out the quotes of its lists.
 */
const FOURSQUARE_ROOT = new RegExp(`^\\[\\s*${FOURSQUARE_ROOTS}`);
const NEXT_FOURSQUARE = new RegExp(`,\\s*(?=${FOURSQUARE_ROOTS})`);

/** Matches headers that announce several categories in a cell. The Italian plural "categorie" is a singular in Dutch. */
const PLURAL =
	/(?:categories|types|tags|cuisines|kategoriler|kategorileri|turler|turleri|tipler|sektorler|kategorien|branchen|categorias|categorieen|kategorier|rubros|sectors|категории|κατηγοριες)$/;
const isPlural = remembered((header) => PLURAL.test(headerKey(header)), 1_000);
/** Matches a comma between entries: "Restaurants (Italian, Pizza), Bars" has one. */
const NEXT_ENTRY = /,(?![^()]*\))/;

/** Each line of a cell is an entry. */
const LINES = /\s*(?:[\r\n\v\u2028\u2029]|<br\s*\/?>)+\s*(?=\S)/gi;

/** Lists sources whose categories are codes ("coffee_shop"). */
const CODED: ReadonlySet<string> = new Set(["OpenStreetMap", "Overture Maps"]);

/** Holds the contents of a category cell: paths from the coarse to the fine, the main one first. */
type CategoryCell = { paths: string[][]; guessed: boolean };

/**
 * Reads the category, which visitors browse by, and the finer type. Of a list, the first entry is the category and the
 * next one the type. Of a path ("Cafe > Coffee Shop"), the first step is the category and the last one the type. Texts
 * that only look like lists stay whole.
 */
export function readCategories(row: Row): Categories {
	const given = row.plan.byRole.has("type") ? readType(row) : null;
	const paths: string[][] = [];
	for (const role of ["category", "moreCategories"] as const) {
		for (const index of columnsOf(row, role)) {
			const cell = row.cells[index];
			// One filled column is enough, except for the entries of a list in several columns.
			if (row.plan.source === "OpenStreetMap" && isVacant(cell)) continue;
			if (cell === undefined || isEmpty(cell) || (role === "category" && paths.length > 0 && !isListed(row, index)))
				continue;
			paths.push(...cellPaths(row, index, cell));
		}
	}
	const [first] = row.plan.source === "Yelp dataset" ? yelpOrder(paths) : paths;
	const category = first?.[0] ?? null;
	if (category === null) return withoutCategory(row, given);
	const finer = finerOf(row, paths, first);
	const type = given ?? (finer === undefined ? null : cutText(finer, MAX_LENGTH));
	return { category: cutText(displayCategory(category), MAX_LENGTH), type };
}

/** Returns what says more of the first entry than its category: the end of its path, or another entry. */
function finerOf(row: Row, paths: readonly string[][], first = paths[0]): string | undefined {
	const [category = "", ...steps] = first ?? [];
	if (steps.length > 0) return steps.at(-1);
	// People list everything that a place does; the sources' own lists go on with what the first entry is.
	const kinds = row.plan.source === null ? paths.filter((path) => !isOtherTrade(category, path.at(-1) ?? "")) : paths;
	return otherThan(category, kinds);
}

/** Tells whether two names are surely of different trades: hair salons are no kind of hotel. */
function isOtherTrade(category: string, name: string): boolean {
	const icons = [categoryIcon(category), categoryIcon(name)];
	if (icons[0] === icons[1] || icons.includes(NO_ICON)) return false;
	const types = [schemaTypeOf(null, category), schemaTypeOf(null, name)].map(String);
	if (types[0] === types[1] || types.includes("LocalBusiness")) return false;
	return !types.every(isFoodEstablishment) && !types.every((type) => type.endsWith("Store"));
}

const NO_ICON = "store";

/** Replaces a missing category by the first of the subtypes, or by the type where there are none. */
function withoutCategory(row: Row, type: string | null): Categories {
	const index = columnsOf(row, "subtypes").find((column) => !isEmpty(row.cells[column]));
	const text = index === undefined ? "" : plainLine(unquoteFormula(rawText(row.cells[index])));
	const list = readList(text)?.[0] ?? text.split(",", 1)[0] ?? "";
	const first = plainLine(list);
	const other = index !== undefined && isNoLabel(first);
	if (other) report(row, index, "does-not-suit");
	const fallback = saysNothing(first) || other ? type : first;
	return { category: fallback === null ? null : cutText(displayCategory(fallback), MAX_LENGTH), type };
}

/** Reads the text of a type column: the last step of a path, the first entry of a list. */
function readType(row: Row): string | null {
	for (const index of columnsOf(row, "type")) {
		const cell = row.cells[index];
		if (cell === undefined || isEmpty(cell)) continue;
		const path = cellPaths(row, index, cell)[0];
		const type = path?.at(-1);
		if (type !== undefined) return cutText(type, MAX_LENGTH);
	}
	return null;
}

function isListed(row: Row, index: number): boolean {
	return /[/.[_]\s*\d/.test(row.plan.columns[index]?.header ?? "");
}

function cellPaths(row: Row, index: number, cell: Cell): string[][] {
	const { source } = row.plan;
	const raw = unquoteFormula(rawText(cell));
	const text = plainLine(source === null ? raw.replace(LINES, "; ") : raw);
	const plain =
		!/[[{>›»→;|=_•·]|::|^\(['"]/.test(text) &&
		!(text.includes(",") && source === null && hasList(row, index)) &&
		!(row.plan.slashed.includes(index) && NEXT_BEHIND_SLASH.test(text)) &&
		source !== "Yelp dataset" &&
		!CODED.has(source ?? "") &&
		!isMore(row, index);
	if (saysNothing(text)) return [];
	if (plain) {
		if (isNoLabel(text) || text.includes("\ufffd")) {
			report(row, index, "does-not-suit");
			return [];
		}
		if (text.length > MAX_LENGTH) report(row, index, "text-too-long");
		return [[text]];
	}
	const { paths, guessed } = readCategoryCell(text, row, index);
	// OpenStreetMap denies some keys ("no"). Such a key is no category, and nothing is reported.
	if (paths.length === 0 && source !== "OpenStreetMap") report(row, index, "does-not-suit");
	if (guessed && paths.length > 1) mend(row, index, finerOf(row, paths) === undefined ? "list-first" : "list-split");
	return paths;
}

function readCategoryCell(text: string, row: Row, index: number): CategoryCell {
	const { source } = row.plan;
	const { entries, guessed } = splitEntries(text, row, index);
	const tag = source === "OpenStreetMap" ? (row.plan.columns[index]?.header ?? "") : "";
	const paths = (guessed ? mainFirst(entries) : entries)
		.map((entry) =>
			entry
				.split(LEVELS)
				.map((step) => readableStep(step, tag, source))
				.filter((step) => step !== "" && !isNoLabel(step)),
		)
		.filter((path) => path.length > 0);
	return { paths, guessed };
}

type Entries = { entries: string[]; guessed: boolean };

/** Splits a cell that is a list; a single entry is a list of one. `guessed`: marks within the text say so, not the file's source. */
function splitEntries(text: string, row: Row, index: number): Entries {
	const { source, slashed } = row.plan;
	const list = text.length > MAX_LIST_LENGTH ? null : readList(text);
	if (list !== null) return { entries: list, guessed: false };
	if (source === "Yelp dataset" || (source === "Google Business Profile" && isMore(row, index)))
		return { entries: text.split(","), guessed: false };
	if (source === null && /[;|•·]/.test(text)) return { entries: text.split(/[;|•]|\s·\s/), guessed: true };
	if (source !== null && /[;|]/.test(text)) return { entries: text.split(/[;|]/), guessed: false };
	if (source === null && text.includes(",") && !/[>›»→]|::/.test(text) && hasList(row, index))
		return { entries: text.split(NEXT_ENTRY), guessed: true };
	if (slashed.includes(index) && NEXT_BEHIND_SLASH.test(text))
		return { entries: text.split(NEXT_BEHIND_SLASH), guessed: true };
	return { entries: [text], guessed: false };
}

const MAIN = /\s*\((?:main|primary|principal|ana|haupt\p{L}*|principale)\)\s*$/iu;

/** Puts the entry first that says about itself that it is the main one. */
function mainFirst(entries: readonly string[]): string[] {
	const main = entries.findIndex((entry) => MAIN.test(entry));
	if (main === -1) return [...entries];
	return [(entries[main] ?? "").replace(MAIN, ""), ...entries.filter((_, at) => at !== main)];
}

/** Tells whether a column's commas separate entries. Its header is a plural, or its values show it. */
function hasList({ plan }: Row, index: number): boolean {
	return plan.lists.includes(index) || isPlural(plan.columns[index]?.header ?? "");
}

function isMore(row: Row, index: number): boolean {
	return row.plan.columns[index]?.role === "moreCategories";
}

/** Reads a list in the spelling of JSON, Python or PostgreSQL (`["a"]`, `['a']`, `{a,"b c"}`); null where it is no list. */
function readList(text: string): string[] | null {
	if (!/^["'\s]*(?:[[{]|\(['"])/.test(text)) return null;
	const parsed = parseLooseJson(text);
	if (Array.isArray(parsed)) return parsed.flatMap(entryText);
	if (typeof parsed === "object" && parsed !== null) return entryText(parsed);
	const bare = /^\{([^{}:]*)\}$/.exec(text) ?? /^\[([^[\]]*)\]$/.exec(text);
	return bare
		? (bare[1] ?? "")
				.split(FOURSQUARE_ROOT.test(text) ? NEXT_FOURSQUARE : ",")
				.map((entry) => entry.trim().replace(/^["']|["']$/g, ""))
		: null;
}

function entryText(entry: unknown): string[] {
	if (typeof entry === "string") return [entry];
	if (Array.isArray(entry)) return [entry.filter((step) => typeof step === "string").join(" > ")];
	if (typeof entry !== "object" || entry === null) return [];
	const { name, title, label, primary } = entry as Record<string, unknown>;
	const text = [name, title, label, primary].find((value) => typeof value === "string");
	return text === undefined ? [] : [String(text)];
}

/** Writes `amenity=cafe`, `coffee_shop` and OpenStreetMap's `yes` in the words of a reader. */
function readableStep(text: string, tag: string, source: SourceName | null): string {
	const step = plainLine(text);
	const pair = /^([a-z_]+)\s*=\s*(.+)$/.exec(step);
	const tagged = pair !== null && TAG_KEYS.has(pair[1] ?? "");
	const key = tagged ? (pair[1] ?? "") : tag.replace(/^.*[/.]/, "");
	const value = tagged ? (pair[2] ?? "") : step;
	if (saysNothing(value) || (value === "no" && key !== "")) return "";
	if (value === "yes" && key !== "") return displayCategory(key.replaceAll("_", " "));
	const named = tagged || source === "OpenStreetMap" ? nameOfTag(key, value) : null;
	if (named !== null) return named;
	const coded = tagged || key !== "" || CODED.has(source ?? "") || (CODE.test(value) && !isNoLabel(value));
	return coded ? displayCategory(value.replaceAll("_", " ")) : value;
}

/** Matches how programs write names of several words, in small letters or in capitals ("coffee_shop", "HEALTH_CARE"). */
const CODE = /^(?:[\p{Ll}\d]+(?:_[\p{Ll}\d]+)+|[\p{Lu}\d]+(?:_[\p{Lu}\d]+)+)$/u;

function yelpOrder(paths: readonly string[][]): string[][] {
	const root = paths.find(([name = ""]) => YELP_ROOTS.has(name)) ?? paths.find(([name]) => name === "Food");
	return root === undefined ? [...paths] : [root, ...paths.filter((path) => path !== root)];
}

function otherThan(category: string, paths: readonly string[][]): string | undefined {
	const lower = category.toLowerCase();
	return paths.map((path) => path.at(-1)).find((name) => name !== undefined && name.toLowerCase() !== lower);
}
