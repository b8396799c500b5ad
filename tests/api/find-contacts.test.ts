import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SearchPage } from "#web/request/api.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/** Telephone numbers, websites, what is not wanted, and needs instead of trades. */

const leeds = { city: "Leeds", latitude: 53.8, longitude: -1.55, street: "1 Lane", address: "1 Lane" };
const cafe = { category: "Cafe", type: "Coffee shop" };
const hotel = { category: "Hotels", type: "Hotel" };
const delivers = { "Service options": { Delivery: true } };

beforeAll(async () => {
	await importListings(
		api,
		[
			{ name: "Bean Loft", ...cafe, phone: "+441134960123", website: "https://www.beanloft.example/leeds" },
			{ name: "4960123 Numbers", ...cafe, phone: "+441134960999", website: "https://numbers.example" },
			{ name: "Bean Delivered", ...cafe, about: delivers },
			{ name: "Grand", ...hotel },
			{ name: "Cheap Beds", ...hotel, type: "Hostel" },
			{ name: "Luna Hostel", ...hotel },
			{ name: "Smile", category: "Dentist", type: "Dentist" },
			{ name: "White House Law", category: "Lawyer", type: "Solicitor" },
			{ name: "Plain Law", category: "Lawyer", type: "Solicitor" },
			{ name: "Hotel not Hostel", ...hotel, type: "Hostel" },
			{
				name: "Minster Rooms",
				...hotel,
				city: "York",
				latitude: 53.96,
				longitude: -1.08,
				street: "2 Cafe Row",
				address: "2 Cafe Row",
			},
		].map((facts) => listing({ ...leeds, ...facts })),
	);
	await learnWords(ctxOn());
});

async function found(search: string) {
	const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(search)}`);
	return { names: businesses.items.map(({ name }) => name), total: businesses.total, notes };
}

test.each([
	"0113 496 0123",
	"+44 (0)113 496 0123",
	"4960123",
	"call 01134960123",
	"beanloft.example",
	"https://www.beanloft.example/menu?x=1",
	"someone@beanloft.example",
])("%j leads with whose number or website it is, and nothing is mended or left out", async (typed) => {
	const { names, notes } = await found(typed);
	expect(names[0]).toBe("Bean Loft");
	expect(notes).toMatchObject({ mended: null, dropped: [], leftOut: [] });
});

test("a number or a website that nobody has finds nothing, and none is a slip of another", async () => {
	expect((await found("0113 496 0124")).names).toEqual([]);
	expect((await found("www.beenloft.example")).names).toEqual([]);
});

test("of words that nobody has all of, a name that has one by accident comes before the others of the trade, and all are left out", async () => {
	const { names, notes } = await found("solicitor for house qwxyzzy leeds");
	expect(names).toEqual(["White House Law", "Plain Law"]);
	expect([notes?.dropped, notes?.leftOut]).toEqual([["qwxyzzy"], ["house"]]);
	expect((await found("white house law leeds")).names).toEqual(["White House Law"]);
});

test("what is not wanted is not among the results nor among those that are counted, and says so", async () => {
	const hotels = await found("hotels in leeds not hostels");
	expect(hotels).toMatchObject({ names: ["Grand"], total: 1 });
	expect(hotels.notes?.parsedFilters).toEqual([{ kind: "without", label: "hostels", rest: "hotels in leeds" }]);
	// The hotel in Cafe Row is none.
	expect((await found("cafe without delivery")).names.toSorted()).toEqual(["4960123 Numbers", "Bean Loft"]);
	expect((await found("hotels not in leeds")).names).toEqual(["Minster Rooms"]);
	expect((await found("cafe leeds without queues")).notes).toMatchObject({ notLeftOut: ["queues"], dropped: [] });
	// The search was for a business whose name is the whole text.
	expect((await found("Hotel not Hostel")).names[0]).toBe("Hotel not Hostel");
});

test.each(["my tooth hurts leeds", "Zahnarzt in Leeds", "dentista leeds", "tandarts leeds", "🦷 leeds", "dişçi leeds"])(
	"%j finds the dentist",
	async (typed) => {
		const { names, notes } = await found(typed);
		expect(names).toEqual(["Smile"]);
		expect(notes).toMatchObject({ what: "Dentist", mended: null, dropped: [], leftOut: [] });
	},
);

test("a feature that no place here is known to have is left out by name, and none that one has", async () => {
	const none = await found("cafe with live music leeds");
	expect(none.names.toSorted()).toEqual(["4960123 Numbers", "Bean Delivered", "Bean Loft"]);
	expect(none.notes).toMatchObject({ parsedFilters: [], leftOut: ["live", "music"] });
	const some = await found("cafe that delivers leeds");
	expect(some.names).toEqual(["Bean Delivered"]);
	expect(some.notes).toMatchObject({ leftOut: [] });
});

test.each(["+44 113 496 0", "0113 496", "113 496", "44 113 496", "0113 4960"])(
	"%j finds the numbers that begin so, abroad or within the country",
	async (typed) => {
		const { names, notes } = await found(typed);
		expect(names.slice(0, 2).sort()).toEqual(["4960123 Numbers", "Bean Loft"]);
		expect(notes).toMatchObject({ mended: null, dropped: [], leftOut: [] });
	},
);

test("the end of a number finds it, and of digits that none begins or ends with is said so", async () => {
	expect((await found("960 999")).names).toEqual(["4960123 Numbers"]);
	expect(await found("0462 714")).toMatchObject({ total: 0, notes: { number: "0462 714", dropped: [] } });
});
