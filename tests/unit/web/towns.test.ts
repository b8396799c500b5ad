import { expect, test } from "vitest";
import { townOf, townsOf } from "#web/public/card/towns.ts";

const place = (city: string | null, state: string | null, country: string | null, apart: string | null = null) => ({
	city,
	cityToldApartBy: apart,
	state,
	country,
});
const shown = (...places: ReturnType<typeof place>[]) => places.map((one) => townOf(one, townsOf(places)));

test("a town stands by itself where no other has its name, and the list has one country", () => {
	expect(shown(place("Leeds", "England", "United Kingdom"), place("York", "England", "United Kingdom"))).toEqual([
		"Leeds",
		"York",
	]);
});

test("towns of one name say which, and those of several countries in which", () => {
	expect(shown(place("Springfield", "Ohio", "United States", "Ohio"))).toEqual(["Springfield, Ohio"]);
	expect(
		shown(
			place("Toledo", "Ohio", "United States", "Ohio"),
			place("Toledo", null, "Spain", "Spain"),
			place("Paris", null, null),
		),
	).toEqual(["Toledo, Ohio, United States", "Toledo, Spain", "Paris"]);
	expect(shown(place("Monaco", null, "Monaco"), place("Leeds", null, null), place("Nice", null, "France"))).toEqual([
		"Monaco",
		"Leeds",
		"Nice, France",
	]);
});

test("without a town there is what is known", () => {
	expect(shown(place(null, "Ohio", "United States"), place(null, null, "Spain"), place(null, null, null))).toEqual([
		"Ohio",
		"Spain",
		null,
	]);
});
