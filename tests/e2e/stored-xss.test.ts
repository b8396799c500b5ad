import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { chunkOf, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json, type Browser as Operator } from "#tests/factories/operator.ts";
import {
	ADDRESS_ATTEMPTS,
	MARKUP_ATTEMPTS,
	SWALLOWING_ATTEMPTS,
	TEXT_ATTEMPTS,
} from "#tests/fixtures/script-attempts.ts";
import { HAS_LONG_TESTS, IS_LONG_RUN, longTest, sampleOf } from "#tests/long-run.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { ownChromium } from "./chromium.ts";
import { show, startEditorSite, state } from "./editors/editor-site.ts";
import { takeSession } from "./operator-page.ts";

/**
 * Tries more than five hundred ways of getting a script into a page, each by an import, by PATCH and by a paste into
 * the editor. Then it opens every kind of page that shows them without the help of the Content-Security-Policy and
 * searches it, and opens them once more with the policy, which must report nothing.
 */

/** Lists attempts that would swallow what follows them. The others are shared out among them: a run has all of those. */
const LAST = sampleOf(SWALLOWING_ATTEMPTS, 3);
const RECORDS = LAST.length;
const shareOf = (at: number) => MARKUP_ATTEMPTS.filter((_, index) => index % RECORDS === at);
const DESCRIPTIONS = LAST.map(
	(last, at) =>
		`${shareOf(at)
			.map((attempt, index) => `<p>m${index}</p>${attempt}`)
			.join("\n")}${last}`,
);
/** `unit/web/rich-text-pasted` holds what a paste leaves where no browser pastes. */
const WAYS = HAS_LONG_TESTS ? (["import", "patch", "paste"] as const) : (["import", "patch"] as const);

/** Returns the text fields, each with another attempt. */
function texts(at: number) {
	const attempt = (offset: number) => TEXT_ATTEMPTS[(at + offset) % TEXT_ATTEMPTS.length] as string;
	return {
		name: attempt(0),
		type: attempt(1).slice(0, 120),
		address: attempt(2),
		street: attempt(3),
		city: `City ${attempt(at % 4)}`,
		state: attempt(5),
		about: { [attempt(6)]: { [attempt(7)]: attempt(8), Plain: true } },
	};
}

const SAFE_LINK = "https://a.example/?q=%22%3E%3Cscript%3Ecanary()%3C/script%3E#'onclick='canary()";

function attackedListing(at: number): Listing {
	return listing({
		...texts(at),
		category: `Kind ${TEXT_ATTEMPTS[at % 4]}`,
		description: DESCRIPTIONS[at] ?? null,
		website: SAFE_LINK,
		menuLink: SAFE_LINK,
		phoneRaw: TEXT_ATTEMPTS[at]?.slice(0, 60) ?? null,
		priceRange: TEXT_ATTEMPTS[at]?.slice(0, 40) ?? null,
		ratingSource: TEXT_ATTEMPTS[at]?.slice(0, 40) ?? null,
		rating: 4,
		reviewCount: 3,
		openingHoursRaw: TEXT_ATTEMPTS[at] ?? null,
	});
}

let site: TestSite;
let browser: Browser;
let operator: Operator;
const records: BusinessRecord[] = [];

async function call<T>(path: string, init?: RequestInit): Promise<T> {
	const response = await operator.fetch(path, init);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.json();
}

/**
 * Returns what comes out of the editor when each description is pasted into it, under the staff's policy, which must
 * report nothing.
 */
async function pastedDescriptions(): Promise<(string | null)[]> {
	const editors = await startEditorSite();
	const { page, problems, foreign } = await editors.page(browser);
	const pasted: (string | null)[] = [];
	for (const html of DESCRIPTIONS) {
		await show(page, "rich-text", null);
		await page.locator("[role=textbox]").click();
		await page.locator("[role=textbox]").evaluate((element, html) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/html", html);
			element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
		}, html);
		await page.waitForFunction(() => window.editors.value !== null);
		pasted.push((await state(page)).value as string | null);
	}
	editors.stop();
	expect([problems, foreign]).toEqual([[], []]);
	return pasted;
}

beforeAll(async () => {
	browser = await ownChromium();
	const share = (at: number) => (at < RECORDS ? attackedListing(at) : listing({ name: `Plain ${at}` }));
	site = await sharedSite(Array.from({ length: WAYS.length * RECORDS }, (_, at) => share(at)));
	operator = await site.signedIn();
	const pasted = HAS_LONG_TESTS ? await pastedDescriptions() : [];
	for (let at = 0; at < WAYS.length * RECORDS; at += 1) {
		const record = await call<BusinessRecord>(`/api/admin/businesses/${at + 1}`);
		const way = WAYS[Math.floor(at / RECORDS)];
		const index = at % RECORDS;
		const description = way === "paste" ? pasted[index] : DESCRIPTIONS[index];
		const edit = { ...texts(index), description, website: SAFE_LINK, menuLink: SAFE_LINK };
		records.push(
			way === "import"
				? record
				: await call(`/api/businesses/${at + 1}`, json("PATCH", { revision: record.revision, ...edit })),
		);
	}
	await site.forgetPages();
});
afterAll(() => site?.stop());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

