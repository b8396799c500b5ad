import type { UnnamedDays } from "../../opening-hours/parse.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import { countryOfCapitals } from "../capitals.ts";
import { type CategoryLists, categoryLists } from "../category-lists.ts";
import { guessAddresses, guessStreets, type WholeAddresses, wholeAddresses } from "../whole-address.ts";
import { takeAreaCode } from "./area-codes.ts";
import { closingNotes } from "./closing-notes.ts";
import { type Column, SHEET_COLUMN } from "./column.ts";
import { saysMobile } from "./column-candidates.ts";
import { type ColumnDoubt, MOST_DOUBTS } from "./column-doubts.ts";
import { settleLanguages } from "./column-languages.ts";
import { POSITION_KEYS, ROLE_BY_KEY, UNUSED_KEYS, VERIFIED_KEYS } from "./column-names.ts";
import { type ColumnRoles, columnKeys } from "./column-roles.ts";
import { takeDayColumns } from "./day-columns.ts";
import { isOf24Hours, settleDayLists, unnamedDays } from "./day-lists.ts";
import { endedStatusColumn, endedStatusDoubts } from "./ended-status.ts";
import type { FieldName } from "./field-name.ts";
import { type FlattenedColumn, flattenedColumn, flattenedOf } from "./flattened-columns.ts";
import { furtherContact } from "./further-contacts.ts";
import { guessByValues, guessTimes } from "./guess-columns.ts";
import { nameInFull } from "./header-abbreviations.ts";
import { headerKey, headerText, unwrapped, withoutExplanation } from "./header-key.ts";
import { leaveOutHolderCountries } from "./holder-countries.ts";
import { type DayColumn, type HoursEntry, hoursEntries } from "./hours-columns.ts";
import { nameLost } from "./lost-roles.ts";
import { takeMarkedColumns } from "./marked-columns.ts";
import { missingKindDoubts } from "./missing-kinds.ts";
import { placelessDoubts } from "./missing-places.ts";
import { nearestFirst, standInForNames, withStandIn } from "./name-stand-in.ts";
import { takeNamesOfLinks } from "./names-of-links.ts";
import { type PositionOrder, positionOrder, turnSwapped } from "./position-columns.ts";
import { areMinutes } from "./present-state.ts";
import type { RatingScale } from "./rating-columns.ts";
import { leaveOutReaders } from "./reader-positions.ts";
import { reviewDoubts } from "./review-rows.ts";
import { roundedPhones } from "./rounded-phones.ts";
import { seasonDoubts } from "./season-hours.ts";
import {
	isTicked,
	settleCep,
	settleCounties,
	settleCountries,
	settleCountyOfTowns,
	settleEntities,
	settlePresent,
	settleProvince,
	settleQuarters,
	settleStateCodes,
	settleStates,
	settleStatus,
} from "./settle-columns.ts";
import { type ShortPostcodes, shortPostcodes, takeWholePostcodes } from "./short-postcodes.ts";
import { recogniseSource, type Source, type SourceName } from "./sources.ts";
import { settleHouseNumber, takeStreetKind } from "./street-parts.ts";
import { wholeTowns } from "./town-pairs.ts";
import { type TownsAlone, townsAlone } from "./town-quarters.ts";
import { unclaimedColumns } from "./unclaimed-columns.ts";
import { guessUnnamed } from "./unnamed-columns.ts";
import { flagOfStates, type PublicationFlag, statesColumn, unpublishedDoubts } from "./unpublished.ts";
import { settleWeakRoles } from "./weak-roles.ts";
import { type Weighing, weighColumns } from "./weigh-columns.ts";

/** A column that holds one feature; `name` null: the cell itself is the feature's name. */
type FeatureColumn = { index: number; section: string | null; name: string | null };

