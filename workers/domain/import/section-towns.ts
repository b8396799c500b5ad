import { foldText } from "../fold-text.ts";
import type { ColumnPlan } from "../listing/columns/columns.ts";
import { splitPostalCity } from "../listing/town-parts.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { FileCountry } from "./file-country.ts";
import type { ImportOptions } from "./options.ts";
import { asideOf, type TableShape } from "./row-kind.ts";
import type { TownList } from "./sheet-towns.ts";

/** Is the town of the rows below a heading, with its postcode where the heading has one. */
type SectionTown = { town: string; postalCode: string | null };

type Followed = { townList: TownList | null; options: Pick<ImportOptions, "country">; country: FileCountry | null };

/** One heading may name anything. */
const LEAST_SECTIONS = 2;
const LONGEST = 60;

/**
 * Finds the headings between the rows of a table that name towns, each its own, by their postcodes or by the list. Empty where one of the headings
 * names none.
 */
export function sectionsOf(
	rows: readonly (readonly Cell[])[],
	plan: ColumnPlan,
	shape: TableShape,
	country: string | null,
	list: TownList,
): string[] {
	const headings: string[] = [];
	let open: string | null = null;
	for (const cells of rows) {
		const aside = asideOf(cells, plan, shape);
		if (aside?.reason === "section-heading") open = String(cells[aside.index] ?? "").trim();
		// A line below the table heads nothing.
		if (aside !== null || open === null) continue;
		headings.push(open);
		open = null;
	}
	const towns = headings.map((heading) => townOfSection(heading, country, list));
	const different = new Set(towns.map((found) => (found === null ? null : foldText(found.town))));
	return different.has(null) || different.size < LEAST_SECTIONS ? [] : headings;
}

/** Reads a heading: "6342 NIEDERNDORF", "— Bafra —", "Terme (12)". Without a postcode the list has to know the town. */
export function townOfSection(heading: string, country: string | null, list: TownList): SectionTown | null {
	const text = heading
		.replace(/\s*\(\d+\)\s*$/u, "")
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, "")
		.trim();
	if (text === "" || text.length > LONGEST) return null;
	const both = splitPostalCity(text);
	if (both !== null && both.city !== null && both.postalCode !== null)
		return { town: both.city, postalCode: both.postalCode };
	const isListed = list.named(foldText(text)).some((town) => country === null || town.countryCode === country);
	return isListed && country !== null ? { town: text, postalCode: null } : null;
}

/** Follows the headings of a sheet, and gives the plan of a table the town of the last one. */
export function createSections({ townList, options, country }: Followed): {
	begin(heading: string): void;
	placed(plan: ColumnPlan): ColumnPlan;
} {
	const code = options.country ?? country?.code ?? null;
	let found: SectionTown | null = null;
	let cached: { plan: ColumnPlan; placed: ColumnPlan } | null = null;
	return {
		begin(heading) {
			found = townList === null ? null : townOfSection(heading, code, townList);
			cached = null;
		},
		placed(plan) {
			const { sheetTown } = plan;
			if (sheetTown === null || !sheetTown.isOfSections || !sheetTown.isTaken) return plan;
			if (cached?.plan !== plan) {
				const { town = "", postalCode = null } = found ?? {};
				cached = { plan, placed: { ...plan, sheetTown: { ...sheetTown, town, postalCode } } };
			}
			return cached.placed;
		},
	};
}