type Watch = { page: Page; context: BrowserContext; executed: string[]; reports: string[] };

async function watched(options: { bypassCSP: boolean }): Promise<Watch> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const watch: Watch = { page, context, executed: [], reports: [] };
	await context.exposeBinding("canary", ({ page }) => void watch.executed.push(page.url()));
	await context.addInitScript(() => {
		for (const name of ["alert", "confirm", "prompt"] as const)
			Object.assign(window, { [name]: () => window.canary() });
	});
	page.on("dialog", (dialog) => {
		watch.executed.push(`dialog on ${page.url()}`);
		return dialog.dismiss();
	});
	page.on("console", (message) => {
		if (/Content Security Policy|refused to/i.test(message.text()))
			watch.reports.push(`${page.url()}: ${message.text()}`);
	});
	await takeSession({ ...watch, problems: [], foreign: [] }, site, operator);
	return watch;
}

declare global {
	var canary: () => void;
}

/**
 * Returns what could run later on a page, at a press or a movement: handlers, addresses of scripts, foreign documents,
 * scripts without the nonce.
 */
function leftovers(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const found: string[] = [];
		for (const element of document.querySelectorAll("*")) {
			for (const { name, value } of element.attributes) {
				const isAddress = /^(?:href|src|action|formaction|data|xlink:href|poster|background|srcdoc)$/.test(name);
				if (/^on/.test(name) || (isAddress && /^[\s\0]*(?:javascript|vbscript|data:text)/i.test(value)))
					found.push(`${element.tagName} ${name}=${value}`);
			}
			if (element.matches("iframe, object, embed, base, applet, meta[http-equiv], form[action^='javascript' i]"))
				found.push(element.outerHTML.slice(0, 100));
			if (
				element.matches("script") &&
				/canary/.test(element.textContent) &&
				element.getAttribute("type") !== "application/ld+json"
			)
				if (!(element as HTMLScriptElement).nonce) found.push(element.outerHTML.slice(0, 100));
		}
		return found;
	});
}

/** Lists every kind of page that shows what was stored. */
async function pages(): Promise<{ public: string[]; admin: string[] }> {
	const database = await site.database();
	const slugs = async (sql: string) =>
		(await database.prepare(sql).all<{ slug: string }>()).results.map(({ slug }) => slug);
	const businesses = (await slugs("SELECT slug FROM businesses ORDER BY id")).map((slug) => `/business/${slug}`);
	const categories = (await slugs("SELECT slug FROM categories")).map((slug) => `/category/${slug}`);
	const cities = (await slugs("SELECT slug FROM cities LIMIT 8")).map((slug) => `/city/${slug}`);
	const changes = (await database.prepare("SELECT id FROM change_sets LIMIT 2").all<{ id: string }>()).results;
	const searched = encodeURIComponent(TEXT_ATTEMPTS[1] as string);
	expect(businesses).toHaveLength(WAYS.length * RECORDS);
	expect(categories.length).toBeGreaterThan(3);
	// A PATCH stores the same as an import, so some of those are enough.
	const shown = sampleOf(
		businesses.filter((_, at) => at < RECORDS || at >= 2 * RECORDS || at % 8 === 0),
		4,
	);
	// What an import and a PATCH have stored is the same, as another test shows, and so is its form.
	const forms = (HAS_LONG_TESTS ? WAYS : WAYS.slice(0, 1)).flatMap((_, way) =>
		sampleOf([1, 10, 19], 3).map((at) => `/admin/businesses/${way * RECORDS + at}`),
	);
	return {
		public: [
			...["/", "/categories", "/cities", "/search?q=canary", `/search?q=${searched}`, `/city/${searched}`],
			...[...shown, ...sampleOf(categories, 3), ...sampleOf(cities, 4)],
		],
		admin: [
			...[
				"/admin",
				"/admin/businesses",
				`/admin/businesses?search=${searched}`,
				"/admin/businesses/new",
				"/admin/audit",
			],
			...["/admin/changes", ...changes.map(({ id }) => `/admin/changes/${id}`), "/admin/duplicates"],
			...["/admin/categories", "/admin/cities", "/admin/messages"],
			...forms.flatMap((form) => [form, `${form}/history`]),
		],
	};
}

/**
 * Opens pages, each to its end: all parts of a form are shown. The long run opens a few at a time. One after the other
 * in one tab they cost less, because its process has read the scripts already.
 */
