import type { Page } from "playwright-core";

/**
 * Keeps pictures of a screen for people: `SCREENSHOTS=folder` stores how it looks on a phone and on a desktop. Without
 * it nothing is done.
 */
export async function photograph(page: Page, name: string): Promise<void> {
	const folder = process.env.SCREENSHOTS;
	if (folder === undefined) return;
	const before = page.viewportSize();
	for (const [width, height] of [
		[390, 844],
		[1_440, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
	}
	if (before !== null) await page.setViewportSize(before);
}
