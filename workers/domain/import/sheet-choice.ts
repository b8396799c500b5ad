import type { ColumnPlan } from "../listing/columns/columns.ts";
import type { FieldName } from "../listing/columns/field-name.ts";
import type { SheetReason } from "./chunk.ts";
import { type SheetNameKind, sheetNameKind } from "./sheet-words.ts";
import type { SheetSurvey } from "./survey.ts";

type Surveyed = { name: string; hidden: boolean; survey: SheetSurvey };

/** Lists the roles that nearly always belong to places alone. */
const OF_PLACES: readonly FieldName[] = [
	"address",
	"street",
	"phone",
	"email",
	"website",
	"latitude",
	"coordinates",
	"sourceKey",
	"rowNumber",
	"slug",
	"placeId",
	"googleId",
	"cid",
	"hours",
	"locationLink",
	"postalCode",
];
/** Lists the roles that a list of cities or categories may have too. */
const NEAR_PLACES: readonly FieldName[] = [
	"category",
	"type",
	"city",
	"quarter",
	"district",
	"province",
	"state",
	"country",
	"countryCode",
	"rating",
	"description",
];

/**
 * Chooses the sheets to read. Returns for each, in the given order, null or the reason why it is left out. Every visible sheet with
 * listings is read. Templates, examples, summaries and lookup lists are read only where no other sheet has listings, hidden sheets only
 * where no visible one has.
 */
export function chooseSheets(sheets: readonly Surveyed[]): (SheetReason | null)[] {
	const verdicts = sheets.map(verdictOf);
	const full = verdicts.filter(({ carries }) => carries === 2);
	const thin = verdicts.filter(({ carries }) => carries === 1);
	// If no sheet has a row, the first is read all the same: the report shows its columns and that there is nothing
	// below them.
	const pools = [full, thin].flatMap((some) => {
		const filled = some.filter(({ rows }) => rows > 0);
		return [filled.filter(({ hidden }) => !hidden), filled, some.slice(0, 1)];
	});
	const pool = pools.find((some) => some.length > 0) ?? [];
	const real = pool.filter((verdict) => !isExample(verdict));
	const read = new Set(real.length > 0 ? real : pool);
	return verdicts.map((verdict) => {
		if (read.has(verdict)) return null;
		const { kind, hidden, rows, carries, survey } = verdict;
		if (rows === 0) return "empty";
		if (isExample(verdict)) return kind === "example" ? kind : "template";
		if (carries === 0) return survey.failure;
		return carries === 2 && hidden ? "hidden" : "no-places";
	});
}

/**
 * Limits the rows of a sheet that its name makes a template, an example or instructions. A sheet with more rows has
 * listings: a city guide may be called "Guide".
 */
const MOST_ROWS: Partial<Record<SheetNameKind, number>> = { template: 50, example: 50, instructions: 3 };

/**
 * Tells whether a sheet is only an example. A sheet with such a name and no table of places is one with any number of
 * rows.
 */
function isExample({ kind, rows, carries }: ReturnType<typeof verdictOf>): boolean {
	const most = kind === null ? undefined : MOST_ROWS[kind];
	return most !== undefined && (rows <= most || carries < 2);
}

/**
 * Describes a sheet for the choice. `carries` is 2 for a table of places, 1 for names with little else, 0 for no names.
 */
function verdictOf({ name, hidden, survey }: Surveyed) {
	const kind = sheetNameKind(name);
	const plans = survey.tables.flatMap(({ kind: { columns } }) => columns ?? []);
	const carries = Math.max(0, ...plans.map((plan) => fullness(plan, kind === "lookup")));
	return { kind, hidden, rows: survey.rows, carries, survey };
}

function fullness({ byRole }: ColumnPlan, lookup: boolean): 1 | 2 {
	if (OF_PLACES.some((role) => byRole.has(role))) return 2;
	const near = NEAR_PLACES.filter((role) => byRole.has(role));
	return !lookup && (near.length >= 2 || byRole.has("city")) && !isCountryList(near) ? 2 : 1;
}

/**
 * Tells whether a table has only such columns as "name, country code" or "name, state, country": it is a list of
 * countries or cities.
 */
function isCountryList(near: readonly FieldName[]): boolean {
	return near.every((role) => role === "country" || role === "countryCode" || role === "state");
}
