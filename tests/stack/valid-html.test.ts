import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
let site: TestSite;

beforeAll(async () => {
	site = await sharedSite([
		...Array.from({ length: 30 }, () => listing({ rating: 4.2, reviewCount: 7, ratingSource: "Google" })),
		listing({
			name: 'A "quoted" <b>name</b> & more',
			city: "York",
			photoUrl: "https://photos.example/1.jpg",
			description: '<h1>Title</h1><p style="text-align:center">Text</p><h3>Deeper</h3><ul><li>One</li></ul>',
			about: { A: { one: true }, B: { two: false }, C: { three: "some" }, D: { four: true } },
			openingHours: ["open24h", "closed", "unknown", [[540, 780]], "closed", "closed", "closed"],
			phone: "+441132000000",
			email: "a@b.example",
			website: "https://b.example/?a=1&b=2",
			reviewsLink: "https://b.example/reviews",
		}),
	]);
});
afterAll(() => site.stop());

test.each([
	"/",
	"/?search=zzzz",
	"/business/a-quoted-b-name-b-more-york",
	"/categories?view=list",
	"/category/cafe?page=2",
	"/cities?open=leeds",
	"/cities?view=list&open=york",
	"/city/leeds?sort=rating",
	"/city/leeds/cafe",
	"/city/york/cafe",
	"/search?search=%3Cscript%3E",
	"/search?search=cafes+in+leeds+and+york+open+until+midnight&rating=4&near=53.80,-1.55&within=25mi",
	"/search?search=cafe+with+wifi&has=parking&price=1",
	"/about",
	"/developers",
	"/contact",
	"/privacy-policy",
	"/cookie-policy",
	"/no-such-page",
	"/city/no-such-city",
])("%s is valid HTML", async (path) => {
	const html = await (await site.get(path)).text();
	const { results } = await validator.validateString(html);
	const messages = results.flatMap((result) => result.messages);
	expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual([]);
});
