import { expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { api, ctxOn } from "./worker.ts";

/** Page by page, a search shows each of what it counts, once, whatever of it is read of a page. */

const HOUR = 3_600_000;
let learnedAt = Date.now();

function bring(count: number, facts: (at: number) => Partial<Listing>) {
	const one = (at: number) => listing({ street: `${at} Mill Road`, address: `${at} Mill Road`, ...facts(at) });
	return importListings(
		api,
		Array.from({ length: count }, (_, at) => one(at)),
	);
}

/** Waits long enough after the last time, so that every change is learned. */
function learn() {
	learnedAt += 2 * HOUR;
	return learnWords(ctxOn({ now: learnedAt }));
}

async function page(query: string, offset: number, limit = 12): Promise<{ total: string | null; names: string[] }> {
	const answer = await api.fetch(`/api/businesses?${query}&limit=${limit}&offset=${offset}`);
	const items = (await answer.json()) as { name: string }[];
	return { total: answer.headers.get("X-Total-Count"), names: items.map(({ name }) => name) };
}

const rated = (rating: number, reviewCount: number) => ({ rating, reviewCount, ratingSource: "Google" });

test("places of one position come each once, in the order of their scores, from wherever the nearest is asked for", async () => {
	const mall = { city: "Leeds", category: "Shop", type: "Shop", latitude: 53.8012345, longitude: -1.5498765 };
	await bring(60, (at) => ({ ...mall, ...rated(1 + (at % 41) / 10, 500 + at), name: `Stand ${at}` }));
	await learn();
	for (const near of ["53.81,-1.55", "53.79,-1.55", "53.80,-1.56", "53.80,-1.54"])
		for (const query of [`near=${near}`, `search=shop&near=${near}`, `category=shop&near=${near}`]) {
			const shown: string[] = [];
			for (let offset = 0; offset < 60; offset += 12) shown.push(...(await page(query, offset)).names);
			expect([query, new Set(shown).size, shown[0]]).toEqual([query, 60, "Stand 40"]);
			expect(shown).toEqual((await page(query, 0, 60)).names);
		}
});

test("what calls itself by a trade's name outside it is counted alike on every page, and shown to the last", async () => {
	await bring(120, (at) => ({
		...rated(1 + at / 50, 500 + at),
		name: `Oven ${at}`,
		category: "Bakery",
		type: "Bakery",
	}));
	await bring(250, (at) => ({ name: `Stall ${at}`, category: "Market", type: "Bakery" }));
	await learn();
	for (const offset of [0, 84, 96, 252, 360]) {
		const { total, names } = await page("search=bakery", offset);
		expect([offset, total, names.length]).toEqual([offset, "370", Math.min(12, 370 - offset)]);
	}
});

test("a beginning finds all words that begin so: however many they are, and those that came since the words were learned", async () => {
	await bring(30, (at) => ({ name: `Rooms Garden${"abcdefghijklmnopqrstuvwxyzäöüß"[at]}x` }));
	await bring(2, (at) => ({ name: ["Rooms Garden", "Rooms Zephyr"][at] ?? "" }));
	await learn();
	expect((await page("search=garden", 24)).total).toBe("31");
	expect((await page("search=zephyr", 0)).names).toEqual(["Rooms Zephyr"]);
	await bring(1, () => ({ name: "Rooms Zephyrine" }));
	for (const query of ["search=zephyr", "search=zeph", "search=zephyrs"])
		expect((await page(query, 0)).names.toSorted(), query).toEqual(["Rooms Zephyr", "Rooms Zephyrine"]);
});
