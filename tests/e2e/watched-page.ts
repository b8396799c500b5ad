import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from "playwright-core";

export type WatchedPage = {
	page: Page;
	context: BrowserContext;
	/** Console errors, refusals of the Content-Security-Policy and uncaught exceptions. */
	problems: string[];
	/** Every request that left for another origin than the site's. */
	foreign: string[];
};

/** A new visitor's page of which everything is noted that should not happen. `prepare` runs before anything is opened. */
export async function watchedPage(
	browser: Browser,
	siteUrl: string,
	options: BrowserContextOptions = {},
): Promise<WatchedPage> {
	return watched(await browser.newContext(options), siteUrl);
}

/** A new page of a context, of which the same is noted until it closes. */
async function watched(context: BrowserContext, siteUrl: string): Promise<WatchedPage> {
	const page = await context.newPage();
	const problems: string[] = [];
	const foreign: string[] = [];
	page.on("pageerror", (error) => problems.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") problems.push(message.text());
	});
	const noteForeign = (request: Request) => {
		const { origin, protocol } = new URL(request.url());
		if (origin !== new URL(siteUrl).origin && protocol !== "data:") foreign.push(request.url());
	};
	context.on("request", noteForeign);
	page.once("close", () => context.off("request", noteForeign));
	return { page, context, problems, foreign };
}

/** What a context was opened for. A left one has no pages, and a test may take it up. */
type Kept = { purpose: string; siteUrl: string; isLeft: boolean };

const kept = new WeakMap<BrowserContext, Kept>();

/**
 * A new page like `watchedPage`, in a context that an earlier test has left if there is one: what the site's screens are made of is in its cache, so that
 * a page costs two thirds of one in a new context. It has no cookie, no stored value and no route of before.
 */
export async function keptPage(
	browser: Browser,
	siteUrl: string,
	options: BrowserContextOptions = {},
): Promise<WatchedPage> {
	const purpose = JSON.stringify([siteUrl, options]);
	const left = browser.contexts().filter((context) => kept.get(context)?.isLeft);
	const found = left.find((context) => kept.get(context)?.purpose === purpose);
	if (found !== undefined) kept.set(found, { purpose, siteUrl, isLeft: false });
	await Promise.all(left.filter((context) => kept.get(context)?.siteUrl !== siteUrl).map((context) => context.close()));
	const context = found ?? (await browser.newContext(options));
	kept.set(context, { purpose, siteUrl, isLeft: false });
	const visit = await watched(context, siteUrl);
	if (found !== undefined) await forget(visit, siteUrl);
	return visit;
}

/** Ends the pages of a test. For `afterEach`. */
export async function leavePages(browser: Browser): Promise<void> {
	await Promise.all(
		browser.contexts().map(async (context) => {
			const facts = kept.get(context);
			if (facts === undefined) return context.close();
			await Promise.all(context.pages().map((page) => page.close()));
			facts.isLeft = true;
		}),
	);
}

async function forget({ context, page }: WatchedPage, siteUrl: string): Promise<void> {
	await Promise.all([
		context.clearCookies(),
		context.clearPermissions(),
		context.unrouteAll(),
		context.setOffline(false),
	]);
	const session = await context.newCDPSession(page);
	await session.send("Storage.clearDataForOrigin", { origin: new URL(siteUrl).origin, storageTypes: "all" });
	await session.detach();
}

/**
 * Stops the clock of a page that is still to be opened: it moves with `page.clock.runFor` alone, however slow the machine is. Its context is not
 * taken up again.
 */
export async function stopClock(page: Page, time = Date.now()): Promise<void> {
	const { clock } = page;
	// A clock cannot be stopped in its past, and it runs until it is stopped.
	await clock.install({ time: time - 60_000 });
	await clock.pauseAt(time);
	kept.delete(page.context());
}

/** The choice that a visitor made before, so that the consent bar is out of the way. */
export async function withChoice(
	{ context }: WatchedPage,
	choice: { statistics?: boolean; marketing?: boolean; maps?: boolean } = {},
): Promise<void> {
	const stored = { statistics: false, marketing: false, maps: false, ...choice, at: Date.now() };
	kept.delete(context);
	await context.addInitScript((text) => {
		if (!location.protocol.startsWith("http")) return;
		if (!sessionStorage.getItem("choice-made")) localStorage.setItem("consent", text);
		sessionStorage.setItem("choice-made", "yes");
	}, JSON.stringify(stored));
}
