import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SearchPage } from "#web/request/api.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/** What a search does, and says, where it cannot take every word as it stands. */

const PLACES: Partial<Listing>[] = [
	{ name: "Iron House", category: "Gym", type: "Gym" },
	{ name: "Fossils", category: "Museum", type: "Museum" },
	{ name: "Lion Dining Room", category: "Restaurants", type: "Restaurant" },
	{ name: "Blue Plate", category: "Restaurants", type: "Restaurant", businessStatus: "CLOSED_PERMANENTLY" },
	{ name: "Old Anchor", category: "Pub", type: "Pub" },
];

beforeAll(async () => {
	await importListings(
		api,
		PLACES.map((facts) => listing({ street: "1 Lane", address: "1 Lane", city: "Ripon", ...facts })),
	);
	await learnWords(ctxOn());
});

async function found(search: string) {
	const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(search)}`);
	return { names: businesses.items.map(({ name }) => name).toSorted(), notes };
}

test.each(["no gyms", "not a gym", "-gym"])("%j lists all others", async (text) => {
	const { names } = await found(text);
	expect(names).toEqual(["Blue Plate", "Fossils", "Lion Dining Room", "Old Anchor"]);
});

test("a trade that nobody has falls back on what comes closest, and a feature that none of these has is left out by name", async () => {
	const { names, notes } = await found("things to do with kids");
	expect(names).toEqual(["Fossils"]);
	expect(notes).toMatchObject({ broadened: "things to do", leftOut: ["kids"], parsedFilters: [] });
});

test("what a place shall have, and none has, is left out by name although the trade is called so too", async () => {
	const { names, notes } = await found("pubs with beer garden");
	expect(names).toEqual(["Old Anchor"]);
	expect(notes).toMatchObject({ what: "Pub", leftOut: ["beer", "garden"] });
});

test("'closed' cannot be asked for, and it is not said that no place is", async () => {
	const { names, notes } = await found("closed restaurants");
	expect(names).toEqual(["Blue Plate", "Lion Dining Room"]);
	expect(notes).toMatchObject({ notLeftOut: ["closed"], dropped: [], leftOut: [] });
});

test.each(["restaurants without closed ones", "closed restaurants closed"])(
	"of %j 'closed' is named once",
	async (text) => {
		const { notes } = await found(text);
		expect(notes?.notLeftOut).toEqual(["closed"]);
		expect(notes?.dropped).not.toContain("closed");
	},
);

test("what is closed for good stays in the list of a trade, and is none where a text chooses among its places", async () => {
	expect((await found("restaurants")).names).toContain("Blue Plate");
	const { names, notes } = await found("restaurants, no steak house");
	expect(names).toEqual(["Lion Dining Room"]);
	expect(notes).toMatchObject({ leftOut: [], notLeftOut: [] });
	// Its name is asked for, whatever it is.
	expect((await found("blue plate, no steak house")).names).toContain("Blue Plate");
});

test("what is not closed is open", async () => {
	const { notes } = await found("restaurants not closed");
	expect(notes).toMatchObject({ parsedFilters: [{ kind: "open" }], dropped: [], leftOut: [], notLeftOut: [] });
});

test.each([
	["pub open on christmas day", "christmas day"],
	["bank holiday monday pub ripon", "bank holiday monday"],
])("of %j it is said that the hours of that day are not known", async (text, special) => {
	const { notes } = await found(text);
	expect(notes).toMatchObject({ what: "Pub", parsedFilters: [{ kind: "open", special }], dropped: [], leftOut: [] });
});

test("a name with several slips is said as it is, and none of its words is said to be missing", async () => {
	const { names, notes } = await found("lion dinning rom");
	expect(names).toEqual(["Lion Dining Room"]);
	expect(notes).toMatchObject({ mended: "lion dining room", dropped: [], leftOut: [] });
});
