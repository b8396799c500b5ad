import { expect, test } from "vitest";
import { townOf, townsOf } from "#web/public/card/towns.ts";

const place = (city: string | null, state: string | null, country: string | null) => ({ city, state, country });
const shown = (...places: ReturnType<typeof place>[]) => places.map((one) => townOf(one, townsOf(places)));

test("a town stands by itself where the list has no other of its name, and one country", () => {
	expect(shown(place("Leeds", "England", "United Kingdom"), place("York", "England", "United Kingdom"))).toEqual([
		"Leeds",
		"York",
	]);
});

test("towns of one name say which, and those of several countries in which", () => {
	expect(
		shown(place("Springfield", "Ohio", "United States"), place("Springfield", "Illinois", "United States")),
	).toEqual(["Springfield, Ohio", "Springfield, Illinois"]);
	expect(
		shown(place("Toledo", "Ohio", "United States"), place("Toledo", null, "Spain"), place("Paris", null, null)),
	).toEqual(["Toledo, Ohio, United States", "Toledo, Spain", "Paris"]);
});

test("without a town there is what is known", () => {
	expect(shown(place(null, "Ohio", "United States"), place(null, null, "Spain"), place(null, null, null))).toEqual([
		"Ohio",
		"Spain",
		null,
	]);
});
