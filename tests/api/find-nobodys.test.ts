import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SearchPage } from "#web/request/api.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/** What a search finds in a town for what nobody has. */

const PLACES: Partial<Listing>[] = [
	{ name: "Iron House", category: "Gym", type: "Gym" },
	{ name: "Lion Dining Room", category: "Restaurants", type: "Restaurant" },
];

beforeAll(async () => {
	await importListings(
		api,
		PLACES.map((facts) => listing({ street: "1 Lane", address: "1 Lane", city: "London", ...facts })),
	);
	await learnWords(ctxOn());
});

async function found(search: string) {
	const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(search)}`);
	return { total: businesses.total, names: businesses.items.map(({ name }) => name), notes };
}

test.each([
	"laundry london",
	"pralnia londyn",
	"lavanderia londra",
	"مغسلة لندن",
	"kantor londyn",
	"pralnia otwarta teraz londyn",
	"qwxyzzy in london",
])("%j finds nothing, and offers what the town has", async (text) => {
	const { total, notes } = await found(text);
	expect(total).toBe(0);
	expect(notes?.where).toBe("London");
	expect(notes?.leads).toContainEqual(expect.objectContaining({ href: "/city/london" }));
});

test("the words that nobody has are named as they were typed, and none is said to be left out", async () => {
	const { notes } = await found("Pralnia Londyn");
	expect(notes).toMatchObject({ dropped: ["pralnia"], leftOut: [], nothingIn: null });
});

test("what is understood beside such a word is found all the same", async () => {
	expect((await found("qwxyzzy gym london")).names).toEqual(["Iron House"]);
	for (const text of ["london", "businesses in london", "firmy londyn"])
		expect((await found(text)).total, text).toBe(2);
});

test.each(["أين آكل في لندن", "وين آكل لندن"])("%j asks where to eat", async (text) => {
	expect((await found(text)).names).toEqual(["Lion Dining Room"]);
});

test.each([
	["مطعم في باريس", "Paris"],
	["ресторан в Париже", "Paris"],
	["巴黎餐厅", "Paris"],
	["パリのレストラン", "Paris"],
	["파리 레스토랑", "Paris"],
])("%j is answered as 'restaurants in paris' is", async (text, label) => {
	const { names, notes } = await found(text);
	const asked = await found("restaurants in paris");
	expect([notes?.nothingIn, notes?.what, notes?.dropped, names]).toEqual([label, asked.notes?.what, [], asked.names]);
});
