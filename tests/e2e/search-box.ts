import type { Locator, Page } from "playwright-core";

/** The search field of the page itself, not the header's. */
export function searchBox(page: Page): Locator {
	return page.locator("main [name=search]:not([type=hidden])");
}
