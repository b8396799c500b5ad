import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "#tests/factories/operator.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/** Tests what the operators' lists say while there is nothing for them to show. */

let site: TestSite;
let operator: Browser;

beforeAll(async () => {
	site = await sharedSite([]);
	operator = await site.signedIn();
});
afterAll(() => site?.stop());

const screen = async (path: string) => (await operator.fetch(path)).text();
const iconOf = (html: string) => /icons[^"]*\.svg#([a-z-]+)"/.exec(html)?.[1];

test("an empty list of businesses leads to the import", async () => {
	const html = await screen("/admin/businesses");
	expect(html).toContain("Henüz hiç işletme yok.");
	expect(html).toMatch(/<a[^>]* href="\/admin\/excel"[^>]*>Excel dosyası içe aktar<\/a>/);
	expect(await screen("/admin/businesses?search=nothing")).not.toContain("Excel dosyası içe aktar");
});

test.each([
	["/admin/businesses", "store"],
	["/admin/messages", "mail"],
	["/admin/settings/history", "clock"],
	["/admin/submissions", "send"],
	["/admin/pricing/subscriptions", "list"],
	["/admin/excel", "clock"],
])("%s does not show a search that found nothing where nothing was searched", async (path, icon) => {
	expect(iconOf(await screen(path))).toBe(icon);
});

test.each(["/admin/businesses?search=nothing", "/admin/audit?subject=nothing", "/admin/categories?search=nothing"])(
	"%s shows a search that found nothing",
	async (path) => {
		expect(iconOf(await screen(path))).toBe("search-x");
	},
);
