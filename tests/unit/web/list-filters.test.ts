import { describe, expect, test } from "vitest";
import { FIRST_PAGE, keptFields, listHref, readListAddress } from "#web/public/list/list-address.ts";
import { reducedAddress } from "#web/public/page-address.ts";
import type { ListFilters } from "#workers/contract/search.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";

function read(query: string) {
	return readListAddress(new URLSearchParams(query), ["name"], true);
}

describe("a list's filters in its address", () => {
	test.each<[query: string, filters: Partial<ListFilters>]>([
		["open=now", { open: "now" }],
		["open=sun-2100", { open: { day: 6, minute: 21 * 60 } }],
		["open=&rating=&price=&has=&near=&within=&at=&sort=&order=&page=", {}],
		["search=%00&city=%0D%0A", {}],
		// An order of nothing is none: the list is not in it.
		["order=desc", {}],
		["rating=4.5", { rating: 4.5 }],
		["price=2,1,2", { prices: [1, 2] }],
		["has=parking,wifi", { features: ["wifi", "parking"] }],
		["within=5mi", { within: "5mi" }],
	])("%s", (query, filters) => {
		expect(read(query)).toEqual({ ok: true, address: { ...FIRST_PAGE, ...filters } });
	});

	test.each<[query: string, open: ListFilters["open"]]>([
		["open=sat&at=1930", { day: 5, minute: 1_170 }],
		["open=sat&at=", { day: 5, minute: null }],
		["open=&at=0900", { day: null, minute: 540 }],
		["open=now&at=0900", "now"],
		["open=sat-1800&at=0900", { day: 5, minute: 1_080 }],
	])("a form names day and hour apart: %s", (query, open) => {
		expect(read(query)).toEqual({ ok: true, address: { ...FIRST_PAGE, open } });
	});

	test("a position is rounded to two decimals, however exact it was sent", () => {
		expect(read("near=53.799712345,-1.549261")).toMatchObject({
			address: { near: { latitude: 53.8, longitude: -1.55 } },
		});
		expect(read("near=-0.001,180")).toMatchObject({ address: { near: { latitude: 0, longitude: 180 } } });
		const near = { latitude: 53.8, longitude: -1.55 };
		expect(listHref("/search", { ...FIRST_PAGE, near })).toBe("/search?near=53.80,-1.55");
	});

	test.each([
		"near=999,abc",
		"near=91,0",
		"near=0,181",
		"near=53.8",
		"near=53.8,-1.55,3",
		"near=,",
		"near=1e1,2",
		"near=NaN,Infinity",
		"open=tomorrow",
		"open=sun-2460",
		"open=sat&at=9pm",
		"rating=2",
		"rating=4.0",
		"price=5",
		"price=1,,2",
		"has=helipad",
		"has=wifi,helipad",
		`has=${FEATURES.slice(0, 13).join(",")}`,
		`has=${Array.from({ length: 30 }, (_, at) => `f${at}`).join(",")}`,
		`has=${FEATURES.slice(0, 8).join(",")}&price=1,2,3&rating=4&open=now`,
		"within=5",
		"open=%00",
		`has=${"wifi,".repeat(10_000)}`,
	])("what does not exist is refused: %s", (query) => {
		expect(read(query)).toEqual({ ok: false, reason: "no-such-filter" });
	});

	test("pages without filters know nothing of them", () => {
		expect(readListAddress(new URLSearchParams("open=leeds&near=x"), [])).toEqual({ ok: true, address: FIRST_PAGE });
	});

	test("'Search instead for …' is said only of a text", () => {
		expect(read("search=cofee&as=typed")).toMatchObject({ address: { asTyped: true } });
		expect(read("as=typed")).toEqual({ ok: true, address: FIRST_PAGE });
		expect(listHref("/search", { ...FIRST_PAGE, search: "cofee", asTyped: true })).toBe(
			"/search?search=cofee&as=typed",
		);
	});

	test("a form keeps those that it does not ask for itself", () => {
		const address = { ...FIRST_PAGE, open: "now", rating: 4, page: 3 } as const;
		expect(keptFields(address, ["open"])).toEqual([["rating", "4"]]);
	});

	test("an address has one way of writing them", () => {
		const names = ["search", "as", "open", "rating", "price", "has", "near", "within", "at", "page"];
		const asked = new URL("https://directory.example/search?has=parking,wifi&at=2100&near=53.799,-1.5&open=sun&x=1");
		expect(reducedAddress(asked, names)).toBe("/search?open=sun-2100&has=wifi,parking&near=53.80,-1.50");
	});
});