/** Holds the meaning of each column of a table. It survives structuredClone, so a Web Worker can post it. */
export type ColumnPlan = CategoryLists &
	PositionOrder & {
		columns: Column[];
		/** Lists the columns of each role, the preferred one first. */
		byRole: ReadonlyMap<FieldName, readonly number[]>;
		/** Names the known source whose headers these are, as the report shows it; null for any other sheet. */
		source: SourceName | null;
		ratingSource: "Google" | "Yelp" | null;
		/** Lists the columns of role `dayHours`: what each of them holds, or in which entry of an hours list it stands. */
		days: readonly DayColumn[];
		hoursEntries: readonly HoursEntry[];
		/** Tells whether the numbers in the columns of days are minutes of the day. */
		inMinutes: boolean;
		/** Lists the columns of role `feature`. */
		features: readonly FeatureColumn[];
		/** Says what the days are that hours in OSM's grammar do not name: one answer for all cells. */
		unnamedDays: UnnamedDays;
		/** Tells whether the hours are of a clock of 24 hours. */
		isOf24Hours: boolean;
		/** The column of area codes, which go before the numbers of the phone's column; null for none. */
		areaCode: number | null;
		/** Lists the columns of phones in which several values end as those do that a spreadsheet has rounded. */
		roundedPhones: readonly number[];
		/** Says which postcodes have lost zeros in rows that show no country; null where their column leaves it open. */
		shortPostcodes: ShortPostcodes | null;
		/** Lists the columns whose names stand in where the names' own column is empty, the preferred first. */
		nameStandIns: readonly number[];
		/** Is the country by whose rules words in capitals are set in small letters where a row shows no country; null where the letters show none. */
		capitals: string | null;
		/** Holds the folded towns of which other parts stand in their cells ("Konya / Selçuklu"). */
		wholeTowns: ReadonlySet<string>;
		/** Holds the towns that stand alone, where others have a quarter behind a hyphen. */
		townsAlone: TownsAlone;
		/** Says how whole addresses name the towns that no column has; null where they do not, or a column does. */
		wholeAddresses: WholeAddresses | null;
		/** The column of statuses in which words for the end of a licence or a trade say that a business is closed; null for none. */
		endedStatus: number | null;
		/** The column of states of the entries or of the businesses, taken or not; null for none. */
		states: number | null;
		/** Lists columns of notes in which some say that their place is no more. */
		closingNotes: readonly number[];
		/** Says what yes means in the column of states, where it holds yes and no; null where it holds words. */
		publicationFlag: PublicationFlag | null;
		/** The column that says what the streets are ("CALLE"), which goes before their names; null for none. */
		streetKind: number | null;
		/**
		 * Is the town that the name of the sheet, a title in it or the headings between its rows name, with the column that stands for it; null
		 * where there is none.
		 */
		sheetTown: SheetTownColumn | null;
		/** Names the column whose values all prove ratings of ten points. They are halved. */
		ratingScale: RatingScale;
		/** Lists what headers and values leave open and the operator has not answered: the most important first, at most MOST_DOUBTS. */
		doubts: readonly ColumnDoubt[];
	};

/** `isOfSections`: each heading between the rows names the town of those below. `postalCode` is that of the heading. */
type SheetTownColumn = {
	town: string;
	from: string;
	index: number;
	isTaken: boolean;
	isOfSections: boolean;
	postalCode: string | null;
};

/** Names why columns are refused. `persons-only`: the file lists persons, and no column says which business is theirs. */
export type ColumnsErrorCode = "no-header-row" | "no-name-column" | "persons-only";

export class ColumnsError extends Error {
	readonly code: ColumnsErrorCode;
	/** Holds the columns of a table without names. */
	readonly columns: readonly Column[];
	constructor(code: ColumnsErrorCode, columns: readonly Column[] = []) {
		super(code);
		this.name = "ColumnsError";
		this.code = code;
		this.columns = columns;
	}
}

const NONE: ReadonlySet<number> = new Set();
const NO_TOWNS: ReadonlySet<string> = new Set();
const MAX_SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 120;

