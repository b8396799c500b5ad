import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { adSetting, houseAd } from "#tests/factories/house-ad.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { png } from "#tests/factories/picture.ts";
import type { ShellPage } from "#web/request/api.ts";
import { CACHE_PURGE_HEADER } from "#workers/contract/cache-purge.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { AdvertiserPage, HouseAdFields, HouseAdList, HouseAdRecord } from "#workers/contract/house-ad.ts";
import type { AdSetting, ManagedPlacements } from "#workers/contract/placement.ts";
import type { SitePicture } from "#workers/contract/site-settings.ts";
import { FOREVER } from "#workers/domain/house-ads/pacing.ts";
import { forgetUnusedPictures } from "#workers/services/site-pictures/forget.ts";
import { api, ctxOn, getJson, getPage, one, signedInBrowser } from "./worker.ts";

const SETTINGS = "/api/admin/ad-settings";
const ADS = "/api/admin/house-ads";
const NETWORK = { adClient: "ca-pub-1234567890123456", adSlot: "1234567890" };
let operator: Browser;
beforeEach(async () => {
	operator = await signedInBrowser();
	await env.DB.batch([
		env.DB.prepare("DELETE FROM house_ads"),
		env.DB.prepare("DELETE FROM house_ad_spots"),
		env.DB.prepare("UPDATE placements SET enabled = 0, client = '', slot = '', house_from = NULL, house_until = NULL"),
		env.DB.prepare("UPDATE placement_state SET off = 0, client = ''"),
		env.DB.prepare("UPDATE directory SET data_version = data_version + 1"),
	]);
});

const post = (items: unknown, headers: Record<string, string> = {}) =>
	operator.fetch(SETTINGS, json("POST", items, headers));
const screen = async () => (await operator.fetch(`${SETTINGS}/screen`)).json<ManagedPlacements>();
const places = async () => (await getJson<{ shell: ShellPage }>("/api/pages/shell")).shell.places;
const create = (facts: object = {}) => operator.fetch(ADS, json("POST", { ...houseAd(), ...facts }));
const made = async (facts: Partial<HouseAdFields> = {}) => {
	const response = await create(facts);
	expect(response.status).toBe(201);
	return (await response.json<HouseAdRecord>()).ad;
};
const issuesOf = async (response: Response) => {
	expect(response.status).toBe(400);
	return (await response.json<ErrorEnvelope>()).error.issues?.map(({ path, message }) => `${path} ${message}`);
};
const audited = () =>
	one<{ action: string; before: string; after: string }>("SELECT * FROM audit_log ORDER BY id DESC LIMIT 1");

