import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessPage } from "#web/request/api.ts";
import { businessPage } from "#workers/services/pages/business.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/**
 * Tests where a business's page leads, for each business there is, also without a city, a country, a category, a type
 * or a position.
 */

type Row = {
	id: number;
	slug: string;
	cityId: number | null;
	categoryId: number | null;
	country: string | null;
	type: string | null;
	score: number;
};
const ROWS = `SELECT id, slug, city_id AS cityId, category_id AS categoryId, country_code AS country, lower(type) AS type, score
	FROM businesses ORDER BY score DESC, id`;

const COUNTRIES = [
	{ country: "United Kingdom", countryCode: "GB" },
	{ country: "France", countryCode: "FR" },
	{ country: null, countryCode: null },
];
const WHERE_NOT = { latitude: null, longitude: null };

beforeAll(async () => {
	const places = Array.from({ length: 240 }, (_, at) =>
		listing({
			...COUNTRIES[(at * 7) % 3],
			name: `House ${at}`,
			city: at % 11 === 0 ? null : `Town ${Math.floor(at / 7) % 9}`,
			category: at % 13 === 0 ? null : `Trade ${at % 4}`,
			type: at % 5 === 0 ? null : `${at % 2 === 0 ? "Kind" : "KIND"} ${at % 3}`,
			rating: at % 6 === 0 ? null : 1 + ((at * 29) % 41) / 10,
			reviewCount: at % 6 === 0 ? 0 : (at * 31) % 400,
			businessStatus: at % 17 === 0 ? "CLOSED_PERMANENTLY" : "OPERATIONAL",
			...(at % 8 === 0 ? WHERE_NOT : {}),
		}),
	);
	await importListings(api, [
		...places,
		listing({ name: "Lone Mill", city: "Goole", category: "Mill", type: "Watermill", ...COUNTRIES[0] }),
		listing({ name: "Wandering Circus", city: null, category: null, type: null, ...COUNTRIES[2], ...WHERE_NOT }),
	]);
});

test("a page shows the best rated of its city, of its category elsewhere in its country, and of its type", async () => {
	const { results: rows } = await env.DB.prepare(ROWS).all<Row>();
	expect(rows).toHaveLength(242);
	for (const own of rows) {
		const { page } = await businessPage(ctxOn({ now: Date.now() }), own.slug);
		const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
		const best = (limit: number, isWanted: (row: Row) => boolean) =>
			idsOf(rows.filter((row) => row.id !== own.id && isWanted(row))).slice(0, limit);
		const inCity = best(
			6,
			({ cityId, categoryId }) => own.cityId === cityId && cityId !== null && categoryId !== own.categoryId,
		);
		const inCategory = best(
			6,
			({ cityId, categoryId, country }) =>
				own.categoryId !== null &&
				categoryId === own.categoryId &&
				cityId !== own.cityId &&
				(own.country === null || country === own.country),
		);
		const sameType = best(
			4,
			({ id, type, country }) =>
				own.type !== null && type === own.type && country === own.country && ![...inCity, ...inCategory].includes(id),
		);
		expect([page.inCity, page.inCategory, page.sameType].map(idsOf), own.slug).toEqual([inCity, inCategory, sameType]);
	}
});

test("who is alone in its city, and who has neither city, category, type nor position, has a page as well", async () => {
	const mill = await getPage<BusinessPage>("business/lone-mill-goole");
	expect(mill).toMatchObject({ aloneInCity: true, inCity: [], inCategory: [], sameType: [] });
	expect(mill.nearby).toHaveLength(6);
	const circus = await getPage<BusinessPage>("business/wandering-circus");
	expect(circus).toMatchObject({ inCity: [], inCategory: [], sameType: [], nearby: [] });
	expect((await api.fetch("/api/pages/business/nobody")).status).toBe(404);
});