/**
 * Finds out what each column holds, from the header row and, for unknown headers of hand-made sheets, from some of the rows below;
 * what an operator has said of a column (`roles`, by their keys) stands. `evidence`: rows from all over the table. `unnamed`: the headers
 * are letters for columns that nobody has named.
 * Throws ColumnsError `no-header-row` when no header is known, `no-name-column` or `persons-only` when nothing holds the names.
 */
export function recogniseColumns(
	headerCells: readonly Cell[],
	sampleRows: readonly (readonly Cell[])[] = [],
	roles: ColumnRoles = {},
	evidence: readonly (readonly Cell[])[] = sampleRows,
	unnamed = false,
): ColumnPlan {
	const written = headerCells.map(headerText);
	const headers = written.map((header) => (unnamed ? "" : plainHeader(header)));
	const keys = headers.map((header) => headerKey(unwrapped(header)));
	const source = unnamed ? null : recogniseSource(keys, written);
	const isOpen = source === null && !unnamed;
	const known = headers.map((header, index) => knownColumn(header, keys[index] ?? "", source));
	if (isOpen) settleLanguages(known, keys);
	const columns = written.map((header, index): Column => {
		const role = known[index]?.role ?? null;
		const isVerified = role === null && source === null && VERIFIED_KEYS.has(keys[index] ?? "");
		const lost = isVerified ? { lost: "claimed" as const } : {};
		return { index, header, role, confidence: role === null ? "ignored" : "used", ...lost, samples: [], filled: 0 };
	});
	let weighing: Weighing | null = null;
	if (unnamed) {
		const doubts = guessUnnamed(columns, evidence);
		weighing = { doubts, ratingScale: null, settled: new Set(), isOfPersons: false, names: [] };
	}
	const days = takeDayColumns(columns, known, headers, keys, sampleRows);
	if (isOpen) {
		settleStates(columns, evidence);
		const hasTimes = days.some(({ index, part }) => part !== "hours" || !isTicked(index, sampleRows));
		const times = hasTimes ? null : guessTimes(columns, keys, sampleRows);
		const all = [0, 1, 2, 3, 4, 5, 6];
		if (times) days.push({ index: times[0], days: all, part: "opens", session: 0 });
		if (times) days.push({ index: times[1], days: all, part: "closes", session: 0 });
		weighing = weighColumns(columns, keys, evidence);
		takeNamesOfLinks(columns, evidence);
		weighing.doubts.push(...guessByValues(columns, keys, sampleRows, weighing.settled));
		guessAddresses(columns, evidence);
		guessStreets(columns, evidence);
		weighing.doubts = settleWeakRoles(columns, keys, evidence, weighing.doubts);
		weighing.doubts.push(...missingKindDoubts(columns, keys, evidence, weighing.doubts));
		weighing.doubts.push(...seasonDoubts(columns, evidence));
		weighing.doubts = leaveOutFurther(columns, weighing.doubts);
		turnSwapped(columns, evidence);
		takeMarkedColumns(columns, evidence, weighing.doubts);
	}
	if (isOpen) {
		settleQuarters(columns, evidence);
		settleCounties(columns, keys);
		settleCountyOfTowns(columns, keys, evidence);
		settleHouseNumber(columns, keys, sampleRows);
		settleEntities(columns, keys);
		settleStateCodes(columns, keys, evidence);
		const left = settleCountries(columns, evidence, weighing?.doubts ?? []);
		if (weighing !== null) weighing.doubts = left;
		leaveOutReaders(columns, evidence);
		leaveOutHolderCountries(columns, evidence);
		takeWholePostcodes(columns, evidence);
	}
	const unclaimed = source === null ? unclaimedColumns(columns, keys, NONE) : [];
	const dayDoubts = settleDayLists(columns, keys, evidence, unclaimed, days);
	settleStatus(columns, keys, sampleRows, source);
	const names = weighing?.names ?? [];
	if (weighing !== null && isOpen)
		weighing.doubts = weighing.doubts.map((doubt) => withStandIn(columns, doubt, names, evidence));
	const asked = [...(weighing?.doubts ?? []), ...dayDoubts];
	const ended =
		isOpen && weighing !== null
			? [
					...unpublishedDoubts(columns, unclaimedColumns(columns, keys, NONE), evidence, asked.length),
					...endedStatusDoubts(columns, unclaimedColumns(columns, keys, NONE), evidence, asked.length),
				]
			: [];
	if (source === null) settlePresent(columns, keys, evidence);
	const standIns = weighing === null ? [] : standInForNames(columns, names, weighing.doubts, evidence);
	const chosen = giveRoles(columns, written, roles);
	if (columns.every((column) => column.role === null)) throw new ColumnsError("no-header-row", columns);
	settleProvince(columns, source === null ? keys : [], source === null ? evidence : []);
	settleCep(columns, keys);
	const free = (index: number) => !chosen.has(index);
	const all = [...new Set([...sampleRows, ...evidence])];
	const besideReviews = isOpen ? reviewDoubts(columns, all, asked, free) : asked;
	if (isOpen) nameLost(columns, known, [...asked, ...ended], evidence, free);
	const streetKind = isOpen ? takeStreetKind(columns, evidence, free) : null;
	const areaCode = source === null ? takeAreaCode(columns, keys, evidence, free) : null;
	const told = nearestFirst(columns.filter(({ role }) => role === "standInName")).map(({ index }) => index);
	const nameStandIns = told.length === 0 ? standIns.filter(free) : told;
	const named = columns.filter(({ index }) => index !== streetKind && !nameStandIns.includes(index));
	const isMobile = (index: number) => isOpen && columns[index]?.role === "phone" && saysMobile(headers[index] ?? "");
	const byRole = indexByRole(named, (index) => {
		if (chosen.has(index)) return -1;
		return (known[index]?.order ?? 3_000) + (isMobile(index) ? BEHIND_ALL : 0);
	});
	if (!byRole.has("name") && !(source?.name === "Directory export" && KEY_ROLES.some((role) => byRole.has(role))))
		throw new ColumnsError(weighing?.isOfPersons ? "persons-only" : "no-name-column", columns);
	const states =
		source?.name === "Directory export" ? null : statesColumn(columns, chosen, source === null ? evidence : []);
	return {
		columns,
		byRole,
		source: source?.name ?? null,
		ratingSource: source?.ratingSource ?? null,
		days: days.filter(({ index }) => !chosen.has(index)),
		inMinutes: areMinutes(days.flatMap(({ index }) => evidence.map((row) => row[index]))),
		hoursEntries: hoursEntries(flattenedOf(known).filter(({ index }) => !chosen.has(index))),
		features: featureColumns(columns, known),
		...categoryLists(source === null ? columns : [], evidence),
		...positionOrder(source === null ? columns : [], evidence),
		unnamedDays: source === null ? unnamedDays(columns, evidence) : "closed",
		isOf24Hours: source === null && isOf24Hours(columns, evidence),
		areaCode,
		streetKind,
		sheetTown: null,
		roundedPhones: roundedPhones([...(byRole.get("phone") ?? []), ...(byRole.get("morePhones") ?? [])], evidence),
		shortPostcodes: source === null ? shortPostcodes(byRole.get("postalCode")?.[0], evidence) : null,
		nameStandIns,
		capitals: countryOfCapitals(byRole, evidence),
		wholeTowns: source === null ? wholeTowns(byRole.get("city")?.[0], evidence) : NO_TOWNS,
		townsAlone: townsAlone(byRole.get("city")?.[0], byRole.get("postalCode")?.[0], source === null ? evidence : []),
		wholeAddresses: source === null ? wholeAddresses(byRole, evidence) : null,
		endedStatus: endedStatusColumn(columns, ended, chosen, source === null ? evidence : []),
		states,
		closingNotes: source === null ? closingNotes(columns, states, all) : [],
		publicationFlag: source === null ? flagOfStates(columns, states, evidence) : null,
		ratingScale: weighing?.ratingScale ?? null,
		doubts: openDoubts(
			[...(isOpen ? placelessDoubts(columns, evidence) : []), ...besideReviews, ...ended],
			columns,
			chosen,
		),
	};
}

