import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { Browser as Operator } from "#tests/factories/operator.ts";
import { HAS_LONG_TESTS } from "#tests/long-run.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { isHydrated } from "./hydrated.ts";
import { type WatchedPage, watchedPage } from "./watched-page.ts";

const BOTH = [
	{ name: "with JavaScript", javaScriptEnabled: true },
	{ name: "without JavaScript", javaScriptEnabled: false },
];

/** Is the same for pages that the server answers alike: `npm test` leaves out those without JavaScript. */
export const BOTH_IN_LONG_RUN = HAS_LONG_TESTS ? BOTH : BOTH.slice(0, 1);

/** Opens a page of a browser that has a session already. */
export async function operatorPage(
	browser: Browser,
	site: TestSite,
	options: BrowserContextOptions = {},
): Promise<WatchedPage> {
	const visit = await watchedPage(browser, site.url, options);
	await takeSession(visit, site, await site.signedIn());
	return visit;
}

/** Gives a visit the cookies of a signed-in browser. */
export async function takeSession({ context }: WatchedPage, site: TestSite, operator: Operator): Promise<void> {
	await context.addCookies([...operator.cookies].map(([name, value]) => ({ name, value, url: site.url })));
}

/**
 * Presses a key and chooses an option in the very task in which React is seen to have taken over the page, as nobody
 * but a script can. Tells whether the key meant something.
 */
export async function actWhenHydrated(
	page: Page,
	act: { key: string; select: string; option: string },
): Promise<boolean> {
	return page.evaluate(`(async () => {
		const isHydrated = ${isHydrated};
		const { key, select, option } = ${JSON.stringify(act)};
		const { port1, port2 } = new MessageChannel();
		while (!isHydrated()) await new Promise((next) => { port1.onmessage = next; port2.postMessage(0); });
		const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
		document.body.dispatchEvent(press);
		const field = document.querySelector(select);
		field.value = option;
		for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
		return press.defaultPrevented;
	})()`);
}

/** Makes the sign-in forget everything: sign-ins under way, sessions, and the cost of wrong attempts. */
export async function forgetSignIns(site: TestSite): Promise<void> {
	const database = await site.database();
	await database.batch([
		database.prepare("DELETE FROM sign_ins"),
		database.prepare("DELETE FROM sign_in_attempts"),
		database.prepare("DELETE FROM admin_sessions"),
		database.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0"),
	]);
}
