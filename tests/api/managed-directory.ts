import { env } from "cloudflare:workers";
import { variedListing } from "#tests/factories/varied-listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn } from "./worker.ts";

/** Makes the directory whose operators' list is compared with plain SQL. */

const DAY = 86_400_000;
const START = Date.parse("2026-03-20T09:00:00Z");
/** Is the number of places that the directory is filled with. */
export const BUSINESSES = 4_000;
const FURNISHINGS: Listing["about"][] = [
	null,
	{ Amenities: { "Wi-Fi": true } },
	{ Amenities: { "Wi-Fi": true, Toilet: true }, Accessibility: { "Wheelchair accessible entrance": true } },
	{ "Service options": { Delivery: true } },
];
const ALL_DAY: OpeningWeek = ["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"];

/** Makes number `at` of varied places, with features, a postcode and hours of its own. */
function furnished(at: number): Listing {
	const listing = variedListing(at);
	return {
		...listing,
		about: FURNISHINGS[at % 7] ?? null,
		postalCode: ["LS1 4DY", "LS10 2AB", "34000", "90210-1234", null, "São 1"][at % 11] ?? null,
		openingHours: at % 13 === 0 ? ALL_DAY : listing.openingHours,
	};
}

/** Fills the emptied directory by two imports, some edits and removals. It returns the imports' ids. */
export async function fillManaged(): Promise<string[]> {
	await emptyDirectory();
	const part = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => furnished(from + at));
	const imports = [
		await importBy(ctxOn({ now: START }), part(0, 3_000)),
		await importBy(
			ctxOn({ now: START + 13 * DAY }),
			part(2_950, BUSINESSES).map((one) => ({ ...one, priceRange: "$" })),
		),
	];
	for (let id = 7; id < BUSINESSES; id += 97)
		await editBusiness(ctxOn({ now: START + (id % 60) * DAY }), {
			id,
			isVerified: id % 2 === 1,
			isOpen: id % 3 !== 0,
		});
	for (let id = 20; id < BUSINESSES; id += 400) await removeBusiness(ctxOn(), { id });
	await editBusiness(ctxOn({ now: START }), { id: 11, slug: "a-hand-made-address" });
	// Of the first import, taken for a whole list, many are missing, of the second one few.
	for (const [at, each] of [3, 400].entries())
		await env.DB.prepare(
			`INSERT INTO missing_businesses WITH RECURSIVE n (id) AS (SELECT ?2 UNION ALL SELECT id + ?2 FROM n WHERE id + ?2 < ?3)
				SELECT number, n.id FROM change_sets CROSS JOIN n WHERE change_sets.id = ?1`,
		)
			.bind(imports[at], each, BUSINESSES)
			.run();
	return imports;
}
