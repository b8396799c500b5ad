import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { CARD } from "#db/queries/businesses.ts";
import { nearestBusinesses } from "#db/queries/nearby-businesses.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import { distanceMetres, type Point } from "#workers/domain/position/geo.ts";
import { api } from "./worker.ts";

/** Returns numbers from 0 to 1 that are the same in each run. */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/**
 * Lists places where the squares of the codes meet, get narrow, end, or hold many: the meridian and the equator, far
 * north, both poles.
 */
const NEIGHBOURHOODS: { name: string; middle: Point; degrees: number }[] = [
	{ name: "a town", middle: { latitude: 54.48, longitude: -0.62 }, degrees: 0.05 },
	{ name: "a village", middle: { latitude: 46.1, longitude: 7.3 }, degrees: 2 },
	{ name: "the equator on the meridian", middle: { latitude: 0, longitude: 0 }, degrees: 0.3 },
	{ name: "far north", middle: { latitude: 78.2, longitude: 15.6 }, degrees: 0.6 },
	{ name: "the north pole", middle: { latitude: 89.9, longitude: 40 }, degrees: 0.09 },
	{ name: "the south pole", middle: { latitude: -89.9, longitude: -170 }, degrees: 0.09 },
];
const IN_EACH = 60;

test("the nearest of a business are those that are, wherever it is", async () => {
	const random = numbers(7);
	const points = NEIGHBOURHOODS.flatMap(({ name, middle, degrees }) =>
		Array.from({ length: IN_EACH }, (_, at) => {
			const off = () => (random() - 0.5) * degrees * (at % 3 === 0 ? 0.1 : 1);
			// Now and then there are two in a house.
			const [y, x] = at % 10 === 9 ? [0, 0] : [off(), off()];
			return { name: `${name} ${at}`, latitude: middle.latitude + y, longitude: middle.longitude + x };
		}),
	);
	await importListings(
		api,
		points.map((point) => listing({ ...point, city: "Everywhere" })),
	);
	const { results: all } = await env.DB.prepare("SELECT id, slug, latitude, longitude FROM businesses").all<
		Point & { id: number; slug: string }
	>();
	expect(all).toHaveLength(NEIGHBOURHOODS.length * IN_EACH);
	for (const [at, own] of all.entries()) {
		const metres = (other: Point) => {
			const narrowing = Math.cos((own.latitude * Math.PI) / 180);
			const [y, x] = [other.latitude - own.latitude, (other.longitude - own.longitude) * narrowing];
			return Math.hypot(y, x);
		};
		// Three after one another are asked for as many, so that the near ones among them are not always asked for the same.
		for (const limit of sampleOf([1, 6, 30], 3, Math.floor(at / 3))) {
			const { results } = await nearestBusinesses(env.DB, CARD, own.slug, limit).all();
			const near = (found: Point) => distanceMetres(own, found) <= 50_000;
			const expected = all
				.filter((other) => other.id !== own.id)
				.toSorted((a, b) => metres(a) - metres(b))
				.slice(0, limit)
				.filter(near)
				.map((other) => metres(other).toFixed(9));
			const found = results as (Point & { id: number })[];
			expect(new Set(found.map(({ id }) => id)).size, own.slug).toBe(found.length);
			expect(
				found.filter(near).map((other) => metres(other).toFixed(9)),
				`${own.slug}, ${limit}`,
			).toEqual(expected);
		}
	}
});

test("a business without a position has none, nor has an address that nobody has", async () => {
	await importListings(api, [listing({ name: "Nowhere Inn", latitude: null, longitude: null, city: "Everywhere" })]);
	for (const slug of ["nowhere-inn-everywhere", "nobody"])
		expect((await nearestBusinesses(env.DB, CARD, slug, 6).all()).results).toEqual([]);
});

test("what is across the antimeridian is as near as it is, and nothing twice where one square is the world", async () => {
	await importListings(api, [
		listing({ name: "East Quay", latitude: -16.8, longitude: 179.999, city: "Taveuni" }),
		listing({ name: "West Quay", latitude: -16.8, longitude: -179.999, city: "Taveuni" }),
		listing({ name: "Long Walk", latitude: -16.8, longitude: 179.8, city: "Taveuni" }),
		listing({ name: "Pole Station", latitude: -90, longitude: 0, city: "Pole" }),
	]);
	const near = async (slug: string) => (await nearestBusinesses(env.DB, CARD, slug, 30).all()).results;
	expect((await near("east-quay-taveuni")).map(({ name }) => name)).toEqual(["West Quay", "Long Walk"]);
	expect((await near("west-quay-taveuni")).map(({ name }) => name)).toEqual(["East Quay", "Long Walk"]);
	const atPole = (await near("pole-station-pole")).map(({ id }) => id);
	expect(new Set(atPole).size).toBe(atPole.length);
});