/** A mobile phone is called where the business has no other number: its column comes behind all others of phones. */
const BEHIND_ALL = 10_000;

/** Lists the roles by which a row of our own export is recognised without its name. */
const KEY_ROLES: readonly FieldName[] = ["sourceKey", "rowNumber", "slug", "placeId", "googleId", "cid"];

/** A listing does without these: a question about one of them is asked where nothing else is. */
const LIGHT: ReadonlySet<FieldName> = new Set(["state", "rating", "reviewCount"]);

/** Leaves out what is not sure where too much else, or what weighs more, is asked first. Returns the questions that are asked. */
function leaveOutFurther(columns: readonly Column[], doubts: readonly ColumnDoubt[]): ColumnDoubt[] {
	const weighty = doubts.filter(({ role, reason }) => !(LIGHT.has(role) && reason === "unsure-header"));
	const kept = (weighty.length > 0 ? weighty : doubts.slice(0, 1)).slice(0, MOST_DOUBTS);
	const asked = kept.flatMap(({ options }) => options.flatMap((option) => option.columns));
	for (const { options } of doubts.filter((doubt) => !kept.includes(doubt)))
		for (const { index, role } of options[0]?.columns ?? []) {
			const column = columns[index];
			if (column?.role !== role || asked.some((other) => other.index === index)) continue;
			column.lost = role;
			column.role = null;
			column.confidence = "ignored";
		}
	return kept;
}

