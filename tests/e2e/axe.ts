import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * What axe finds wrong on a page, or in one part of it: each rule with the elements that break it. Looks at the page alone, not into
 * its frames, which takes half the time: the only frame a page can have is a map of Google's.
 */
export async function axeFindings(page: Page, part?: string): Promise<string[]> {
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
	if (part !== undefined) axe.include(part);
	const { violations } = await axe.exclude("iframe").analyze();
	return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
