import { expect, test } from "vitest";
import { likeTowns, namesALetterAway } from "#workers/domain/import/like-towns.ts";

const town = (city: string, places: number, countryCode = "TR", empty = false) => ({
	city,
	places,
	countryCode,
	empty,
});

test("a new town that is a letter away from a more frequent one of its country is named", () => {
	const towns = [
		town("Bursa", 225),
		town("Bursaa", 75),
		town("Brusa", 70),
		town("Eskişehir", 30),
		town("Eskişehr", 10),
	];
	expect(likeTowns(towns)).toEqual([
		{ name: "Bursaa", places: 75, like: "Bursa" },
		{ name: "Brusa", places: 70, like: "Bursa" },
		{ name: "Eskişehr", places: 10, like: "Eskişehir" },
	]);
});

test("towns that are as frequent, short, of another country or here already are not", () => {
	expect(likeTowns([town("Derby", 10), town("Derry", 9)])).toEqual([]);
	expect(likeTowns([town("Bath", 50), town("Bach", 1)])).toEqual([]);
	expect(likeTowns([town("Bursa", 50), town("Bursaa", 1, "DE")])).toEqual([]);
	expect(likeTowns([town("Bursa", 50), town("Bursaa", 1, "TR", true)])).toEqual([]);
	expect(likeTowns([town("Bursa", 50), town("Ankara", 1)])).toEqual([]);
});

test("a new town is named with the one that is here, whatever the file has", () => {
	expect(likeTowns([{ ...town("Bursaa", 3), like: "Bursa" }])).toEqual([{ name: "Bursaa", places: 3, like: "Bursa" }]);
});

test("names a letter away are those with one letter less, more, another or in turn", () => {
	const names = namesALetterAway("bursa");
	for (const name of ["bursaa", "brusa", "burza", "abursa", "bursat"]) expect(names, name).toContain(name);
	for (const name of ["bursa", "burs", "burdur", "barza"]) expect(names, name).not.toContain(name);
	expect(namesALetterAway("ordu")).toEqual([]);
	expect(names.length).toBeLessThan(320);
});

test("a name that no town has is a slip of one that has, however often the file writes it", () => {
	const towns = [
		town("Bursa", 621),
		town("Yalova", 150),
		{ ...town("Yalva", 142), unlisted: true as const },
		{ ...town("Bura", 139), unlisted: true as const },
	];
	expect(likeTowns(towns)).toEqual([
		{ name: "Yalva", places: 142, like: "Yalova" },
		{ name: "Bura", places: 139, like: "Bursa" },
	]);
	expect(
		likeTowns([
			{ ...town("Yalova", 150), unlisted: true as const },
			{ ...town("Yalva", 142), unlisted: true as const },
		]),
	).toEqual([]);
});
