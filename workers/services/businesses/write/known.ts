import type { Directory } from "#db/queries/directory.ts";
import type { KnownCategory, KnownCity } from "#db/queries/known-taxonomies.ts";
import type { KnownRedirect } from "#db/queries/redirects.ts";
import { knownOf } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import { cityKey } from "#workers/domain/listing/city.ts";
import type { ServiceContext } from "../../context.ts";
import { newCategorySlugs, newCitySlugs } from "./slugs.ts";
import type { Target } from "./target.ts";

/** Holds what the database knows about everything that some changes touch, read at once. The plan uses nothing else. */
export type Known = {
	directory: Directory;
	/**
	 * `byKey` maps the requested keys, which may be former ones, to the present records. `byId` has all of these,
	 * including the namesakes of cities that have no key here.
	 */
	categories: { byKey: Map<string, KnownCategory>; byId: Map<number, KnownCategory> };
	cities: { byKey: Map<string, KnownCity>; byId: Map<number, KnownCity> };
	countries: Map<string, number>;
	/** Lists the wished slugs that are taken. */
	slugs: { businesses: ReadonlySet<string>; categories: ReadonlySet<string>; cities: ReadonlySet<string> };
	/** Lists the former addresses among the wished slugs. */
	redirects: KnownRedirect[];
};

/** Reads in one batch what the plan needs to know. */
export async function readKnown({ db }: ServiceContext, targets: readonly Target[]): Promise<Known> {
	const wanted = targets.flatMap(({ after }) => (after === null ? [] : [after]));
	const wishedCategories = wanted.flatMap(({ category }) => category ?? []);
	const wishedCities = wanted.flatMap(({ city }) => city ?? []);
	const facts = [...targets.flatMap(({ before }) => before ?? []), ...wanted.map((one) => one.facts)];
	const [directory, categories, countries, taken, ofCategories, ofCities, redirects, ...listedCities] = await readBatch(
		db,
		knownOf(db, {
			categoryKeys: wishedCategories.map(({ nameKey }) => nameKey),
			categoryIds: facts.flatMap(({ categoryId }) => categoryId ?? []),
			cityKeys: [...new Map(wishedCities.map((city) => [cityKey(city), city])).values()].map((city) => [
				city.nameKey,
				city.countryKey,
				city.stateKey,
			]),
			cityIds: facts.flatMap(({ cityId }) => cityId ?? []),
			countryCodes: wishedCities.flatMap(({ countryCode }) => countryCode ?? []),
			businessSlugs: wanted.flatMap(({ slugs, facts: { slug } }) => (slugs.length > 0 ? slugs : [slug])),
			categorySlugs: wishedCategories.flatMap(newCategorySlugs),
			citySlugs: wishedCities.flatMap(newCitySlugs),
		}),
	);
	const cities = listedCities.flat();
	const slugsOf = (rows: { slug: string }[]) => rows.map(({ slug }) => slug);
	return {
		directory: directory[0],
		categories: taxonomiesOf(categories),
		cities: taxonomiesOf(cities),
		countries: new Map([
			...countries.map(({ code, businessCount }) => [code, businessCount] as const),
			...cities.flatMap(({ countryCode, countryBusinessCount }) =>
				countryCode === null ? [] : [[countryCode, countryBusinessCount ?? 0] as const],
			),
		]),
		slugs: {
			businesses: new Set(slugsOf(taken)),
			categories: new Set(slugsOf(ofCategories)),
			cities: new Set(slugsOf(ofCities)),
		},
		redirects,
	};
}

function taxonomiesOf<Row extends { asked: string | null; id: number; mergedInto: number | null }>(rows: Row[]) {
	return {
		byKey: new Map(rows.flatMap((row) => (row.asked === null || row.mergedInto !== null ? [] : [[row.asked, row]]))),
		byId: new Map(rows.map((row) => [row.id, row])),
	};
}
