import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { houseAd } from "#tests/factories/house-ad.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { snippetItem, storeSnippets } from "#tests/factories/snippet.ts";
import { sampleOf } from "#tests/long-run.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import { adminScreens } from "./admin-screens.ts";
import { axeInBothThemes } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { hydrated } from "./hydrated.ts";
import { lookAtStates } from "./opened-states.ts";
import { open, operator, type Visit } from "./operator-visit.ts";
import { openPalette } from "./palette.ts";

/** Opens all that can be opened on the operators' screens, on a phone and on a desk, and looks at each with axe in both themes. */

let site: TestSite;
let browser: Browser;
/** Holds what stands in the screens' addresses for their parameters, by the room. */
const names: Record<string, string> = {};

const TWIN = { name: "Anchor Cafe", address: "1 Quay Street, Leeds", street: "1 Quay Street", phone: "+441132960001" };

beforeAll(async () => {
	browser = await ownChromium();
	const places = [
		listing(TWIN),
		listing({ ...TWIN, name: "Anchor Café" }),
		listing({ city: "York", category: "Hotels" }),
	];
	site = await startTestSite(places);
	const staff = await site.signedIn();
	const send = async <T>(path: string, init?: RequestInit): Promise<T> => {
		const answer = await staff.fetch(path, init);
		if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
		return answer.json() as Promise<T>;
	};
	// A second import has changed something, so there is something to take back, to compare and to read of.
	await importListings({ fetch: site.get }, [{ ...(places[2] as ReturnType<typeof listing>), rating: 4 }]);
	await send("/api/businesses/3", json("PATCH", { phone: "+441904960001" }));
	await (await site.database())
		.prepare(
			`INSERT INTO contact_messages (form_id, name, email, subject, message, created_at)
			VALUES ('a', 'A', 'a@a.example', 'Subject', 'Hello there', 1)`,
		)
		.run();
	const note = { ...snippetItem(), code: "<p>Note</p>" };
	await storeSnippets(await site.database(), [note]);
	const ad = await send<{ id: string }>("/api/admin/house-ads", json("POST", houseAd()));
	const { revision } = await send<{ revision: number }>("/api/admin/subscriptions/businesses/3");
	await (await site.database()).prepare("UPDATE plans SET enabled = 1 WHERE id = 'premium'").run();
	await send("/api/admin/subscriptions", json("POST", { businessId: 3, planId: "premium", revision }));
	const [change] = (await send<{ items: { id: string }[] }>("/api/admin/change-sets")).items;
	Object.assign(names, {
		businesses: "3",
		changes: change?.id,
		own: ad.id,
		html: "note",
		messages: "1",
		duplicates: "1-2",
	});

	const visit = await operator(browser, site);
	await open(visit, "/admin/duplicates");
	await visit.page
		.getByRole("link", { name: /^Karşılaştır/ })
		.first()
		.waitFor();
	await open(visit, "/admin/database");
	await visit.page.getByRole("button", { name: "Yedek Al" }).click();
	await visit.page.getByRole("button", { name: /^Geri yükle/ }).waitFor();
	await visit.context.close();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

/** Returns a screen's address with something that is there for each parameter. */
function addressOf(screen: string): string {
	return screen.replace(/(\w+)\/:\w+/g, (_, room: string) => `${room}/${names[room] ?? "1"}`);
}

async function visitAt(width: number): Promise<Visit> {
	return operator(browser, site, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
}

describe.each([390, 1_440])("at %i px", (width) => {
	test("nothing that a screen opens breaks a rule", async () => {
		const visit = await visitAt(width);
		const { page, problems } = visit;
		let opened = 0;
		const findings: string[] = [];
		await open(visit, "/admin");
		const shell = await lookAtStates(page, "/admin", "body");
		findings.push(...shell.findings);
		for (const screen of sampleOf(await adminScreens(), 4, width === 390 ? 0 : 2)) {
			const answer = await page.goto(site.url + addressOf(screen));
			expect(answer?.status(), screen).toBe(200);
			await hydrated(page);
			const looked = await lookAtStates(page, screen);
			opened += looked.opened.length;
			findings.push(...looked.findings);
		}
		expect(findings).toEqual([]);
		// Where openers are not found any more, nothing would be looked at.
		expect(opened).toBeGreaterThan(3);
		expect(problems).toEqual([]);
	});

	test("what a press or a key opens breaks no rule: a selection, a row, a form over the list, the palette", async () => {
		const visit = await visitAt(width);
		const { page } = visit;
		await open(visit, "/admin/businesses");
		await page.locator("tbody input[type=checkbox]").first().check();
		const selected = await lookAtStates(page, "a selected row");
		expect(selected.findings).toEqual([]);
		expect(selected.opened).toEqual(expect.arrayContaining(["Toplu düzenle", "Sil"]));

		await open(visit, "/admin/businesses");
		await page
			.getByRole("button", { name: /^Satırda düzenle/ })
			.first()
			.click();
		await page
			.getByRole("form", { name: /^Satırda düzenle/ })
			.getByLabel("Telefon")
			.fill("hello");
		await page.keyboard.press("Enter");
		await page.getByText("Bu bir telefon numarası değil").waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);

		await open(visit, "/admin/businesses");
		await page.locator("tbody .business-name a").first().click();
		await page.getByRole("dialog").getByLabel("İşletme adı").fill("");
		await page.keyboard.press("Enter");
		await page.getByRole("dialog").locator("[aria-invalid=true]").waitFor();
		expect(await axeInBothThemes(page, "[role=dialog]")).toEqual([]);
		await page.keyboard.press("Escape");
		await page.locator("[role=dialog]").nth(1).waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);

		await open(visit, "/admin");
		await (await openPalette(page)).fill("anchor");
		await page
			.getByRole("option", { name: /Anchor/ })
			.first()
			.waitFor();
		expect(await axeInBothThemes(page, "[role=dialog]")).toEqual([]);
	});

	test("what answers open breaks no rule: notifications, the question for the password, a file that was read", async () => {
		const visit = await visitAt(width);
		const { page } = visit;
		await open(visit, "/admin/database");
		await page.getByRole("button", { name: "Cache'i Temizle" }).click();
		await page.locator(".admin-toast").waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);
		await page.route("**/api/clear-cache", (route) => route.abort());
		await page.getByRole("button", { name: "Cache'i Temizle" }).click();
		await page.locator(".admin-toast[data-tone=destructive]").waitFor();
		expect(await axeInBothThemes(page)).toEqual([]);
		await page.getByRole("button", { name: /^İndir: / }).click();
		await page.getByText("Şifrenizi tekrar girin").waitFor();
		expect(await axeInBothThemes(page, "[role=dialog]")).toEqual([]);

		await open(visit, "/admin/excel");
		const rows = Array.from({ length: 12 }, (_, at) => `Fox ${at};Heron ${at};${at} Mill Lane;Leeds;Cafe`);
		const buffer = Buffer.from(["Business;Company;Street;City;Category", ...rows].join("\n"));
		await page.setInputFiles("input[type=file]", { name: "customers.csv", mimeType: "text/csv", buffer });
		await page.getByRole("heading", { name: "Önizleme" }).waitFor();
		await page.getByRole("tabpanel").filter({ visible: true }).getByRole("progressbar").waitFor({ state: "detached" });
		expect((await lookAtStates(page, "a file")).findings).toEqual([]);
	});
});
