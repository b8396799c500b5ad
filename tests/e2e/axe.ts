import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** Only these rules see colours. In another theme the others find the same. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Returns what axe finds wrong on a page, or in one part of it: each rule with the elements that break it. It does not
 * look into frames, which takes half the time, because the only frame of a page can be a map of Google's. It makes no
 * selectors, which nobody reads and which take a sixth of the time.
 */
export async function axeFindings(page: Page, part?: string, rules?: string[]): Promise<string[]> {
	// Its megabyte of source need not be sent and read again for a second look at a page.
	const isThere = await page.evaluate(() => "axe" in window);
	const axe = new AxeBuilder({ page, axeSource: isThere ? "0" : undefined })
		.setLegacyMode()
		.options({ resultTypes: ["violations"], selectors: false });
	if (rules !== undefined) axe.withRules(rules);
	if (part !== undefined) axe.include(part);
	const { violations } = await axe.exclude("iframe").analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

/** Does the same in the light and in the dark theme, on the present page. The page is left in the light theme. */
export async function axeInBothThemes(page: Page, part?: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "dark" });
	const ofDark = await axeFindings(page, part, OF_COLOURS);
	await page.emulateMedia({ colorScheme: "light" });
	return [...(await axeFindings(page, part)), ...ofDark.map((finding) => `in the dark theme ${finding}`)];
}
