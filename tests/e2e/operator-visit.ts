import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { OPERATOR } from "#tests/factories/operator.ts";
import type { TestSite } from "#tests/stack/test-site.ts";
import { hydrated } from "./hydrated.ts";
import { takeSession } from "./operator-page.ts";
import { type WatchedPage, watchedPage } from "./watched-page.ts";

const WINDOWS =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
export const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0";
/** Names the devices as the sign-in does. */
const DEVICES: Record<string, string> = { [WINDOWS]: "Chrome · Windows", [MAC]: "Firefox · macOS" };

export type Visit = WatchedPage & { javaScript: boolean; site: TestSite };

/** Opens a browser with a session that was opened on its own device and at its own place. */
export async function operator(
	browser: Browser,
	site: TestSite,
	options: BrowserContextOptions & { country?: string; address?: string } = {},
): Promise<Visit> {
	const { country = "TR", address = "198.51.100.7", ...contextOptions } = options;
	const userAgent = contextOptions.userAgent ?? WINDOWS;
	const visit = await watchedPage(browser, site.url, { ...contextOptions, userAgent });
	await takeSession(visit, site, await site.signedIn({ device: DEVICES[userAgent], country, address }));
	return { ...visit, site, javaScript: contextOptions.javaScriptEnabled !== false };
}

export async function open({ page, javaScript, site }: Visit, path: string): Promise<void> {
	await page.goto(site.url + path);
	if (javaScript) await hydrated(page);
}

/** Presses a button in `scope` that asks first, and says yes. */
export async function confirmed(
	{ page, javaScript }: Visit,
	scope: Locator,
	button: string,
	yes: string,
): Promise<void> {
	if (javaScript) {
		await scope.getByRole("button", { name: button }).click();
		await page.getByRole("dialog").getByRole("button", { name: yes, exact: true }).click();
	} else {
		await scope.locator("summary", { hasText: button }).click();
		await scope.locator("details[open]").getByRole("button", { name: yes, exact: true }).click();
	}
}

/**
 * Presses a button, and again once its request has left, before it can be drawn as busy. The server gets what is then
 * sent again.
 */
export async function pressTwice(button: Locator): Promise<void> {
	await button.evaluate(async (one: HTMLElement) => {
		const { fetch } = window;
		const left = new Promise<void>((resolve) => {
			window.fetch = (...call) => {
				if (call[1]?.method?.toUpperCase() === "POST") setTimeout(resolve);
				return fetch(...call);
			};
		});
		one.click();
		await left;
		window.fetch = fetch;
		one.click();
	});
}

/** Gives the password when it is asked for. With JavaScript the refused request is then sent again by itself. */
export async function givePassword({ page }: Visit, password: string = OPERATOR.password): Promise<void> {
	await page.getByText("Şifrenizi tekrar girin").first().waitFor();
	await page.getByLabel("Şifre", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Onayla" }).click();
}

export const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text }).waitFor();

type Written = Partial<Record<"at" | "actor" | "action" | "subject" | "request", string>> & {
	before?: unknown;
	after?: unknown;
};

/** Writes a row of the log as the api workers do. */
export async function write(site: TestSite, row: Written): Promise<void> {
	const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
	await (await site.database())
		.prepare(
			"INSERT INTO audit_log (at, actor, action, subject, before, after, request_id) VALUES (?, ?, ?, ?, ?, ?, ?)",
		)
		.bind(
			row.at === undefined ? Date.now() : Date.parse(row.at),
			row.actor ?? "cron",
			row.action ?? "job.run",
			row.subject ?? "job",
			json(row.before),
			json(row.after),
			row.request ?? crypto.randomUUID(),
		)
		.run();
}
