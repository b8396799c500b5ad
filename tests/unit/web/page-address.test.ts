import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reducedAddress } from "#web/public/page-address.ts";
import { publicPageAt } from "#web/public/routes.ts";

/** Returns the address under which a page is kept, for one that a visitor asks for. */
function keptUnder(address: string): string {
	const url = new URL(address, "https://directory.example");
	return reducedAddress(url, publicPageAt(url.pathname).page.handle?.query ?? []);
}

describe("a page is kept under one address", () => {
	test.each([
		["unknown parameters", "/category/cafe?utm_source=x&fbclid=1&page=2", "/category/cafe?page=2"],
		["another order", "/category/cafe?page=2&order=desc&sort=name", "/category/cafe?sort=name&order=desc&page=2"],
		["another case", "/category/cafe?PAGE=2&Sort=rating", "/category/cafe"],
		["repeated parameters", "/category/cafe?page=2&page=3", "/category/cafe?page=2"],
		["empty ones", "/category/cafe?search=&page=2&sort=", "/category/cafe?page=2"],
		["defaults that are said", "/category/cafe?page=1&view=grid&order=asc", "/category/cafe"],
		["ratings from the highest", "/category/cafe?sort=rating&order=desc", "/category/cafe?sort=rating"],
		["an order of nothing", "/category/cafe?order=desc", "/category/cafe"],
		["a view nobody knows", "/category/cafe?view=mosaic", "/category/cafe"],
		["parameters of other pages", "/category/cafe?category=5&city=leeds&x=1", "/category/cafe"],
		["any at all on a page that knows none", "/business/the-cafe?page=2&search=x", "/business/the-cafe"],
		["the cities' open panel", "/cities?open=leeds&x=1", "/cities?open=leeds"],
		["blanks around words", "/search?search=%20pub%20", "/search?search=pub"],
		["a path that is none", "/no/such/page?page=2", "/no/such/page"],
	])("with %s", (_, asked, kept) => {
		expect(keptUnder(asked)).toBe(kept);
	});

	test("whatever strangers add, repeat or reorder", () => {
		const known = fc.constantFrom("search", "sort", "order", "view", "page");
		const pair = fc.tuple(
			fc.oneof(known, fc.string()),
			fc.oneof(fc.constantFrom("1", "2", "rating", "desc", "list"), fc.string()),
		);
		fc.assert(
			fc.property(fc.array(pair), fc.array(fc.tuple(fc.string({ minLength: 12 }), fc.string())), (pairs, strange) => {
				const plain = new URLSearchParams(pairs);
				const more = new URLSearchParams([...pairs, ...pairs, ...strange.map(([name, value]) => [`${name}!`, value])]);
				expect(keptUnder(`/category/cafe?${more}`)).toBe(keptUnder(`/category/cafe?${plain}`));
			}),
		);
	});

	test("which says the same as the address that was asked for", () => {
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.constantFrom("search", "sort", "order", "view", "page"), fc.string())),
				(pairs) => {
					const kept = keptUnder(`/category/cafe?${new URLSearchParams(pairs)}`);
					expect(keptUnder(kept)).toBe(kept);
				},
			),
		);
	});

	test("but what the page will refuse stays for it to refuse", () => {
		expect(keptUnder("/category/cafe?page=0&x=1")).toBe("/category/cafe?page=0");
		expect(keptUnder("/category/cafe?sort=size")).toBe("/category/cafe?sort=size");
	});

	test("of 1,000 parameters none is left that the page does not know", () => {
		const many = Array.from({ length: 1_000 }, (_, at) => `p${at}=${at}`).join("&");
		expect(keptUnder(`/city/leeds?${many}&page=3`)).toBe("/city/leeds?page=3");
	});
});
