import { type Column, SHEET_COLUMN } from "../listing/columns/column.ts";
import type { ColumnDoubt } from "../listing/columns/column-doubts.ts";
import { type ColumnRoles, columnKeys } from "../listing/columns/column-roles.ts";
import type { ColumnPlan } from "../listing/columns/columns.ts";
import type { FieldName } from "../listing/columns/field-name.ts";
import { headerKey } from "../listing/columns/header-key.ts";
import { type FileCountry, namedCountry } from "./file-country.ts";
import type { ImportOptions } from "./options.ts";
import { sectionsOf, townOfSection } from "./section-towns.ts";
import { type SheetTown, type TownList, townsOfSheets } from "./sheet-towns.ts";
import { headerSetOf, type SheetSurvey, type TableKind } from "./survey.ts";

/** Counts the rows of a sheet whose name or title names a town. `taken`: it is theirs; otherwise it is proposed. */
export type SheetTownRows = SheetTown & { sheet: string; rows: number; taken: boolean };

type Named = { sheet: { name: string }; survey: SheetSurvey };

/** Tells whether no column of a table says the town of its rows. A known source is never asked about. */
function lacksTown({ columns }: TableKind): boolean {
	if (columns === null || columns.source !== null || columns.wholeAddresses !== null) return false;
	return !TOWNS.some((role) => columns.byRole.has(role));
}

const TOWNS: readonly FieldName[] = ["city", "postalCity", "district", "province"];

export function lackTown({ survey }: { survey: SheetSurvey }): boolean {
	return survey.tables.some(({ kind }) => lacksTown(kind));
}

/**
 * Adds to the tables without a column of towns one that stands for the town in the name of their sheet or in the title above them, so that it
 * is asked about, remembered and reported as any other.
 */
export function withSheetTowns<Sheet extends Named>(
	sheets: readonly Sheet[],
	country: FileCountry | null,
	options: ImportOptions,
	list: TownList | null,
): Sheet[] {
	const lacking = sheets.filter(lackTown);
	if (list === null || lacking.length === 0) return [...sheets];
	const texts = lacking.map(({ sheet, survey }) => ({ name: sheet.name, titles: titlesOf(survey) }));
	const surveys = sheets.map(({ survey }) => survey);
	const code = options.country ?? (country?.sure ? country.code : namedCountry(surveys));
	const { towns, sure } = townsOfSheets(texts, code, list);
	// Where another sheet has its towns in a column, the name of this one may say something else.
	const isTaken = sure && lacking.length === sheets.length;
	return sheets.map((one) => {
		const town = towns[lacking.indexOf(one)] ?? null;
		return { ...one, survey: placed(one.survey, (kind) => headed(kind, code, list) ?? of(town, isTaken), options) };
	});
}

/** Is a town that is found outside of the columns. `isTaken`: it is theirs until somebody says otherwise. */
type FoundTown = SheetTown & { isTaken: boolean; isOfSections: boolean };

function of(town: SheetTown | null, isTaken: boolean): FoundTown | null {
	return town === null ? null : { ...town, isTaken, isOfSections: false };
}

/** Finds the towns in the headings between the rows of a table. */
function headed({ columns, samples, shape }: TableKind, country: string | null, list: TownList): FoundTown | null {
	if (columns === null) return null;
	const headings = sectionsOf(samples, columns, shape, country, list);
	if (headings.length === 0) return null;
	const towns = headings.flatMap((heading) => townOfSection(heading, country, list)?.town ?? []);
	const shown = (texts: readonly string[]) => `${texts.slice(0, SHOWN).join(", ")}${texts.length > SHOWN ? ", …" : ""}`;
	return { town: shown(towns), from: shown(headings), isTaken: true, isOfSections: true };
}

const SHOWN = 3;

/** Lists the texts above a sheet's first table. A row of several cells is none. */
function titlesOf({ head, tables }: SheetSurvey): string[] {
	const first = tables[0]?.from ?? 0;
	return head
		.filter(({ row }) => row < first)
		.flatMap(({ cells }) => {
			const [title, ...more] = cells.filter((cell) => cell !== null);
			return typeof title === "string" && more.length === 0 ? [title.trim()] : [];
		});
}

function placed(
	survey: SheetSurvey,
	townOf: (kind: TableKind) => FoundTown | null,
	{ columns }: ImportOptions,
): SheetSurvey {
	const kinds = new Map<TableKind, TableKind>();
	for (const { kind } of survey.tables) {
		const plan = kind.columns;
		if (plan === null || !lacksTown(kind) || kinds.has(kind)) continue;
		const town = townOf(kind);
		if (town === null) continue;
		kinds.set(kind, { ...kind, columns: withTownColumn(plan, town, columns[headerSetOf(kind)] ?? {}) });
	}
	return { ...survey, tables: survey.tables.map((table) => ({ ...table, kind: kinds.get(table.kind) ?? table.kind })) };
}

/** Adds the column, with a question about it until the operator has said what it is. It is one of the file, beside those of its tables. */
function withTownColumn(plan: ColumnPlan, { isTaken, ...found }: FoundTown, roles: ColumnRoles): ColumnPlan {
	const index = plan.columns.length;
	const key = headerKey(SHEET_COLUMN);
	// A column of that name says itself what it is.
	if (columnKeys(plan.columns.map(({ header }) => header)).includes(key)) return plan;
	const isSaid = Object.hasOwn(roles, key);
	const isCity = isSaid ? roles[key] === "city" : isTaken;
	const sample = found.from === found.town ? found.town : `${found.from} → ${found.town}`;
	const column: Column = {
		index,
		header: SHEET_COLUMN,
		role: isCity ? "city" : null,
		confidence: isCity ? (isSaid ? "used" : "guessed") : "ignored",
		samples: [sample],
		filled: Math.max(0, ...plan.columns.map(({ filled }) => filled)),
	};
	const answers = [{ columns: [{ index, role: "city" as const, samples: [sample] }] }, { columns: [] }];
	const doubt: ColumnDoubt = {
		role: "city",
		reason: "sheet-town",
		options: isTaken ? answers : answers.toReversed(),
	};
	return {
		...plan,
		columns: [...plan.columns, column],
		sheetTown: { ...found, postalCode: null, index, isTaken: isCity },
		doubts: !isSaid ? [...plan.doubts, doubt] : plan.doubts,
	};
}

/** Lists the towns that the names of sheets or the titles in them name, with their rows. */
export function sheetTownRows(sheets: readonly Named[]): SheetTownRows[] {
	return sheets.flatMap(({ sheet, survey }) => {
		const plans = new Set(survey.tables.flatMap(({ kind }) => kind.columns ?? []));
		const [first] = [...plans].flatMap(({ sheetTown }) => sheetTown ?? []);
		if (first === undefined) return [];
		const rows = [...plans].reduce(
			(sum, { sheetTown, columns }) => sum + (columns[sheetTown?.index ?? -1]?.filled ?? 0),
			0,
		);
		const { town, from, isTaken: taken } = first;
		return [{ sheet: sheet.name.slice(0, 200).toWellFormed(), town, from, rows, taken }];
	});
}
