import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Tests businesses of sheets that say less than a maps export. What is known about their place and their numbers is
 * shown.
 */

let site: TestSite;

const UK = { country: "United Kingdom", countryCode: "GB", state: null, postalCode: null };
const lost = { latitude: null, longitude: null, timeZone: null, street: null, postalCode: null };
const nowhere = {
	...lost,
	address: null,
	city: null,
	state: null,
	country: null,
	countryCode: null,
	category: null,
	type: null,
};
const PLACES: Listing[] = [
	listing({ name: "Blue Door", ...UK, ...lost, address: "1 Quay", city: "Hull" }),
	listing({ name: "Named Door", ...UK, ...lost, address: "2 Quay, Hull", city: "Hull" }),
	listing({ name: "Only Country", ...nowhere, country: "Germany", countryCode: "DE" }),
	listing({ name: "Only State", ...nowhere, state: "Bavaria", country: "Germany", countryCode: "DE" }),
	listing({ name: "Nowhere", ...nowhere }),
	listing({
		name: "Many Numbers",
		...nowhere,
		phoneRaw: "0212 555 44 33",
		morePhones: ["+442075550000", "ask for Ann"],
		email: "one@many.example",
		moreEmails: ["two@many.example", "three@many.example"],
	}),
	// These are three without a position: two of one kind in one city, one alone in another.
	listing({
		name: "First Berliner",
		...lost,
		city: "Berlin",
		country: "Germany",
		countryCode: "DE",
		address: "A 1, Berlin",
	}),
	listing({
		name: "Second Berliner",
		...lost,
		city: "Berlin",
		country: "Germany",
		countryCode: "DE",
		address: "A 2, Berlin",
	}),
	listing({ name: "Alone", ...lost, city: "Ulm", country: "Germany", countryCode: "DE", address: "A 3, Ulm" }),
];

beforeAll(async () => {
	site = await sharedSite(PLACES);
});
afterAll(() => site.stop());

const textOf = (html: string) =>
	html
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&amp;", "&")
		.replace(/\s+/g, " ");
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const sectionOf = (html: string, id: string) =>
	new RegExp(`<section id="${id}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
const mapsOf = (html: string) => {
	const query = /href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=([^"]*)"/.exec(html)?.[1];
	return query === undefined ? null : decodeURIComponent(query);
};
type Node = { "@type": string; address?: unknown; telephone?: string; itemListElement?: { name: string }[] };
const nodesOf = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
		([, json]) => JSON.parse(json ?? "") as Node,
	);

/**
 * Returns what a page says about a place: its title, the line under the name, the search in Google Maps, its card,
 * structured data, crumbs.
 */
async function said(slug: string) {
	const html = await site.page(`/business/${slug}`);
	const [business, crumbs] = nodesOf(html);
	const card = textOf(await site.page(`/search?search=${slug.split("-").slice(0, 2).join("+")}`));
	return {
		title: titleOf(html)?.replace(/ – Updated .*/, ""),
		main: textOf(mainOf(html)),
		maps: mapsOf(html),
		address: business?.address,
		crumbs: crumbs?.itemListElement?.map(({ name }) => name),
		card,
		description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
	};
}

describe("the page and the card of a business", () => {
	test("whose sheet has its city in a column of its own say the city", async () => {
		const page = await said("blue-door-hull");
		expect(page).toMatchObject({
			title: "Blue Door – 1 Quay, Hull, United Kingdom",
			maps: "Blue Door, 1 Quay, Hull, United Kingdom",
			address: { streetAddress: "1 Quay", addressLocality: "Hull", addressCountry: "GB" },
			crumbs: ["Home", "Hull", "Cafe", "Blue Door"],
		});
		expect(page.main).toContain("1 Quay, Hull, United Kingdom");
		expect(page.card).toContain("1 Quay, Hull, United Kingdom");
	});

	test("whose address names its city show it as it came", async () => {
		const page = await said("named-door-hull");
		expect(page).toMatchObject({ title: "Named Door – 2 Quay, Hull", maps: "Named Door, 2 Quay, Hull" });
		expect(page.card).toContain("2 Quay, Hull");
		expect(page.main + page.card).not.toContain("2 Quay, Hull,");
	});

	test.each([
		["only-country", "Germany", { addressCountry: "DE" }],
		["only-state", "Bavaria, Germany", { addressRegion: "Bavaria", addressCountry: "DE" }],
	])("%s say what is known of the place, without a crumb of a city", async (slug, line, address) => {
		const page = await said(slug);
		const name = slug === "only-country" ? "Only Country" : "Only State";
		expect(page).toMatchObject({
			title: `${name} – ${line}`,
			maps: `${name}, ${line}`,
			address: { "@type": "PostalAddress", ...address },
			crumbs: ["Home", name],
			description: `${name}: in ${line}.`,
		});
		expect(page.main).toContain(line);
		expect(page.card).toContain(line);
	});

	test("of which nothing is known say nothing of a place", async () => {
		const page = await said("nowhere");
		expect(page).toMatchObject({ title: "Nowhere", maps: null, address: undefined });
		expect(sectionOf(await site.page("/business/nowhere"), "location")).toBe("");
	});
});

test("numbers are shown and dialled as they were typed, further numbers and addresses below the first", async () => {
	const html = await site.page("/business/many-numbers");
	const contact = sectionOf(html, "contact");
	const links = [...contact.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [href, text]);
	expect(links).toEqual([
		["tel:02125554433", "0212 555 44 33"],
		["tel:+442075550000", "+44 20 7555 0000"],
		["mailto:one@many.example", "one@many.example"],
		["mailto:two@many.example", "two@many.example"],
		["mailto:three@many.example", "three@many.example"],
	]);
	expect(contact.match(/<dt/g)).toHaveLength(2);
	expect(textOf(contact)).toContain("+44 20 7555 0000 ask for Ann");
	expect(nodesOf(html)[0]).not.toHaveProperty("telephone");
});

describe("a business without a position", () => {
	test("does not say that there are no others in a city that has others", async () => {
		const html = await site.page("/business/first-berliner-berlin");
		const nearby = textOf(sectionOf(html, "nearby"));
		expect(nearby).not.toMatch(/No (?:other|nearby) businesses/);
		expect(nearby).toContain("Its exact position is not known");
		expect(textOf(html)).toContain("More Businesses in Berlin");
		expect(html).toContain('href="/city/berlin"');
	});

	test("says so where it is alone", async () => {
		const text = textOf(await site.page("/business/alone-ulm"));
		expect(text).toContain("No nearby businesses");
		expect(text).toContain("No other businesses found in Ulm");
		expect(text).not.toContain("More Businesses in Ulm");
	});
});
