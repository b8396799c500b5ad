import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "playwright-core";
import { BUILD_DIR } from "#cli/run/site.ts";
import { launchChromium } from "#tests/e2e/chromium.ts";
import { hydrated } from "#tests/e2e/hydrated.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json, newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { startBenchSite } from "./import.ts";
import { Hands } from "./keyboard-hands.ts";

/**
 * Does the twenty everyday tasks of docs/features.md by keyboard alone, in Chromium on a copy of an imported directory, and prints for each the presses (those
 * that only go from control to control apart) and the seconds from the first key until the screen shows that it is done, with typing and waiting.
 * `node tests/bench/keyboard-tasks.ts STATE [BUILD]`, as in `bench-results/state-100000`, which `npm run bench -- --businesses 100000 --only admin --keep` leaves.
 */

const SECRETS = operatorSecrets();
const LIST = "/admin/businesses";
const [state, build = BUILD_DIR] = process.argv.slice(2);
if (state === undefined) throw new Error("Usage: node tests/bench/keyboard-tasks.ts STATE [BUILD]");

const stateDir = mkdtempSync(join(tmpdir(), "keyboard-tasks-"));
cpSync(state, stateDir, { recursive: true });
const site = await startBenchSite(stateDir, resolve(build), { secrets: SECRETS });
const database = await site.database();
const browser = await launchChromium();

/** Is a place of the directory that no other has the name of. */
type Target = { id: number; name: string; phone: string };
/** Are what the tasks are done with: places to change, a category in a town and in a country, the imports. */
type Targets = {
	places: Target[];
	trade: { id: number; category: string; city: string; country: string };
	other: string;
	undone: string;
};

const api = {
	fetch: (path: string, init: RequestInit = {}) =>
		fetch(site.url + path, {
			...init,
			headers: { ...(init.headers as Record<string, string>), Authorization: `Bearer ${site.token}` },
		}),
};

/** Chooses what the tasks need, and makes what no import brings: two records of one business, an import to take back, and a view with a name. */
async function prepared(fetchAs: (path: string, init: RequestInit) => Promise<Response>): Promise<Targets> {
	const { results: places } = await database
		.prepare(
			`SELECT id, name, phone FROM businesses b WHERE phone IS NOT NULL AND length(name) > 12 AND is_open = 1
				AND NOT EXISTS (SELECT 1 FROM businesses o WHERE o.name = b.name AND o.id <> b.id) ORDER BY id LIMIT 12`,
		)
		.all<Target>();
	const trade = await database
		.prepare(
			`SELECT k.id, k.name AS category, y.name AS city, c.name AS country, count(*) AS n FROM businesses b
			JOIN business_details d ON d.id = b.id JOIN categories k ON k.id = b.category_id JOIN cities y ON y.id = b.city_id
			JOIN countries c ON c.code = b.country_code
			WHERE d.opening_hours IS NULL AND b.is_open = 1 GROUP BY b.category_id, b.city_id ORDER BY n DESC LIMIT 1`,
		)
		.first<Targets["trade"]>();
	// A category that none of the places is in.
	const other = await database
		.prepare(
			`SELECT name FROM categories k WHERE removed_at IS NULL AND id NOT IN
				(SELECT category_id FROM businesses WHERE id IN (SELECT value FROM json_each(?1)))
			ORDER BY business_count DESC LIMIT 1`,
		)
		.bind(JSON.stringify(places.map(({ id }) => id)))
		.first<string>("name");
	if (trade === null || other === null || places.length < 12)
		throw new Error("This directory has not what the tasks are done with");
	// What was imported long ago was compared long ago.
	await database
		.prepare(
			`UPDATE duplicate_search SET (changed_at, business_id) =
				(SELECT updated_at, id FROM businesses ORDER BY updated_at DESC, id DESC LIMIT 1)`,
		)
		.run();
	const twin = { phone: "+441132960001", address: "1 Quay Street, Leeds", street: "1 Quay Street" };
	await importListings(api, [
		listing({ ...twin, name: "Quayside Anchor Rooms" }),
		listing({ ...twin, name: "Quayside Anchor Rooms Ltd" }),
	]);
	await importListings(
		api,
		Array.from({ length: 50 }, (_, at) => listing({ name: `Undone ${at}` })),
	);
	const undone = await database
		.prepare("SELECT id FROM change_sets WHERE kind = 'import' ORDER BY number DESC LIMIT 1")
		.first<string>("id");
	const view = json("POST", { name: "Telefonsuzlar", query: "noPhone=true" });
	const saved = await fetchAs("/api/admin/list-views", view);
	if (!saved.ok) throw new Error(`The view answers ${saved.status}`);
	return { places, trade, other, undone: undone ?? "" };
}

