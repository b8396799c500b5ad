import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFindings } from "./axe.ts";
import { LARGE } from "./large-directory.ts";
import type { Visit } from "./operator-visit.ts";

/** Reads the operators' list of businesses of a large directory. */

export const turkish = (count: number) => count.toLocaleString("tr-TR");
export const ALL = `${turkish(LARGE)} işletme`;
export const LAST_PAGE = LARGE / 20;
export const rows = (page: Page) => page.locator("main tbody tr");
export const names = (page: Page) => page.locator("main tbody a[aria-label^='Düzenle']").allTextContents();
export const total = (page: Page) => page.getByRole("status").filter({ hasText: "işletme" }).first();
export const shows = (page: Page, text: string) => total(page).filter({ hasText: text }).waitFor();
export const searchField = (page: Page) => page.getByRole("searchbox", { name: "Ara" });
export const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export async function isClean(visit: Visit): Promise<void> {
	expect(await axeFindings(visit.page)).toEqual([]);
	expect([...visit.problems, ...visit.foreign]).toEqual([]);
}

export const picture = async (page: Page, name: string) => {
	const folder = process.env.SCREENSHOTS;
	if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
};
