import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { houseAd } from "#tests/factories/house-ad.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { saving, snippetItem } from "#tests/factories/snippet.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import type { SnippetItem } from "#workers/contract/snippet.ts";
import type { PageKind } from "#workers/domain/web-vitals.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

const PAGES: readonly (readonly [path: string, kind: PageKind])[] = [
	["/", "home"],
	["/city/leeds", "city"],
	["/category/cafe", "category"],
	["/categories", "categories"],
	["/cities", "cities"],
	["/about", "static"],
];
const KINDS: readonly (readonly PageKind[])[] = [[], ["home"], ["city", "category"], ["static"]];

let site: TestSite;
let operator: Browser;
beforeAll(async () => {
	site = await sharedSite([listing({ name: "Corner Cafe", city: "Leeds", category: "Cafe" })]);
	operator = await site.signedIn({ confirmedUntil: Date.now() + 20 * 3_600_000 });
});
afterAll(() => site?.stop());

/** Returns a page's snippets, by id and content, in their order. */
async function shownOn(path: string): Promise<string[]> {
	const html = await site.page(path);
	return [...html.matchAll(/<p data-note="(\w)" data-v="(\d+)"/g)].map(([, id, content]) => `${id}${content}`);
}

test("among edits and imports every page shows at its next request what was saved last, and nothing older", async () => {
	let items: SnippetItem[] = [];
	let off = false;
	let changes = 0;
	const item = fc.record({
		id: fc.constantFrom("a", "b", "c"),
		enabled: fc.boolean(),
		pageKinds: fc.constantFrom(...KINDS),
	});
	const change = fc.oneof(
		{ weight: 6, arbitrary: fc.uniqueArray(item, { selector: ({ id }) => id }).map((list) => ({ list })) },
		{ weight: 1, arbitrary: fc.boolean().map((turned) => ({ turned })) },
		{ weight: 1, arbitrary: fc.constant({ imports: true }) },
	);
	for (const one of fc.sample(change, { numRuns: IS_LONG_RUN ? 500 : 10, seed: 25 })) {
		changes += 1;
		if ("list" in one) {
			items = one.list.map(({ id, enabled, pageKinds }) =>
				snippetItem({
					id,
					enabled,
					pageKinds: [...pageKinds],
					code: `<p data-note="${id}" data-v="${changes}">Note</p>`,
				}),
			);
			expect((await operator.fetch("/api/admin/html-injection", saving(items))).status).toBe(200);
		} else if ("turned" in one) {
			off = one.turned;
			expect((await operator.fetch("/api/admin/html-injection/switch", json("PUT", { off }))).status).toBe(200);
		} else
			await importListings({ fetch: site.get }, [
				listing({ name: `Place ${changes}`, city: "Leeds", category: "Cafe" }),
			]);
		for (const [path, kind] of PAGES) {
			const expected = items
				.filter(({ enabled, pageKinds }) => enabled && (pageKinds.length === 0 || pageKinds.includes(kind)))
				.map(({ id, code }) => id + (/data-v="(\d+)"/.exec(code)?.[1] ?? ""));
			expect(await shownOn(path), `${path} after change ${changes}`).toEqual(off ? [] : expected);
		}
	}
});

test("a page at a secret address has no code, whose owner would learn the address, and is no referrer", async () => {
	const send = async (path: string, sent: RequestInit) => {
		const answer = await operator.fetch(`/api/admin/${path}`, sent);
		expect(answer.ok, path).toBe(true);
		return answer.json();
	};
	const { ad } = (await send("house-ads", json("POST", houseAd({}, Date.now())))) as { ad: { id: number } };
	const { secret } = (await send(`house-ads/${ad.id}/page`, { method: "POST" })) as { secret: string };
	await send("html-injection/switch", json("PUT", { off: false }));
	await send(
		"html-injection",
		saving([snippetItem({ id: "a", pageKinds: [], code: '<p data-note="a" data-v="1">Note</p>' })]),
	);
	expect(await shownOn("/about")).toEqual(["a1"]);
	const page = await site.get(`/partner/${secret}`);
	const html = await page.text();
	expect(html).toContain("Corner Bakery");
	expect(html).not.toContain("data-note");
	expect(page.headers.get("Referrer-Policy")).toBe("no-referrer");
});
