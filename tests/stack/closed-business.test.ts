import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { sharedSite } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

type Week = NonNullable<Listing["openingHours"]>;
const ALWAYS: Week = ["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"];
const NEVER: Week = ["closed", "closed", "closed", "closed", "closed", "closed", "closed"];
const AROUND = { city: "York", longitude: -1.08, timeZone: "Europe/London" };

let site: TestSite;
beforeAll(async () => {
	const contact = { phone: "+441904555555", orderLink: "https://x.example/order", menuLink: "https://x.example/menu" };
	site = await sharedSite([
		listing({ ...AROUND, ...contact, name: "Gone", businessStatus: "CLOSED_PERMANENTLY", latitude: 53.96 }),
		listing({ ...AROUND, ...contact, name: "Here", latitude: 53.961 }),
		listing({ ...AROUND, name: "Near But Shut", openingHours: NEVER, latitude: 53.9602 }),
		listing({
			...AROUND,
			name: "Gone Too",
			businessStatus: "CLOSED_PERMANENTLY",
			openingHours: ALWAYS,
			latitude: 53.9603,
		}),
		listing({ ...AROUND, name: "Farther And Open", openingHours: ALWAYS, latitude: 53.97 }),
	]);
});
afterAll(() => site.stop());

const mainOf = async (path: string) => /<main\b[\s\S]*<\/main>/.exec(await site.page(path))?.[0] ?? "";
const actionsOf = (html: string) => textOf(/<ul aria-label="Actions"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "");

describe("the page of a business that has closed for good", () => {
	test("says so in a banner above everything else, and no other page has one", async () => {
		const banner = /<p role="note"[^>]*>([^<]*)/;
		const html = await mainOf("/business/gone-york");
		expect(banner.exec(html)?.[1]).toBe("This business has closed for good. Its page stays for those who look for it.");
		expect(html.search(banner)).toBeLessThan(html.indexOf("<h1"));
		expect(await mainOf("/business/here-york")).not.toMatch(banner);
	});

	test("leads with what is open nearby and calls nobody", async () => {
		const html = await mainOf("/business/gone-york");
		expect(actionsOf(html)).toMatch(/^See what is open nearby/);
		expect(actionsOf(html)).not.toMatch(/Call Now|Order|Reserve/);
		expect(html).toContain("https://x.example/menu");
		expect(html).not.toContain("https://x.example/order");
		const order = ["Permanently closed", "Nearby Businesses", "Opening Hours", "Contact Information"].map((part) =>
			textOf(html).indexOf(part),
		);
		expect(order).toEqual(order.toSorted((a, b) => a - b));
		expect(order).not.toContain(-1);
		expect(html.match(/id="nearby"/g)).toHaveLength(1);
	});

	test("lists what is open now before what is not, each in the order of distance, and last what has closed for good", async () => {
		const nearby = /<section id="nearby"[\s\S]*?<\/section>/.exec(await mainOf("/business/gone-york"))?.[0] ?? "";
		const names = [...nearby.matchAll(/<h3[\s\S]*?>([^<]+)<\/a>/g)].map(([, name]) => name);
		expect(names).toEqual(["Farther And Open", "Near But Shut", "Here", "Gone Too"]);
	});
});

test("any other business leads with 'Call Now', and what is near it comes last", async () => {
	const html = await mainOf("/business/here-york");
	expect(actionsOf(html)).toMatch(/^Call Now/);
	expect(html).not.toContain("See what is open nearby");
	expect(textOf(html).indexOf("Nearby Businesses")).toBeGreaterThan(textOf(html).indexOf("Opening Hours"));
});
