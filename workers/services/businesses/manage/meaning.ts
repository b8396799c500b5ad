import { categoryName } from "#db/queries/business-choices.ts";
import { orderOf } from "#db/queries/business-order.ts";
import { leadsOf } from "#db/queries/business-selection.ts";
import { readBatch } from "#db/statement.ts";
import { type ListFilter, MOST_FEATURES, MOST_LEFT_OUT } from "#workers/contract/business-filter.ts";
import type { Meaning, MeantFilters } from "#workers/contract/business-list.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Feature } from "#workers/domain/search/features/features.ts";
import { writeOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { singularOf, unwantedTerm } from "#workers/domain/search/results/match.ts";
import type { Understood, Where } from "#workers/domain/search/understood.ts";
import { withLackingApart } from "#workers/domain/search/without/lacking-words.ts";
import type { ServiceContext } from "../../context.ts";
import { readVersioned } from "../../directory/version.ts";
import { understood } from "../../search/understand.ts";
import { readCandidates } from "./read-candidates.ts";

/** Of more categories of one name, or towns, the text says too little. */
const MOST = 3;
/** So many names of a trade that has no category are tried, those of the fewest words first: what has one of more words mostly has one of these. */
const MOST_KINDS = 2;
/** Of a list that is tried so many businesses are looked at. With all its readings a request stays below 500 rows. */
const LOOKED_AT = 6;

/**
 * Understands a search of the operators as a visitor's is understood, with slips mended, and returns it as filters, by which the list is counted and
 * sorted as by any: one for each category and each town that the text may mean. What no filter stands for, a name or what is not wanted, stays a
 * text beside them: only where the list finds nothing by the search as it was typed, but something by these. It is empty where the text says
 * what the list cannot ask for: a state that is left out is named instead.
 */
export async function meaningOf(ctx: ServiceContext, search: string): Promise<Meaning> {
	const { directory } = await readVersioned(ctx.db, []);
	const { understood: meant, dropped } = await understood(ctx, withLackingApart(search), {
		asTyped: false,
		directory,
		towns: [],
	});
	const keptPlaces = leftOut(meant).kept;
	return { filters: keptPlaces.length > 0 ? [] : await meantFilters(ctx, search, { meant, dropped }), keptPlaces };
}

type Parsed = { meant: Understood; dropped: readonly string[] };

/** Returns the filters that a text stands for; none where it says more than these. */
async function meantFilters(ctx: ServiceContext, search: string, { meant, dropped }: Parsed): Promise<MeantFilters[]> {
	const text = textBeside(meant);
	if (dropped.length > 0 || Math.max(meant.features.length, lackedBy(meant).length) > MOST_FEATURES || !isListed(meant))
		return [];
	const readings = readingsOf(meant, text);
	const isWhole = text === "" && meant.what?.categoryIds.length !== 0;
	if (!isWhole && (await finds(ctx, { search }))) return [];
	for (const reading of readings) {
		const filters = await filtersOf(ctx, meant, reading);
		if (isWhole) return filters;
		const found = await Promise.all(filters.map((one) => finds(ctx, listFilterOf(one))));
		if (found.includes(true)) return filters.filter((_, at) => found[at]);
	}
	return [];
}

/** Is a way to ask for the trade of a text: its categories, null where it names none, and what is searched for in them. */
type Reading = { categoryIds: readonly number[] | null; text: string };

/** Returns the ways to ask for a text's trade, the surest first: its categories, the kinds of its businesses, and the wider categories. */
function readingsOf(meant: Understood, text: string): Reading[] {
	const { what, where, when, features } = meant;
	const { cities, countryCode } = leftOut(meant);
	const leaves = lackedBy(meant).length + cities.length > 0 || countryCode !== null;
	const says = where !== null || when !== null || features.length > 0 || leaves || text !== "";
	if (what === null) return says ? [{ categoryIds: null, text }] : [];
	if (what.categoryIds.length > 0) return [{ categoryIds: what.categoryIds, text }];
	const kinds = what.kinds.toSorted((a, b) => a.length - b.length).slice(0, MOST_KINDS);
	return [
		...kinds.map((words) => ({ categoryIds: null, text: [...words, text].join(" ").trim() })),
		{ categoryIds: what.widerIds, text },
	];
}

/** Returns what a text says besides filters, as the list is searched. */
function textBeside({ words, without }: Understood): string {
	const named = without.filter((one) => one.kind === "named");
	// The category of a trade may have another name than was typed.
	const left = named.flatMap(({ label, names: [said = []] }) => [foldText(label), said.join(" ")]);
	const once = new Map(left.filter((name) => name !== "").map((name) => [singularOf(name), name]));
	return [...words, ...[...once.values()].map(unwantedTerm)].join(" ");
}

type LeftOut = { cities: { label: string; ids: readonly number[] }[]; countryCode: string | null; kept: string[] };

/** Returns the places that a text leaves out: the cities and the country that a filter leaves out as well, and the others. */
function leftOut({ without }: Understood): LeftOut {
	const out: LeftOut = { cities: [], countryCode: null, kept: [] };
	for (const one of without) {
		if (one.kind === "towns") {
			const together = out.cities.reduce((sum, { ids }) => sum + ids.length, one.cityIds.length);
			if (together <= MOST_LEFT_OUT) out.cities.push({ label: one.label, ids: one.cityIds });
			else out.kept.push(one.label);
		} else if (one.kind === "region") {
			if (one.stateKey === null && out.countryCode === null && one.countryCode !== null)
				out.countryCode = one.countryCode;
			else out.kept.push(one.label);
		}
	}
	return out;
}

/** Returns the features that a text leaves out. */
function lackedBy({ without }: Understood): Feature[] {
	return [...new Set(without.flatMap((one) => (one.kind === "feature" ? [one.feature] : [])))];
}

/** Returns the filters of a reading; none where it may mean too many. */
async function filtersOf(
	ctx: ServiceContext,
	meant: Understood,
	{ categoryIds, text }: Reading,
): Promise<MeantFilters[]> {
	const { where, when, features } = meant;
	const places = where === null ? [NOWHERE] : placesOf(where);
	if (categoryIds !== null && categoryIds.length > MOST) return [];
	const named = categoryIds?.map((id) => categoryName(ctx.db, id));
	const categories = named === undefined ? [NOTHING] : (await readBatch(ctx.db, named)).flat();
	const openAt = when === null ? null : writeOpenFilter(when);
	const listed = (names: readonly Feature[]) => (names.length === 0 ? null : names.join(","));
	const [has, lacks] = [listed(features), listed(lackedBy(meant))];
	const search = text === "" ? null : text;
	const { cities, countryCode: notCountryCode } = leftOut(meant);
	const isIn = cities.length === 0;
	const others = {
		notCityIds: isIn ? null : cities.flatMap(({ ids }) => ids).join(","),
		notCities: isIn ? null : cities.map(({ label }) => label).join(", "),
		notCountryCode,
	};
	const filters = categories.flatMap(({ id, name }) =>
		places.map((place) => ({ search, categoryId: id, category: name, ...place, ...others, openAt, has, lacks })),
	);
	return filters.length > MOST ? [] : filters;
}

/** Tells whether the list may find something: among the first that an index leads to, or behind these. */
async function finds({ db, now }: ServiceContext, filter: ListFilter): Promise<boolean> {
	const [lead = "all"] = leadsOf(filter);
	const rows = await readCandidates(db, { filter, now }, lead, orderOf("number", filter), { from: null }, LOOKED_AT);
	return rows.length === LOOKED_AT || rows.some(({ fits }) => fits === 1);
}

function listFilterOf({ category: _, city: _city, notCities: _notCities, ...filters }: MeantFilters): ListFilter {
	return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null));
}

