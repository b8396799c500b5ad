import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { beginNoting, endNoting } from "#db/queries/backup-changes.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { png } from "#tests/factories/picture.ts";
import { HOME_TAG, SITE_TAG, STATIC_TAG } from "#workers/contract/cache-tag.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import {
	type SettingChanges,
	type SettingsHistory,
	type SettingsUndo,
	type SitePicture,
	type StoredSettings,
	UNSET,
} from "#workers/contract/site-settings.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { forgetSettingsJob } from "#workers/jobs/forget-settings.ts";
import { forgetOldSaves } from "#workers/services/site-settings/forget.ts";
import { emptyDirectory } from "./directory.ts";
import { api, ctxOn, getJson, one, signedInBrowser } from "./worker.ts";

const SETTINGS = "/api/admin/settings";
let operator: Browser;
beforeEach(async () => {
	await emptyDirectory();
	await env.DB.batch(
		["DELETE FROM site_settings", "DELETE FROM site_setting_saves", "UPDATE directory SET site_version = 0"].map(
			(sql) => env.DB.prepare(sql),
		),
	);
	operator = await signedInBrowser({ confirmedUntil: Date.now() + 600_000 });
});

const read = async () => (await operator.fetch(SETTINGS)).json<StoredSettings>();
const put = (changes: object, version: number, more: object = {}) =>
	operator.fetch(SETTINGS, json("PUT", { changes, version, ...more }));
const measure = (changes: object, version: number) =>
	operator.fetch(`${SETTINGS}/measurements`, json("PUT", { changes, version }));
const errorOf = async (answer: Response) => {
	const { error } = await answer.json<ErrorEnvelope>();
	return [answer.status, error.code, error.issues ?? []];
};
function upload(use: string, bytes: Uint8Array<ArrayBuffer>) {
	const body = new FormData();
	body.set("picture", new File([bytes], "picture", { type: "text/plain" }));
	return operator.fetch(`${SETTINGS}/pictures/${use}`, { method: "POST", body });
}
async function saved(changes: SettingChanges): Promise<StoredSettings> {
	const answer = await put(changes, (await read()).version);
	expect(answer.status).toBe(200);
	return answer.json();
}
async function uploaded(use: string, bytes: Uint8Array<ArrayBuffer>): Promise<SitePicture> {
	const answer = await upload(use, bytes);
	expect(answer.status).toBe(201);
	return answer.json();
}
const shell = async () => (await getJson<{ shell: { settings: object } }>("/api/pages/shell")).shell.settings;
const lastAudit = () =>
	one<{ action: string; subject: string; before: string; after: string }>(
		"SELECT action, subject, before, after FROM audit_log WHERE action LIKE 'settings.%' ORDER BY id DESC LIMIT 1",
	);