/** Removes the doubts that the operator has answered: a column of the doubt was given a role, or another column has the role in doubt. */
function openDoubts(
	doubts: readonly ColumnDoubt[],
	columns: readonly Column[],
	chosen: ReadonlySet<number>,
): readonly ColumnDoubt[] {
	return doubts
		.filter(({ role, options }) => {
			const concerned = options.flatMap((option) => option.columns.map(({ index }) => index));
			return (
				!concerned.some((index) => chosen.has(index)) &&
				!columns.some((column) => column.role === role && chosen.has(column.index))
			);
		})
		.slice(0, MOST_DOUBTS);
}

/** Gives the columns the operator's roles, and returns which columns these are. */
function giveRoles(columns: readonly Column[], headers: readonly string[], roles: ColumnRoles): ReadonlySet<number> {
	const keys = Object.keys(roles).length === 0 ? [] : columnKeys(headers);
	const chosen = new Set<number>();
	for (const column of columns) {
		const key = keys[column.index] ?? "";
		const role = Object.hasOwn(roles, key) ? roles[key] : undefined;
		if (role === undefined) continue;
		chosen.add(column.index);
		delete column.lost;
		column.role = role;
		column.confidence = role === null ? "ignored" : "used";
	}
	return chosen;
}

/** Removes an explanation from a header, where the rest is known. */
function plainHeader(header: string): string {
	if (ROLE_BY_KEY.has(headerKey(header))) return header;
	const full = nameInFull(header);
	if (full !== null) return full;
	const bare = withoutExplanation(header);
	return bare?.sure ? bare.header : header;
}

/** Reads a header by itself: first the source's own meaning, then the known names, then the path of flattened JSON. */
function knownColumn(header: string, key: string, source: Source | null): FlattenedColumn | null {
	const own = source?.roles.get(key);
	if (own !== undefined) return own === null ? null : { role: own.role, order: own.order };
	if (source?.others === "ignored") {
		const place = flattenedColumn(unwrapped(header));
		return place?.role === "latitude" || place?.role === "longitude" ? place : null;
	}
	const named = ROLE_BY_KEY.get(key);
	// A known source's address is whole, and has its quarter where one belongs to it.
	if (named?.role === "quarter" && source !== null) return null;
	if (named) return { role: named.role, order: 1_000 + named.order };
	if (UNUSED_KEYS.has(key) || POSITION_KEYS.has(key)) return null;
	const further = source === null ? furtherContact(header) : null;
	if (further !== null) return { role: further, order: 2_000 };
	return flattenedColumn(unwrapped(header));
}