type Place = Pick<MeantFilters, "cityId" | "city" | "countryCode" | "postcode">;
const NOTHING = { id: null, name: null };
const NOWHERE: Place = { cityId: null, city: null, countryCode: null, postcode: null };

/** Returns the filters of the places that may be meant. */
function placesOf(where: Where): Place[] {
	switch (where.kind) {
		case "region": {
			const { kind, countryCode } = where.region;
			return kind === "country" && countryCode !== null ? [{ ...NOWHERE, countryCode }] : [];
		}
		case "postcode": {
			const { code, exact } = where.area;
			// The first digits of a longer code are none of its parts.
			return exact || /[A-Z]/.test(code) ? [{ ...NOWHERE, postcode: code }] : [];
		}
		case "city": {
			const isAlone = where.cities.length === 1;
			return where.cities.map(({ id, name, state }) => ({
				...NOWHERE,
				cityId: id,
				city: isAlone || state === null ? name : `${name}, ${state}`,
			}));
		}
		default:
			return [];
	}
}

/** The list can be asked for these parts of a text. */
const LISTED: readonly string[] = [
	"open",
	"feature",
	"without",
] satisfies Understood["parsedFilters"][number]["kind"][];

/** Tells whether a text says no more than the list can be asked for. */
function isListed({ contact, nearMe, nearTown, within, parsedFilters, otherTowns, notLeftOut }: Understood): boolean {
	const lists = [notLeftOut, parsedFilters.filter(({ kind }) => !LISTED.includes(kind)), otherTowns];
	return lists.every(({ length }) => length === 0) && contact === null && !nearMe && !nearTown && within === null;
}
