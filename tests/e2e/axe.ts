import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/** The only rules that see colours: in another theme the others find the same. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe finds wrong on a page, or in one part of it: each rule with the elements that break it. Looks at the page alone, not into
 * its frames, which takes half the time: the only frame a page can have is a map of Google's. Selectors, which nobody reads, are a sixth of it.
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

/** The same in the light and in the dark theme, on a page as it stands. It is left as light. */
export async function axeInBothThemes(page: Page, part?: string): Promise<string[]> {
	await page.emulateMedia({ colorScheme: "dark" });
	const ofDark = await axeFindings(page, part, OF_COLOURS);
	await page.emulateMedia({ colorScheme: "light" });
	return [...(await axeFindings(page, part)), ...ofDark.map((finding) => `in the dark theme ${finding}`)];
}
