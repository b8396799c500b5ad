import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

export type WatchedPage = {
	page: Page;
	context: BrowserContext;
	/** Holds console errors, refusals of the Content-Security-Policy and uncaught exceptions. */
	problems: string[];
	/** Holds every request to another origin than the site's. */
	foreign: string[];
};

/** Opens a new visitor's page and notes everything that should not happen. `prepare` runs before anything is opened. */
export async function watchedPage(
	browser: Browser,
	siteUrl: string,
	options: BrowserContextOptions = {},
): Promise<WatchedPage> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const problems: string[] = [];
	const foreign: string[] = [];
	page.on("pageerror", (error) => problems.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error") problems.push(message.text());
	});
	context.on("request", (request) => {
		const { origin, protocol } = new URL(request.url());
		if (origin !== new URL(siteUrl).origin && protocol !== "data:") foreign.push(request.url());
	});
	return { page, context, problems, foreign };
}

/**
 * Stops the clock of a page that is still to be opened. It moves only by `page.clock.runFor`, however slow the machine
 * is.
 */
export async function stopClock({ clock }: Page, time = Date.now()): Promise<void> {
	// A clock cannot be stopped in its past, and it runs until it is stopped.
	await clock.install({ time: time - 60_000 });
	await clock.pauseAt(time);
}

/** Makes the choice as a visitor made it before, so that the consent bar is out of the way. */
export async function withChoice(
	{ context }: WatchedPage,
	choice: { statistics?: boolean; marketing?: boolean; maps?: boolean } = {},
): Promise<void> {
	const stored = { statistics: false, marketing: false, maps: false, ...choice, at: Date.now() };
	await context.addInitScript((text) => {
		if (!location.protocol.startsWith("http")) return;
		if (!sessionStorage.getItem("choice-made")) localStorage.setItem("consent", text);
		sessionStorage.setItem("choice-made", "yes");
	}, JSON.stringify(stored));
}
