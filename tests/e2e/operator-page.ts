import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { newBrowser, signIn } from "#tests/factories/operator.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { type WatchedPage, watchedPage } from "./watched-page.ts";

export const BOTH = [
	{ name: "with JavaScript", javaScriptEnabled: true },
	{ name: "without JavaScript", javaScriptEnabled: false },
];

/** A page of a browser that has signed in already, by the API. */
export async function operatorPage(
	browser: Browser,
	site: TestSite,
	options: BrowserContextOptions = {},
): Promise<WatchedPage> {
	const signedIn = await signIn(newBrowser({ fetch: site.get }, site.url));
	const visit = await watchedPage(browser, site.url, options);
	await visit.context.addCookies([...signedIn.cookies].map(([name, value]) => ({ name, value, url: site.url })));
	return visit;
}

/** Waits until React has taken the page over: it notes its own on the elements. */
export async function hydrated(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react")),
	);
}

/** Everything the gate remembers is forgotten: sign-ins under way, sessions, and what wrong attempts have cost. */
export async function forgetSignIns(site: TestSite): Promise<void> {
	const database = await site.database();
	await database.batch([
		database.prepare("DELETE FROM sign_ins"),
		database.prepare("DELETE FROM sign_in_attempts"),
		database.prepare("DELETE FROM admin_sessions"),
		database.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0"),
	]);
}