async function openAll(
	paths: readonly string[],
	options: { bypassCSP: boolean },
): Promise<{ ran: string[]; left: string[] }> {
	const queue = [...paths];
	const ran: string[] = [];
	const left: string[] = [];
	await Promise.all(
		Array.from({ length: IS_LONG_RUN ? 3 : 1 }, async () => {
			const { page, executed, reports } = await watched(options);
			for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
				await page.goto(site.url + path, { waitUntil: "load" });
				if (/\/admin\/businesses\/\d+$/.test(path)) await showParts(page);
				left.push(...(await leftovers(page)).map((what) => `${path}: ${what}`));
			}
			ran.push(...executed, ...reports);
		}),
	);
	return { ran, left };
}

async function showParts(page: Page): Promise<void> {
	const tabs = page.getByRole("tab");
	await tabs.first().waitFor();
	for (const tab of await tabs.all()) await tab.click();
	await page
		.getByRole("textbox", { name: /^Açıklama/ })
		.first()
		.waitFor();
}

test("there are more than five hundred attempts, and they would run: a page that shows them as they came runs dozens", async () => {
	const attempts = [...MARKUP_ATTEMPTS, ...SWALLOWING_ATTEMPTS, ...TEXT_ATTEMPTS, ...ADDRESS_ATTEMPTS];
	expect(new Set([...MARKUP_ATTEMPTS, ...SWALLOWING_ATTEMPTS]).size).toBeGreaterThan(500);
	expect(attempts.length).toBeGreaterThan(600);
	const { page, executed } = await watched({ bypassCSP: true });
	await page.goto(`${site.url}/robots.txt`);
	for (const description of DESCRIPTIONS.slice(0, 8)) await page.setContent(description);
	await expect.poll(() => executed.length).toBeGreaterThan(25);
});

test("whatever way they came, what is stored is clean, and the text beside them is kept", () => {
	const element =
		/^<(?:\/?(?:p|h[1-3]|blockquote|ul|ol|li|b|strong|i|em|u|a)|br \/|(?:p|h[1-3]|blockquote|li) style="text-align:(?:left|right|center|justify)"|a(?: href="(?:https?:|mailto:|tel:)[^"]*")? target="_blank" rel="noopener noreferrer nofollow ugc")>$/;
	for (const { id, description } of records) {
		const tags = description?.match(/<[^>"]*(?:"[^"]*"[^>"]*)*>?/g) ?? [];
		expect(
			tags.filter((tag) => !element.test(tag)),
			`${id}`,
		).toEqual([]);
		// The paragraph before each attempt is still there, so none has swallowed the next.
		expect(new Set(description?.match(/\bm\d+\b/g)).size, `${id}`).toBe(shareOf((id - 1) % RECORDS).length);
	}
	const stored = (way: number) =>
		records.slice(way * RECORDS, (way + 1) * RECORDS).map(({ description }) => description);
	expect(stored(1)).toEqual(stored(0));
});

test("no visitor's page runs any of them, or keeps one that would run later", async () => {
	expect(await openAll((await pages()).public, { bypassCSP: true })).toEqual({ ran: [], left: [] });
});

test("no operator's page does, the form with its editor neither", async () => {
	expect(await openAll((await pages()).admin, { bypassCSP: true })).toEqual({ ran: [], left: [] });
});

longTest("under the Content-Security-Policy not even an attempt is reported, on any kind of page", async () => {
	const { public: visitors, admin } = await pages();
	const kinds = [...visitors, ...admin].filter((path, at) => !/^\/business\/|\d/.test(path) || at % 9 === 0);
	expect(await openAll(kinds, { bypassCSP: false })).toEqual({ ran: [], left: [] });
});

test("no field of a link takes any of the addresses, by PATCH or by import", async () => {
	const { id } = records[0] as BusinessRecord;
	const fields = ["website", "menuLink", "orderLink", "reservationLink", "photoUrl", "imageUrl"] as const;
	const imported = await openImport({ fetch: site.get });
	const kept: string[] = [];
	for (const [at, address] of sampleOf(ADDRESS_ATTEMPTS, 4).entries()) {
		const { revision } = await call<BusinessRecord>(`/api/admin/businesses/${id}`);
		for (const field of fields) {
			const answer = await operator.fetch(`/api/businesses/${id}`, json("PATCH", { revision, [field]: address }));
			if (answer.status !== 200) continue;
			const stored = ((await answer.json()) as BusinessRecord)[field];
			if (!/^https?:\/\/[^\s@<>"]+$/.test(stored ?? "https://")) kept.push(`${field}: ${stored}`);
			break;
		}
		const chunk = chunkOf([listing({ website: address, photoUrl: address })]);
		const answer = await putChunk({ fetch: site.get }, imported.id, 0, chunk);
		if (answer.status !== 400) kept.push(`import ${at}: ${answer.status} ${address}`);
	}
	expect(kept).toEqual([]);
});