describe("the places for ads", () => {
	test("are five, all off from the first day; those that are sent are changed, the others stay", async () => {
		const first = await (await operator.fetch(SETTINGS)).json<AdSetting[]>();
		expect(first.map(({ placement }) => placement)).toEqual(["top", "middle", "bottom", "sidebar", "inline"]);
		expect(first.some(({ enabled }) => enabled)).toBe(false);
		const inline = adSetting({ placement: "inline", ...NETWORK, frequency: 5, adStyle: { "max-width": "100%" } });
		const response = await post([inline]);
		expect(response.headers.get(CACHE_PURGE_HEADER)).toBe("asked");
		expect((await response.json<AdSetting[]>()).at(-1)).toEqual(inline);
		expect((await (await operator.fetch(SETTINGS)).json<AdSetting[]>()).slice(0, 4)).toEqual(first.slice(0, 4));
		const { action, before, after } = await audited();
		expect(action).toBe("placement.edit");
		expect([JSON.parse(before).inline.enabled, JSON.parse(after).inline]).toEqual([false, inline]);
		expect(await places()).toEqual([
			{
				placement: "inline",
				format: "horizontal",
				frequency: 5,
				pageKinds: ["home", "category", "city", "trade", "search"],
				network: { client: NETWORK.adClient, slot: NETWORK.adSlot, style: { "max-width": "100%" } },
			},
		]);
	});

	test("are on pages only where something can stand in them, now; of two saves of one revision the second is refused", async () => {
		const { revision } = await screen();
		expect((await post([adSetting({ placement: "top" })], { "If-Match": `"${revision}"` })).status).toBe(200);
		expect((await post([adSetting({ placement: "bottom" })], { "If-Match": `"${revision}"` })).status).toBe(409);
		const both = await Promise.all([1, 2].map(() => post([adSetting({ placement: "bottom", adFormat: "auto" })])));
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect(await places()).toEqual([]);
		const ad = await made({ placements: ["top"], shownFrom: new Date(Date.now() + 60_000).toISOString() });
		expect(await places()).toEqual([]);
		const edit = { ...houseAd({ placements: ["top"] }), revision: ad.revision };
		expect((await operator.fetch(`${ADS}/${ad.id}`, json("PUT", edit))).status).toBe(200);
		expect((await places()).map(({ placement }) => placement)).toEqual(["top"]);
		const all = { off: true, adClient: NETWORK.adClient };
		expect((await operator.fetch(`${SETTINGS}/all`, json("PUT", all))).status).toBe(200);
		expect(await places()).toEqual([]);
		expect((await operator.fetch(`${ADS}/${ad.id}`, { method: "DELETE" })).status).toBe(204);
		expect((await operator.fetch(`${SETTINGS}/all`, json("PUT", { ...all, off: false }))).status).toBe(200);
		expect(await places()).toEqual([]);
	});

	test.each<[string, object, string]>([
		["a client of no network", { adClient: "pub-1" }, "0.adClient network-client"],
		["a slot with a script", { adSlot: '1"><script>' }, "0.adSlot network-slot"],
		["a style that is a list", { adStyle: [] }, "0.adStyle not-an-object"],
		["a style that leaves its room", { adStyle: { position: "fixed" } }, "0.adStyle unknown-property position"],
		["a style that fetches", { adStyle: { background: "url(//x)" } }, "0.adStyle unfit-value background"],
		["a value without an end", { adStyle: { color: "a".repeat(1_000) } }, "0.adStyle unfit-value color"],
		[
			"a style of a thousand properties",
			{ adStyle: Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x${at}`, 1])) },
			"0.adStyle unknown-property x0",
		],
	])("%s is refused, and nothing is saved", async (_, facts, issue) => {
		expect(await issuesOf(await post([{ ...adSetting(), ...facts }]))).toEqual([issue]);
		expect((await screen()).items[0]?.enabled).toBe(false);
	});

	test("no other frequency, format, placement or kind of page, none twice, and no body that is none", async () => {
		for (const facts of [{ frequency: 4 }, { adFormat: "wide" }, { placement: "header" }, { pageKinds: ["static"] }])
			expect((await post([{ ...adSetting(), ...facts }])).status, JSON.stringify(facts)).toBe(400);
		expect((await post([adSetting(), adSetting()])).status).toBe(400);
		const megabyte = { ...adSetting(), adStyle: { color: "a".repeat(1_000_000) } };
		expect((await post([megabyte])).status).toBe(413);
		expect((await post({})).status).toBe(400);
		expect((await api.fetch(SETTINGS, json("POST", [adSetting()]))).status).toBe(401);
	});
});

describe("house ads", () => {
	test("stand as running only where one of their places is switched on", async () => {
		const { id } = await made({ placements: ["top", "inline"] });
		const state = async () => (await (await operator.fetch(`${ADS}/${id}`)).json<HouseAdRecord>()).ad.state;
		expect(await state()).toBe("unplaced");
		expect((await post([{ ...adSetting(), placement: "middle", enabled: true }])).status).toBe(200);
		expect(await state()).toBe("unplaced");
		expect((await post([{ ...adSetting(), placement: "inline", enabled: true }])).status).toBe(200);
		expect(await state()).toBe("running");
		expect((await operator.fetch(`${SETTINGS}/all`, json("PUT", { off: true, adClient: "" }))).status).toBe(200);
		expect(await state()).toBe("unplaced");
	});

	test("are made, changed, listed and archived, each with its line in the log; of two edits of one revision the second is refused", async () => {
		const ad = await made({ cap: { kind: "views", count: 50 }, shownUntil: null });
		expect(ad).toMatchObject({ state: "unplaced", views: 0, shownUntil: null, cap: { kind: "views", count: 50 } });
		expect(await one("SELECT shown_until AS until FROM house_ads")).toEqual({ until: FOREVER });
		const edit = (facts: object) =>
			operator.fetch(`${ADS}/${ad.id}`, json("PUT", { ...houseAd(), revision: ad.revision, ...facts }));
		const statuses = await Promise.all([edit({ text: "one" }), edit({ text: "two" })]);
		expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect((await audited()).action).toBe("house-ad.edit");
		const list = async (query = "") => (await operator.fetch(`${ADS}${query}`)).json<HouseAdList>();
		expect((await list()).items.map(({ text }) => text)).toEqual([expect.stringMatching(/one|two/)]);
		expect((await operator.fetch(`${ADS}/${ad.id}`, { method: "DELETE" })).status).toBe(204);
		expect((await list()).items).toEqual([]);
		expect((await list("?archived=true")).items).toMatchObject([{ id: ad.id, state: "off" }]);
		expect((await operator.fetch(`${ADS}/999`)).status).toBe(404);
		expect((await api.fetch(ADS)).status).toBe(401);
	});

	test("that two make at once get a number each", async () => {
		const both = await Promise.all(Array.from({ length: 5 }, () => create()));
		const done = both.filter(({ status }) => status === 201);
		expect(done.length).toBeGreaterThan(0);
		expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true);
		expect(await one("SELECT COUNT(*) AS ads FROM house_ads")).toEqual({ ads: done.length });
	});

	test.each<[string, object, ...string[]]>([
		["a link to a script", { link: "javascript:alert(1)" }, "link not-https"],
		["a link without https", { link: "http://a.example" }, "link not-https"],
		["a cap of 0", { cap: { kind: "views", count: 0 } }, "cap.count cap"],
		["an end before the beginning", { shownUntil: "2020-01-01T00:00:00Z" }, "shownUntil ends-before-it-begins"],
		["no placement", { placements: [] }, "placements required"],
		["a picture that nobody has uploaded", { picture: "0".repeat(32), alt: "x" }, "picture no-picture"],
		["a picture without words for it", { picture: "0".repeat(32) }, "alt required", "picture no-picture"],
		["a listing that is not there", { businessId: 999_999 }, "businessId no-business"],
		[
			"all that is wrong at once",
			{ link: "http://a.example", shownUntil: "2020-01-01T00:00:00Z", businessId: 999_999, cities: [999_999] },
			"link not-https",
			"shownUntil ends-before-it-begins",
			"businessId no-business",
			"cities unknown",
		],
		["a category that is not there", { categories: [999_999] }, "categories unknown"],
		["text that turns its direction", { text: "a\u202eb" }, "text control-characters"],
	])("%s is refused", async (_, facts, ...issues) => {
		expect(await issuesOf(await create(facts))).toEqual(issues);
	});

	test("no fractional, negative or endless figures", async () => {
		for (const facts of [
			{ cap: { kind: "views", count: 1.5 } },
			{ cap: { kind: "clicks", count: -1 } },
			{ cap: { kind: "views", count: 1e30 } },
			{ weight: 0 },
			{ weight: 11 },
			{ shownFrom: "never" },
			{ categories: Array.from({ length: 11 }, (_, at) => at + 1) },
		])
			expect((await create(facts)).status, JSON.stringify(facts)).toBe(400);
	});

	test("show a picture that is one by its bytes, which stays while an ad has it", async () => {
		const upload = (bytes: Uint8Array<ArrayBuffer>) => {
			const body = new FormData();
			body.set("picture", new File([bytes], "picture"));
			return operator.fetch("/api/admin/pictures", { method: "POST", body });
		};
		const text = (words: string) => new TextEncoder().encode(words) as Uint8Array<ArrayBuffer>;
		expect(await issuesOf(await upload(text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')))).toEqual([
			"picture not-a-picture",
		]);
		expect(await issuesOf(await upload(text("MZ")))).toEqual(["picture not-a-picture"]);
		expect(await issuesOf(await upload(png(20, 20)))).toEqual(["picture wrong-size"]);
		expect(await issuesOf(await upload(png(100, 100, [{ name: "tEXt", data: text("who") }])))).toEqual([
			"picture has-metadata",
		]);
		const picture = await (await upload(png(300, 200))).json<SitePicture>();
		const unused = await (await upload(png(301, 200))).json<SitePicture>();
		const ad = await made({ picture: picture.sha, alt: "Bread" });
		expect(ad.picture).toEqual(picture);
		await forgetUnusedPictures(ctxOn({ now: Date.now() + 2 * 86_400_000 }), null);
		expect((await api.fetch(`/site-pictures/${picture.sha}.png`)).status).toBe(200);
		expect((await api.fetch(`/site-pictures/${unused.sha}.png`)).status).toBe(404);
	});

	test("have a page for their advertiser by a secret, which shows no other ad, and which is taken back at once", async () => {
		const ad = await made({ text: "Mine" });
		await made({ text: "Another's", advertiser: "Somebody else" });
		const open = async () =>
			(await (await operator.fetch(`${ADS}/${ad.id}/page`, { method: "POST" })).json<{ secret: string }>()).secret;
		const [first, second] = [await open(), await open()];
		expect(JSON.stringify(await one("SELECT * FROM house_ads WHERE id = ?1", ad.id))).not.toContain(second);
		expect((await api.fetch(`/api/pages/partner/${first}`)).status).toBe(404);
		const page = await getPage<AdvertiserPage>(`partner/${second}`);
		expect(page).toMatchObject({ text: "Mine", views: 0, clicks: 0, days: [] });
		expect(JSON.stringify(page)).not.toMatch(/Somebody|Another|link|id"/);
		expect((await operator.fetch(`${ADS}/${ad.id}/page`, { method: "DELETE" })).status).toBe(204);
		for (const secret of [second, "x", "0".repeat(40)])
			expect((await api.fetch(`/api/pages/partner/${secret}`)).status).toBe(404);
	});
});
