import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { SearchPage } from "#web/request/api.ts";
import { api, ctxOn, getPage } from "./worker.ts";

/** Towns that streets elsewhere are called after, towns of one name, and houses in a street. */

const pub = { category: "Pub", type: "Pub" };
const plumber = { category: "Plumber", type: "Plumber" };
const ripon = { city: "Ripon", postalCode: "HG4 1AA", latitude: 54.13, longitude: -1.52 };
const durham = { city: "Durham", postalCode: "DH1 1AA", latitude: 54.78, longitude: -1.57 };
const american = {
	city: "Durham",
	country: "United States",
	countryCode: "US",
	state: null,
	latitude: 35.99,
	longitude: -78.9,
};

const german = {
	country: "Germany",
	countryCode: "DE",
	state: "Hessen",
	postalCode: null,
	latitude: null,
	longitude: null,
};

beforeAll(async () => {
	await importListings(
		api,
		[
			{ name: "Bell", ...ripon, ...pub },
			{ name: "Crown", ...ripon, ...pub },
			{ name: "Elsewhere", ...durham, ...pub, street: "9 Ripon Road", address: "9 Ripon Road" },
			{ name: "Far", ...durham, city: "Whitby", ...pub, street: "14 Park Avenue", address: "14 Park Avenue" },
			{ name: "Near", ...ripon, ...plumber, street: "3 Park Avenue", address: "3 Park Avenue" },
			{ name: "Pipes of England", ...durham, ...plumber },
			{ name: "Cathedral", ...durham, category: "Church", type: "Cathedral" },
			{ name: "Pipes of Carolina", ...american, ...plumber, postalCode: "27701" },
			{ name: "Main Inn", city: "Frankfurt am Main", ...german, ...pub },
			{ name: "Main Tap", city: "Frankfurt am Main", ...german, ...pub },
			{ name: "Oder Inn", city: "Frankfurt (Oder)", ...german, state: "Brandenburg", ...pub },
			{ name: "Oder Pipes", city: "Frankfurt (Oder)", ...german, state: "Brandenburg", ...plumber },
			{ name: "Ripon Pub", ...durham, category: "Restaurant", type: "Restaurant" },
		].map((facts) => listing({ street: "1 Lane", address: "1 Lane", ...facts })),
	);
	await learnWords(ctxOn());
});

async function found(search: string, more = "") {
	const { businesses, notes } = await getPage<SearchPage>(`search?search=${encodeURIComponent(search)}${more}`);
	return {
		names: businesses.items.map(({ name }) => name).toSorted(),
		metres: businesses.items.map(({ distanceMetres }) => distanceMetres),
		leads: notes?.leads.map(({ label }) => label) ?? [],
		notes,
	};
}

test("a street of the town's name is no place in the town, a name that is the text is one", async () => {
	expect((await found("pubs in Ripon")).names).toEqual(["Bell", "Crown"]);
	expect((await found("Ripon pub")).names).toEqual(["Bell", "Crown", "Ripon Pub"]);
	const none = await found("church in Ripon");
	expect(none.names).toEqual([]);
	expect(none.leads).toContain("Church in Durham, England");
});

test("of towns of one name the largest is meant, or the one in the region that was said; the others are offered", async () => {
	const largest = await found("plumber in Durham");
	expect(largest.names).toEqual(["Pipes of England"]);
	expect(largest.leads).toEqual(["Durham, United States"]);
	const said = await found("plumber in Durham USA", "&within=25mi");
	expect(said).toMatchObject({ names: ["Pipes of Carolina"], metres: [0], leads: [] });
	expect((await found("Durham")).names).not.toContain("Pipes of Carolina");
});

test("a town whose name says in brackets which one it is has the name before them, and is offered with what it has", async () => {
	const main = await found("pubs in Frankfurt");
	expect(main.names).toEqual(["Main Inn", "Main Tap"]);
	expect(main.notes).toMatchObject({
		where: "Frankfurt am Main, Hessen",
		leads: [
			{
				label: "Frankfurt (Oder), Brandenburg",
				href: expect.stringMatching(/category=\d+&city=frankfurt-oder/),
				count: 1,
			},
		],
	});
	expect((await found("Frankfurt")).notes?.leads).toMatchObject([{ href: "/city/frankfurt-oder", count: 2 }]);
	expect((await found("plumber in Frankfurt Brandenburg")).names).toEqual(["Oder Pipes"]);
	expect((await found("pubs in Ripon")).notes).toMatchObject({ where: "Ripon", leads: [] });
});

test("of a house that nothing is in the street is found, in the town that was said", async () => {
	const { names, notes } = await found("14 Park Avenue Ripon");
	expect(names).toEqual(["Near"]);
	expect(notes).toMatchObject({ dropped: [], leftOut: [] });
	expect((await found("14 Park Avenue HG4")).names[0]).toBe("Near");
});

test("of a town that the directory has nothing in the nearest are shown, and it says so; nothing is mended or left out", async () => {
	const { names, metres, notes } = await found("pubs in Paris");
	expect(names).toContain("Bell");
	expect(Math.min(...metres.map((one) => one ?? 0))).toBeGreaterThan(500_000);
	expect(metres).toEqual(metres.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
	expect(notes).toMatchObject({
		nothingIn: "Paris",
		origin: { label: "Paris" },
		mended: null,
		dropped: [],
		leftOut: [],
	});
	expect((await found("plumber SW99 9ZZ")).notes).toMatchObject({ nothingIn: "SW99 9ZZ", origin: null, leftOut: [] });
	expect((await found("pubs in Ripon")).notes).toMatchObject({ nothingIn: null });
});

test("a town that came in after the words were learned is searched like the others, and never denied", async () => {
	const madrid = { city: "Madrid", state: null, country: "Spain", countryCode: "ES", postalCode: "28014" };
	await importListings(
		api,
		[
			{ name: "Bar Sol", ...madrid, ...pub, latitude: 40.41, longitude: -3.7 },
			{ name: "Tubos", ...madrid, ...plumber, latitude: 40.42, longitude: -3.71 },
			{ name: "Teide", ...pub, ...madrid, city: "Santa Cruz de Tenerife", latitude: 28.46, longitude: -16.25 },
			{ name: "Guild", ...pub, ...american, city: "Ripon", state: "Wisconsin", latitude: 43.84, longitude: -88.83 },
		].map((facts) => listing({ street: "1 Lane", address: "1 Lane", ...facts })),
	);
	const told = { nothingIn: null, mended: null, dropped: [], leftOut: [] };
	expect(await found("pubs in Madrid")).toMatchObject({ names: ["Bar Sol"], notes: { ...told, where: "Madrid" } });
	expect(await found("near Madrid, Spain")).toMatchObject({ notes: { ...told, origin: { label: "Madrid, Spain" } } });
	expect((await found("plumbers near Madrid")).names).toContain("Tubos");
	expect(await found("pub santa cruz de tenerife")).toMatchObject({ names: ["Teide"], notes: told });
	expect(await found("pubs in Ripon")).toMatchObject({ names: ["Bell", "Crown"], leads: ["Ripon, Wisconsin"] });
	expect(await found("pub in Ripon, Wisconsin")).toMatchObject({ names: ["Guild"], notes: told });
	expect(await found("pubs in Paris")).toMatchObject({ notes: { nothingIn: "Paris" } });
});