describe("settings", () => {
	test("are as configured until somebody sets them, and then as set, for every page's call at once", async () => {
		expect(await read()).toEqual({ settings: UNSET, version: 0 });
		expect(await shell()).toEqual({});
		const stored = await saved({ siteName: "  Leeds\u202e  Guide\0 ", operatorEmail: "hello@leeds.example" });
		expect(stored).toEqual({
			settings: { ...UNSET, siteName: "Leeds Guide", operatorEmail: "hello@leeds.example" },
			version: 1,
		});
		expect(await read()).toEqual(stored);
		expect(await shell()).toEqual({ siteName: "Leeds Guide", operatorEmail: "hello@leeds.example" });
		await saved({ siteName: null });
		expect(await shell()).toEqual({ operatorEmail: "hello@leeds.example" });
	});

	test("that are set so already are no change: no save, no entry in the log, nothing purged", async () => {
		await saved({ siteName: "Leeds Guide" });
		await env.DB.prepare("DELETE FROM cache_purges").run();
		expect((await put({ siteName: "Leeds Guide", heroTitle: "" }, 0)).status).toBe(200);
		expect((await read()).version).toBe(1);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM cache_purges")).n).toBe(0);
	});

	test("of which one does not fit are refused whole, each by its name", async () => {
		const answer = await put(
			{
				siteName: "x".repeat(61),
				heroTitle: "Fine",
				accent: "greenish",
				accentDark: "#0b6b4f",
				operatorEmail: "nobody",
				logo: "0".repeat(32),
				robots: "nofollow",
			},
			0,
		);
		expect(await errorOf(answer)).toEqual([
			400,
			"validation-failed",
			[
				{ path: "changes.siteName", message: "too-long" },
				{ path: "changes.accent", message: "not-a-colour" },
				{ path: "changes.accentDark", message: "unreadable" },
				{ path: "changes.operatorEmail", message: "not-an-email" },
				{ path: "changes.robots", message: "invalid" },
			],
		]);
		expect(await errorOf(await put({ logo: "0".repeat(32) }, 0))).toEqual([
			400,
			"validation-failed",
			[{ path: "changes.logo", message: "not-a-picture" }],
		]);
		for (const body of [
			{ changes: {} },
			{ changes: { unknown: "x" }, version: 0 },
			{ changes: { siteName: 1 }, version: 0 },
		])
			expect((await operator.fetch(SETTINGS, json("PUT", body))).status).toBe(400);
		expect((await put({ heroLead: "x".repeat(100_000) }, 0)).status).toBe(413);
		expect((await read()).version).toBe(0);
	});

	test("take a telephone number of the site's country, or one that names its own", async () => {
		const { version } = await read();
		const refused = [400, "validation-failed", [{ path: "changes.operatorPhone", message: "not-a-phone" }]];
		for (const typed of ["abc", "12", "+44 1"])
			expect(await errorOf(await put({ operatorPhone: typed }, version))).toEqual(refused);
		await importListings(api, [listing({ city: "Samsun", state: null, country: "Türkiye", countryCode: "TR" })]);
		expect(await errorOf(await put({ operatorPhone: "0113 496 0000 11" }, version))).toEqual(refused);
		for (const typed of ["0362 431 10 00", "+44 113 496 0000"])
			expect((await saved({ operatorPhone: typed })).settings.operatorPhone).toBe(typed);
		expect(await errorOf(await put({ operatorPhone: "abc", operatorEmail: "x" }, version))).toMatchObject([
			400,
			"validation-failed",
			[{ message: "not-an-email" }, { message: "not-a-phone" }],
		]);
	});

	test("are one line without NUL, controls and characters that turn the direction of what follows", async () => {
		const { settings } = await saved({ siteName: "Le\0eds\u202e\tGuide\nof \ud83d all\u2066" });
		expect(settings.siteName).toBe("Leeds Guide of \ufffd all");
	});

	test("are colours as they are stored, and only such as can be read", async () => {
		expect((await saved({ accent: "0B6B4F" as string, accentDark: "#5CD3AA" })).settings).toMatchObject({
			accent: "#0b6b4f",
			accentDark: "#5cd3aa",
		});
		expect((await put({ accent: "#ffff00" }, 1)).status).toBe(400);
	});

	test("that two operators save at once: other ones go together, the same one is a conflict, and nothing is lost", async () => {
		await saved({ siteName: "One" });
		expect((await put({ heroTitle: "Mine" }, 0)).status).toBe(200);
		const [refused] = [await put({ siteName: "Two" }, 0)];
		expect((await errorOf(refused)).slice(0, 2)).toEqual([409, "edit-conflict"]);
		expect((await put({ siteName: "Two" }, 2)).status).toBe(200);
		expect((await read()).settings).toMatchObject({ siteName: "Two", heroTitle: "Mine" });
		const answers = await Promise.all(["A", "B", "C"].map((name) => put({ footerLine: name }, 3)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		const both = await Promise.all([put({ heroLead: "Lead" }, 4), put({ operatorName: "Ada" }, 4)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect((await read()).settings).toMatchObject({ heroLead: "Lead", operatorName: "Ada" });
	});

	test("close the site to search engines only for who types its name", async () => {
		await saved({ siteName: "Leeds Guide" });
		for (const more of [{}, { confirmedName: "Local Business Directory" }, { confirmedName: "leeds guide" }])
			expect(await errorOf(await put({ robots: "closed" }, 1, more))).toEqual([
				400,
				"validation-failed",
				[{ path: "confirmedName", message: "not-the-name" }],
			]);
		expect((await put({ robots: "closed" }, 1, { confirmedName: " Leeds Guide " })).status).toBe(200);
		expect((await put({ robots: null }, 2)).status).toBe(200);
	});

	test("that measure visitors ask for the password, and take ids in their makers' forms alone", async () => {
		const unconfirmed = await signedInBrowser();
		const asked = await unconfirmed.fetch(`${SETTINGS}/measurements`, json("PUT", { changes: {}, version: 0 }));
		expect((await errorOf(asked)).slice(0, 2)).toEqual([403, "confirmation-required"]);
		const wrong = { googleAnalytics: "UA-1-2", googleTagManager: "GTM-<script>", facebookPixel: "1" };
		expect(await errorOf(await measure(wrong, 0))).toEqual([
			400,
			"validation-failed",
			Object.keys(wrong).map((name) => ({ path: `changes.${name}`, message: "not-an-id" })),
		]);
		const ids = {
			googleAnalytics: " g-abc1234567 ",
			googleTagManager: "GTM-ABC1234",
			facebookPixel: "1234 5678 9012 345",
		};
		expect((await (await measure(ids, 0)).json<StoredSettings>()).settings).toMatchObject({
			googleAnalytics: "G-ABC1234567",
			googleTagManager: "GTM-ABC1234",
			facebookPixel: "123456789012345",
		});
		expect((await put({ googleAnalytics: "G-ABC1234567" }, 1)).status).toBe(400);
	});

	test("are logged with what they were and are, in the batch of the change", async () => {
		await saved({ siteName: "Leeds Guide" });
		expect(await lastAudit()).toEqual({
			action: "settings.edit",
			subject: "settings-1",
			before: '{"siteName":null}',
			after: '{"siteName":"Leeds Guide"}',
		});
	});

	test("purge the pages that show them, and no others", async () => {
		const tagsOf = async (changes: SettingChanges) => {
			await env.DB.prepare("DELETE FROM cache_purges").run();
			await saved(changes);
			const { results } = await env.DB.prepare("SELECT tag FROM cache_purges ORDER BY tag").all<{ tag: string }>();
			return results.map(({ tag }) => tag);
		};
		expect(await tagsOf({ siteName: "Leeds Guide" })).toEqual([SITE_TAG]);
		expect(await tagsOf({ heroTitle: "Hello", operatorName: "Ada" })).toEqual([HOME_TAG, STATIC_TAG]);
		expect(await tagsOf({ metaDescription: "All of Leeds", accent: "#0055cc" })).toEqual([SITE_TAG]);
	});

	test("are for operators: a visitor and a token read and write none", async () => {
		for (const [method, path] of [
			["GET", SETTINGS],
			["PUT", SETTINGS],
			["GET", `${SETTINGS}/history`],
			["POST", `${SETTINGS}/preview`],
			["POST", `${SETTINGS}/pictures/logo`],
			["POST", `${SETTINGS}/history/1/undo`],
		] as const)
			expect((await api.fetch(path, { method })).status, path).toBe(401);
	});

	test("of a draft are answered for a preview, with a page to show them on, and are not stored", async () => {
		await saved({ siteName: "Leeds Guide" });
		const answer = await operator.fetch(`${SETTINGS}/preview`, json("POST", { heroTitle: "Draft" }));
		expect(await answer.json()).toEqual({
			settings: { ...UNSET, siteName: "Leeds Guide", heroTitle: "Draft" },
			business: null,
		});
		expect((await read()).version).toBe(1);
	});

	test("name the site in what other programs read", async () => {
		await saved({ siteName: "Leeds & Guide", metaDescription: "All of Leeds" });
		expect(await (await api.fetch("/opensearch.xml")).text()).toContain("<LongName>Leeds &amp; Guide</LongName>");
		expect(await (await api.fetch("/llms.txt")).text()).toMatch(/^# Leeds & Guide\n\n> All of Leeds\n/);
	});
});

describe("a save", () => {
	const history = async (query = "") => (await operator.fetch(`${SETTINGS}/history${query}`)).json<SettingsHistory>();
	const undo = async (version: number) =>
		(await operator.fetch(`${SETTINGS}/history/${version}/undo`, { method: "POST" })).json<SettingsUndo>();

	test("stands in the history with who, when and what, and can be taken back, as can the taking back", async () => {
		await saved({ siteName: "One", heroTitle: "Hello" });
		await saved({ siteName: "Two" });
		const { saves, next } = await history();
		expect(next).toBeNull();
		expect(saves.map(({ version, before, after, undoes }) => ({ version, before, after, undoes }))).toEqual([
			{ version: 2, before: { siteName: "One" }, after: { siteName: "Two" }, undoes: null },
			{
				version: 1,
				before: { siteName: null, heroTitle: null },
				after: { siteName: "One", heroTitle: "Hello" },
				undoes: null,
			},
		]);
		expect(saves[0]?.actor).toMatch(/^session:/);
		expect(await undo(2)).toMatchObject({
			settings: { siteName: "One" },
			version: 3,
			undone: ["siteName"],
			skipped: [],
		});
		expect((await lastAudit()).action).toBe("settings.undo");
		expect(await undo(3)).toMatchObject({ settings: { siteName: "Two" }, version: 4 });
		expect((await history()).saves[0]).toMatchObject({ version: 4, undoes: 3 });
	});

	test("leaves alone what was changed again since", async () => {
		await saved({ siteName: "One", heroTitle: "Hello" });
		await saved({ siteName: "Two" });
		const undone = await undo(1);
		expect(undone).toMatchObject({ undone: ["heroTitle"], skipped: ["siteName"] });
		expect(undone.settings).toMatchObject({ siteName: "Two", heroTitle: null });
		expect(await undo(1)).toMatchObject({ undone: [], version: 3 });
	});

	test("that is not there is a 404; without a fresh password none is taken back", async () => {
		const answer = await operator.fetch(`${SETTINGS}/history/9/undo`, { method: "POST" });
		expect((await errorOf(answer)).slice(0, 2)).toEqual([404, "version-not-found"]);
		const asked = await (await signedInBrowser()).fetch(`${SETTINGS}/history/9/undo`, { method: "POST" });
		expect((await errorOf(asked)).slice(0, 2)).toEqual([403, "confirmation-required"]);
	});

	test("is one of twenty a page, and is forgotten when it is old and two hundred are newer", async () => {
		const at = Date.now() - 100 * 86_400_000;
		const rows = Array.from({ length: 230 }, (_, index) => ({ version: index + 1, at }));
		await env.DB.batch([
			env.DB.prepare(
				`INSERT INTO site_setting_saves (version, saved_at, actor, before, after)
				SELECT value ->> 'version', value ->> 'at', 'cron', '{}', '{}' FROM json_each(?1)`,
			).bind(JSON.stringify(rows)),
			env.DB.prepare("UPDATE directory SET site_version = 230"),
		]);
		const { saves, next } = await history("?before=101");
		expect([saves.length, saves[0]?.version, next]).toEqual([20, 100, 81]);
		const ctx = ctxOn({ now: Date.now() });
		// While a backup is made, its triggers note each row that is deleted.
		const noted = KEPT_TABLES.filter(({ name }) => name === "site_setting_saves");
		await env.DB.batch(beginNoting(env.DB, noted));
		expect(await forgetOldSaves(ctx, 5)).toMatchObject({ more: true });
		await env.DB.batch(endNoting(env.DB, noted));
		expect(await forgetOldSaves(ctx, 15)).toEqual({ forgotten: 15, more: true });
		expect(await forgetOldSaves(ctx, 15)).toEqual({ forgotten: 10, more: false });
		expect((await one<{ least: number }>("SELECT min(version) AS least FROM site_setting_saves")).least).toBe(31);
	});
});

describe("a picture of the site's", () => {
	test("is kept under its bytes' name, shown once a setting names it, and may be kept for ever", async () => {
		const logo = await uploaded("logo", png(320, 80));
		expect(await uploaded("logo", png(320, 80))).toEqual(logo);
		expect(logo).toMatchObject({ type: "image/png", width: 320, height: 80 });
		expect((await saved({ logo: logo.sha })).settings.logo).toEqual(logo);
		const shown = await api.fetch(`/site-pictures/${logo.sha}.png`);
		expect(shown.headers.get("Content-Type")).toBe("image/png");
		expect(shown.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
		expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png(320, 80));
		expect((await api.fetch(`/site-pictures/${"0".repeat(32)}.png`)).status).toBe(404);
		expect((await api.fetch("/site-pictures/x")).status).toBe(404);
	});

	test("is refused with the reason where it is none, too large or of another size", async () => {
		const fault = async (use: string, bytes: Uint8Array<ArrayBuffer>) => (await errorOf(await upload(use, bytes)))[2];
		const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
		expect(await fault("logo", svg)).toEqual([{ path: "picture", message: "not-a-picture" }]);
		expect(await fault("shareImage", new TextEncoder().encode("no image at all"))).toEqual([
			{ path: "picture", message: "not-a-picture" },
		]);
		expect(await fault("favicon", png(64, 64))).toEqual([{ path: "picture", message: "wrong-size" }]);
		expect(await fault("logo", png(8_000, 5_000))).toEqual([{ path: "picture", message: "wrong-size" }]);
		expect((await upload("logo", new Uint8Array(500_000))).status).toBe(413);
		expect((await upload("banner", png(64, 64))).status).toBe(400);
	});

	test("that was uploaded for one use stands for no other that it does not fit", async () => {
		const logo = await uploaded("logo", png(320, 80));
		expect(await errorOf(await put({ favicon: logo.sha }, 0))).toEqual([
			400,
			"validation-failed",
			[{ path: "changes.favicon", message: "wrong-size" }],
		]);
	});

	test("goes a day after its upload where no setting has it and no save that can be taken back had it", async () => {
		const [kept, former, unused] = await Promise.all([100, 101, 102].map((width) => uploaded("logo", png(width, 40))));
		await saved({ logo: former?.sha ?? null });
		await saved({ logo: kept?.sha ?? null });
		const there = async () =>
			Promise.all([kept, former, unused].map(async (one) => (await env.BACKUPS.head(`site/${one?.sha}`)) !== null));
		const run = async (now: number) => {
			let cursor: string | null = null;
			const share = { rows: 100, rowsOf: () => 100, ahead: new Map<string, number[]>(), failed: null };
			do ({ cursor } = await forgetSettingsJob.step(ctxOn({ now }), cursor, share));
			while (cursor !== null);
		};
		await run(Date.now());
		expect(await there()).toEqual([true, true, true]);
		await run(Date.now() + 2 * 86_400_000);
		expect(await there()).toEqual([true, true, false]);
		await env.DB.prepare("DELETE FROM site_setting_saves").run();
		await run(Date.now() + 2 * 86_400_000);
		expect(await there()).toEqual([true, false, false]);
	});
});
