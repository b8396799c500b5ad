import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { sharedSite } from "#tests/stack/shared-site.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { axeFindings } from "./axe.ts";
import { ownChromium } from "./chromium.ts";
import { open, operator } from "./operator-visit.ts";

/** Tests how an operator who imports the whole list of a source again finds the places that it lacks. */

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
	browser = await ownChromium();
	site = await sharedSite([]);
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(() => site?.stop());

const startButton = (page: Page) => page.getByRole("button", { name: "İçe aktarmayı başlat" });
const HEADER = "Name,Category,Address,City,Country";
const PLACES = ["Anchor", "Bluebell", "Clover"].map(
	(name, at) => `${name},Pub,${at + 1} Mill Lane,Leeds,United Kingdom`,
);
const file = (name: string, lines: readonly string[]) => ({
	name,
	mimeType: "text/csv",
	buffer: Buffer.from([HEADER, ...lines].join("\n")),
});

const result = (page: Page) => page.getByRole("region", { name: "Yükleme sonucu" });
const question = (page: Page) => page.getByRole("checkbox", { name: "Bu dosya, kaynağının tam listesi" });

async function choose(page: Page, name: string, lines: readonly string[]): Promise<void> {
	await page.setInputFiles("input[type=file]", file(name, lines));
	await page.getByRole("heading", { name: "Önizleme" }).waitFor();
	await page.getByRole("tabpanel").filter({ visible: true }).getByRole("progressbar").waitFor({ state: "detached" });
}

async function start(page: Page): Promise<void> {
	await page.getByRole("button", { name: "İçe aktarmayı başlat" }).click();
	await result(page).waitFor();
}

test("a whole list is asked about from its second file on, and leads to what it lacks", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	await open(visit, "/admin/excel");
	await choose(page, "ocak.csv", PLACES);
	expect(await question(page).count()).toBe(0);
	await start(page);
	await page.getByRole("button", { name: "Sıfırla", exact: true }).click();

	await choose(page, "subat.csv", [...PLACES.slice(0, 2), "Clover Inn,Pub,3 Mill Lane,Leeds,United Kingdom"]);
	expect(await question(page).isChecked()).toBe(false);
	await page.getByText(/Daha önce yüklenenler: ocak\.csv \(/).waitFor();
	await question(page).check();
	await page.getByRole("tabpanel").filter({ visible: true }).getByRole("progressbar").waitFor({ state: "detached" });
	expect(await axeFindings(page)).toEqual([]);
	await start(page);
	await result(page).getByText("Bu kaynağın önceki dosyalarından gelen 1 işletme bu dosyada yok.").waitFor();
	await result(page).getByRole("link", { name: "Dosyada olmayanları göster" }).click();

	await page.getByRole("link", { name: /Şu tam listede olmayanlar: subat\.csv/ }).waitFor();
	const rows = page.getByRole("main").locator("tbody tr");
	await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining("Clover")]);
	await page.reload();
	await expect.poll(() => rows.count()).toBe(1);
	const moved = page.getByRole("main").getByText(/Eksiklerin 1 tanesi taşınmış ya da adı değişmiş olabilir/);
	await moved.waitFor();
	await page.getByRole("main").getByRole("link", { name: "Clover Inn" }).waitFor();
	expect(await axeFindings(page)).toEqual([]);

	await open(visit, "/admin/excel");
	const history = page.getByRole("region", { name: "İçe aktarma geçmişi" });
	await history.getByRole("link", { name: /^Dosyada olmayanları göster: subat\.csv/ }).waitFor();
	expect(problems).toEqual([]);
});

test("a file that is older than the last one of its list is imported only once somebody says so", async () => {
	const visit = await operator(browser, site);
	const { page, problems } = visit;
	await open(visit, "/admin/excel");
	const pubs = (phone: string) =>
		["Elder", "Fern", "Gorse"].map(
			(name, at) => `${name},Pub,${at + 1} Dock Road,Hull,United Kingdom,01482 ${phone}${at}`,
		);
	const header = `${HEADER},Phone`;
	const older = {
		name: "hull-ocak.csv",
		mimeType: "text/csv",
		buffer: Buffer.from([header, ...pubs("49600")].join("\n")),
	};
	const newer = {
		name: "hull-subat.csv",
		mimeType: "text/csv",
		buffer: Buffer.from([header, ...pubs("49700")].join("\n")),
	};
	const take = async (chosen: typeof older) => {
		await page.setInputFiles("input[type=file]", chosen);
		await page.getByRole("heading", { name: "Önizleme" }).waitFor();
		await page.getByRole("tabpanel").filter({ visible: true }).getByRole("progressbar").waitFor({ state: "detached" });
	};
	for (const chosen of [older, newer]) {
		await take(chosen);
		await start(page);
		await page.getByRole("button", { name: "Sıfırla", exact: true }).click();
	}
	await take(older);
	const asked = page.getByRole("region", { name: "Bu dosya, son içe aktarılandan eski olabilir" });
	await asked.getByText(/Aynı listenin son dosyası hull-subat\.csv/).waitFor();
	await asked.getByText(/Tam bu dosya .* içe aktarıldı; ondan sonra hull-subat\.csv geldi/).waitFor();
	await asked.getByText(/Güncellenecek 3 işletmenin 3 tanesinde/).waitFor();
	expect(await startButton(page).getAttribute("aria-disabled")).toBe("true");
	expect(await axeFindings(page)).toEqual([]);
	await asked.getByRole("button", { name: "Vazgeç, bu dosyayı içe aktarma" }).click();
	await asked.waitFor({ state: "detached" });
	await take(older);
	await asked.getByRole("checkbox", { name: "Yine de içe aktar" }).check();
	await start(page);
	await result(page).getByText("3", { exact: true }).first().waitFor();
	expect(problems).toEqual([]);
});
