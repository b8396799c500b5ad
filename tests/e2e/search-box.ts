import type { Locator, Page } from "playwright-core";

/** Returns the search field of the page itself, not of the header. */
export function searchBox(page: Page): Locator {
	return page.locator("main [name=search]:not([type=hidden])");
}