function featureColumns(columns: readonly Column[], known: readonly (FlattenedColumn | null)[]): FeatureColumn[] {
	return columns.flatMap(({ index, header, role }): FeatureColumn[] => {
		if (role !== "feature") return [];
		return [{ index, ...(known[index]?.feature ?? featureOfTag(unwrapped(header))) }];
	});
}

/** `payment:cash` is Cash of Payment, `outdoor_seating` a feature of its own. */
function featureOfTag(header: string): { section: string | null; name: string } {
	const [section = "", name] = header.replaceAll("_", " ").split(":");
	return name === undefined
		? { section: null, name: section }
		: { section: section.charAt(0).toUpperCase() + section.slice(1), name };
}

/** Tells whether a data row repeats the header row, as in files joined by hand. */
export function isRepeatedHeader(cells: readonly Cell[], plan: ColumnPlan): boolean {
	const nameColumn = plan.columns[plan.byRole.get("name")?.[0] ?? -1];
	if (!nameColumn || !repeatsHeader(cells, nameColumn)) return false;
	let filled = 0;
	let equal = 0;
	for (const column of plan.columns) {
		if (column.header === "" || isBlank(cells[column.index])) continue;
		filled += 1;
		if (repeatsHeader(cells, column)) equal += 1;
	}
	const known = plan.columns.filter((column) => column.header !== "").length;
	return equal >= Math.min(2, known) && equal * 2 > filled;
}

/**
 * Tells whether a row directly below a header is a second line of it: the cell below the header of the names is a word for names as well, and
 * no other cell has a figure.
 */
export function isSecondHeader(cells: readonly Cell[], { byRole }: ColumnPlan): boolean {
	const name = cells[byRole.get("name")?.[0] ?? -1];
	if (typeof name !== "string" || ROLE_BY_KEY.get(headerKey(name))?.role !== "name") return false;
	return cells.every((cell) => cell === null || (typeof cell === "string" && !/\d/.test(cell)));
}

/** Counts a row's values into `filled` and keeps the first different ones as samples. Call it once for each data row. */
export function observeRow(plan: Pick<ColumnPlan, "columns"> & Partial<ColumnPlan>, cells: readonly Cell[]): void {
	const ofSheet = plan.columns[plan.sheetTown?.index ?? -1];
	if (ofSheet !== undefined) ofSheet.filled += 1;
	for (const column of plan.columns) {
		// A short row below very many headers has few cells to look at.
		if (column.index >= cells.length) break;
		if (column.header === SHEET_COLUMN) continue;
		const cell = cells[column.index];
		if (cell === null || cell === undefined || cell === "") continue;
		column.filled += 1;
		if (column.samples.length >= MAX_SAMPLES) continue;
		const sample = String(cell).trim().slice(0, MAX_SAMPLE_LENGTH).toWellFormed();
		if (sample !== "" && !column.samples.includes(sample)) column.samples.push(sample);
	}
}

function repeatsHeader(cells: readonly Cell[], column: Column): boolean {
	const cell = cells[column.index];
	if (typeof cell !== "string" || cell.length > column.header.length + 8) return false;
	return cell === column.header || headerKey(cell) === headerKey(column.header);
}

function indexByRole(columns: readonly Column[], order: (index: number) => number): Map<FieldName, number[]> {
	const byRole = new Map<FieldName, number[]>();
	for (const column of columns) {
		if (column.role === null) continue;
		const indexes = byRole.get(column.role);
		if (indexes) indexes.push(column.index);
		else byRole.set(column.role, [column.index]);
	}
	for (const indexes of byRole.values()) indexes.sort((a, b) => order(a) - order(b) || a - b);
	return byRole;
}