type Task = {
	name: string;
	from: string;
	ready?: (page: Page) => Promise<void>;
	go: (page: Page, hands: Hands) => Promise<void>;
};

const toast = (page: Page, text: string) => page.locator(".admin-toast").filter({ hasText: text }).waitFor();
const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) =>
	page.getByRole("button", { name, exact: typeof name === "string" });
const rowOf = (page: Page, name: string) => page.locator("tbody tr").first().filter({ hasText: name }).waitFor();

/** Goes by the search to the first row of what is typed. */
async function toRow(page: Page, hands: Hands, name: string): Promise<void> {
	await hands.press("/");
	await hands.type(name);
	await rowOf(page, name);
	await hands.press("ArrowDown");
}

function tasksOf({ places, trade, other, undone }: Targets): Task[] {
	const [phone, name, category, closed, known, opened] = places as [Target, Target, Target, Target, Target, Target];
	/** Edits a field in the row of a place and saves it. */
	const edit =
		(place: Target, key: string, text: string, then: string[] = []) =>
		async (page: Page, hands: Hands) => {
			await toRow(page, hands, place.name);
			await hands.press(key);
			await page.getByRole("form", { name: /^Satırda düzenle/ }).waitFor();
			await hands.type(text);
			for (const one of then) {
				await page.locator(".combobox-option").first().waitFor();
				await hands.press(one);
			}
			await hands.press("Enter");
			await toast(page, "kaydedildi");
		};
	return [
		{ name: "Change a telephone", from: LIST, go: edit(phone, "2", "+44 113 496 0123") },
		{ name: "Change a name", from: LIST, go: edit(name, "s", "Harbour View Rooms") },
		{ name: "Change a category", from: LIST, go: edit(category, "3", other, ["Enter"]) },
		{ name: "Close a place for the time being", from: LIST, go: edit(closed, "4", "Geçici") },
		{
			name: "Take such a change back",
			from: LIST,
			ready: async (page) => edit(places[6] as Target, "2", "+44 113 496 0124")(page, new Hands(page)),
			async go(page, hands) {
				await hands.press("F8");
				await hands.use(page.locator(".admin-toast").getByRole("button", { name: "Geri al" }));
				await toast(page, "Değişiklik geri alındı");
			},
		},
		{
			name: "Find whose telephone number it is",
			from: LIST,
			async go(page, hands) {
				await hands.press("/");
				await hands.type(known.phone);
				await rowOf(page, known.name);
			},
		},
		{
			name: "All without a telephone",
			from: LIST,
			async go(page, hands) {
				await palette(page, hands, "telefon");
				await page.waitForURL(/noPhone=true/);
				await page
					.locator(".list-tools [role=status]")
					.getByText(/\d\+? işletme/)
					.waitFor();
			},
		},
		{
			name: "All of a category and a country",
			from: LIST,
			go: (page, hands) => asFilters(page, hands, `${trade.category} in ${trade.country}`),
		},
		{
			name: "Close all of a trade in a town that have no hours",
			from: LIST,
			async go(page, hands) {
				await asFilters(page, hands, `${trade.category} in ${trade.city}`);
				await hands.use(page.locator("summary").filter({ hasText: "Diğer süzgeçler" }));
				await hands.use(page.getByLabel("Çalışma saatleri yok"), "Space");
				await page.waitForURL(/noHours=true/);
				await hands.use(button(page, /^Tüm sonuçları seç/));
				await hands.use(button(page, "Toplu düzenle"));
				await hands.reach(dialog(page).getByLabel("Açık/Kapalı"));
				await hands.type("Kapalı");
				await hands.use(button(page, "Önizle"));
				await page
					.locator("button:enabled")
					.filter({ hasText: /^Uygula \(/ })
					.waitFor();
				await hands.use(button(page, /^Uygula \(/));
				await page.getByText("Toplu değişiklik tamamlandı.").first().waitFor();
			},
		},
		{
			name: "Delete three",
			from: `${LIST}?sort=number&order=desc`,
			async go(page, hands) {
				await hands.press("j", "x", "j", "x", "j", "x");
				await hands.use(page.getByRole("group", { name: "Toplu işlemler" }).getByRole("button", { name: "Sil" }));
				await page.locator("button:enabled").filter({ hasText: "Sil (3)" }).waitFor();
				await hands.use(button(page, "Sil (3)"));
				await page.getByText("Toplu değişiklik tamamlandı. 3 silindi.").first().waitFor();
			},
		},
		{
			name: "Bring them back",
			from: LIST,
			ready: async (page) => {
				await page.goto(`${site.url}/admin/changes`);
				await hydrated(page);
				const last = page.locator("tbody tr").filter({ hasText: "3 silindi" }).getByRole("link").first();
				await page.goto(new URL((await last.getAttribute("href")) ?? "", site.url).href);
				await hydrated(page);
			},
			go: takenBack,
		},
		{
			name: "Open the next listing's form",
			from: `${LIST}?search=${encodeURIComponent(opened.name.slice(0, 4))}`,
			ready: async (page) => {
				await new Hands(page).press("j", "e");
				await dialog(page).waitFor();
			},
			async go(page, hands) {
				await hands.press("Escape");
				await dialog(page).waitFor({ state: "detached" });
				await hands.press("j", "e");
				await dialog(page).getByLabel("İşletme adı").waitFor();
			},
		},
		{
			name: "A file of what a filter finds",
			from: `${LIST}?categoryId=${trade.id}&noHours=true`,
			async go(page, hands) {
				await hands.use(button(page, /^Tüm sonuçları seç/));
				await hands.use(button(page, "Seçilenleri dışa aktar"));
				const start = dialog(page).getByRole("button", { name: "Dışa aktar", exact: true });
				await Promise.all([page.waitForEvent("download"), hands.use(start)]);
			},
		},
		{
			name: "A view one needs each day",
			from: LIST,
			async go(page, hands) {
				await hands.use(page.getByRole("link", { name: "Telefonsuzlar" }));
				await page.waitForURL(/noPhone=true/);
			},
		},
		{
			name: "Sort by the last change",
			from: LIST,
			ready: async (page) => {
				const shown = page.locator("th a[href*='sort=updatedAt']");
				if ((await shown.count()) > 0) return;
				await page.getByText("Görünüm", { exact: true }).press("Enter");
				await page.getByRole("button", { name: "Sütunlar" }).press("Enter");
				await page.getByRole("menuitemcheckbox", { name: "Son değişiklik" }).press("Enter");
				await page.keyboard.press("Escape");
				await shown.waitFor();
			},
			async go(page, hands) {
				await hands.use(page.locator("th a[href*='sort=updatedAt']"));
				await page.locator("th[aria-sort]").filter({ hasText: "Son değişiklik" }).waitFor();
			},
		},
		{
			name: "Go to another screen",
			from: LIST,
			async go(page, hands) {
				await palette(page, hands, "veritabanı");
				await page.getByRole("heading", { level: 1, name: "Veritabanı" }).waitFor();
			},
		},
		{
			name: "Begin a new listing",
			from: LIST,
			async go(page, hands) {
				await palette(page, hands, "yeni işletme");
				await page.getByLabel("İşletme adı").waitFor();
			},
		},
		{
			name: "Who changed it last",
			from: LIST,
			async go(page, hands) {
				await toRow(page, hands, known.name);
				await hands.press("e");
				await dialog(page)
					.getByText(/Son değişiklik/)
					.first()
					.waitFor();
			},
		},
		{
			name: "Make one of two records",
			from: "/admin/duplicates",
			ready: (page) => page.getByRole("link", { name: /^Karşılaştır: Quayside/ }).waitFor(),
			async go(page, hands) {
				await hands.use(page.getByRole("link", { name: /^Karşılaştır: Quayside/ }));
				await hands.use(button(page, "Birleştir"));
				await toast(page, "Kayıtlar birleştirildi");
			},
		},
		{ name: "Take an import back", from: `/admin/changes/${undone}`, go: takenBack },
	];
}

async function takenBack(page: Page, hands: Hands): Promise<void> {
	await hands.use(page.getByRole("main").getByRole("button", { name: "Geri al", exact: true }));
	await hands.use(dialog(page).getByRole("button", { name: "Geri al", exact: true }));
	await page.getByText("Tamamlandı", { exact: true }).first().waitFor();
}

/** Waits until the palette's key is heard: once what the shell fetches behind the first screen has come. */
async function paletteHeard(page: Page): Promise<void> {
	const field = page.getByRole("combobox", { name: "Komut" });
	while ((await field.count()) === 0) {
		await page.keyboard.press("Control+k");
		await page.waitForTimeout(200);
	}
	await page.keyboard.press("Escape");
	await field.waitFor({ state: "detached" });
}

async function palette(page: Page, hands: Hands, words: string): Promise<void> {
	await hands.press("Control+k");
	await page.getByRole("combobox", { name: "Komut" }).waitFor();
	await hands.type(words);
	await page.locator(".admin-dialog [role=option]").first().waitFor();
	await hands.press("Enter");
}

/** Types what is meant, and takes it as filters. */
async function asFilters(page: Page, hands: Hands, words: string): Promise<void> {
	await hands.press("/");
	await hands.type(words);
	await hands.use(page.getByRole("link", { name: /^Süzgece çevir/ }));
	await page.waitForURL(/categoryId=/);
}

try {
	const operator = signedIn(
		newBrowser({ fetch: (path, init) => fetch(site.url + path, init) }, site.url),
		await sessionOf(database, SECRETS),
	);
	const targets = await prepared((path, init) => operator.fetch(path, init));
	const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, acceptDownloads: true });
	await context.addCookies([...operator.cookies].map(([name, value]) => ({ name, value, url: site.url })));
	const pointed: string[] = [];
	await context.exposeFunction("pointed", (what: string) => pointed.push(what));
	await context.addInitScript(() =>
		addEventListener(
			"pointerdown",
			({ target }) => (globalThis as never as { pointed(what: string): void }).pointed(String(target)),
			true,
		),
	);
	const businesses = await database.prepare("SELECT business_count AS n FROM directory").first<number>("n");
	console.info(
		`${businesses} businesses, load ${loadavg()[0]?.toFixed(1)}\n| | Task | presses | of them Tab | seconds |\n|---|---|---:|---:|---:|`,
	);
	let failed = 0;
	for (const [at, { name, from, ready, go }] of tasksOf(targets).entries()) {
		const page = await context.newPage();
		page.setDefaultTimeout(60_000);
		const hands = new Hands(page);
		try {
			await page.goto(site.url + from);
			await hydrated(page);
			await paletteHeard(page);
			await ready?.(page);
			const begun = performance.now();
			await go(page, hands);
			const seconds = (performance.now() - begun) / 1_000;
			console.info(`| ${at + 1} | ${name} | ${hands.presses} | ${hands.tabs} | ${seconds.toFixed(1)} |`);
		} catch (error) {
			failed++;
			console.info(`| ${at + 1} | ${name} | not done: ${String(error).split("\n")[0]} | | |`);
		}
		await page.close();
	}
	if (pointed.length > 0) console.info(`A pointer was used: ${pointed.join(", ")}`);
	process.exitCode = failed === 0 && pointed.length === 0 ? 0 : 1;
} finally {
	await browser.close();
	await site.stop();
	rmSync(stateDir, { recursive: true, force: true });
}
