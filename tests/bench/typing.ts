import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { CDPSession, Page } from "playwright-core";
import { BUILD_DIR } from "#cli/run/site.ts";
import { launchChromium } from "#tests/e2e/chromium.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { startBenchSite } from "./import.ts";
import { percentile } from "./latency.ts";

/**
 * Types a hundred keys into a description of 60,000 characters on the form of a business, where it begins and at its end, as an operator's text is (paragraphs,
 * lists and headings) and as one paragraph, and into a bare editable element with the same text. For each key it prints the browser's own Event Timing (from the
 * key to the next frame, in steps of 8 ms) and what the page's thread computed, in CPU time, so that other work on the machine does not count; in the form
 * also with pauses in which the editor writes what was typed. `node tests/bench/typing.ts [BUILD]`.
 */

const LENGTH = 60_000;
const KEYS = 100;
/** Is the time between two keys: shorter than the pause for which the editor waits, and longer. */
const FLOWING_MS = 120;
const PAUSING_MS = 450;
const SECRETS = operatorSecrets();
const SENTENCE = "Bu bölgede uzun süredir hizmet veren bir işletme, her gün erken açılır. ";

/** Makes a text in some two hundred blocks: in each ten two headings' worth of paragraphs and a list. */
function written(): string {
	const paragraph = `<p>${SENTENCE.repeat(5).trim()}</p>`;
	const list = `<ul>\n${Array.from({ length: 4 }, () => `<li>${SENTENCE.trim()}</li>`).join("\n")}\n</ul>`;
	const part = [`<h2>${SENTENCE.slice(0, 40).trim()}</h2>`, ...Array.from({ length: 7 }, () => paragraph), list];
	const blocks: string[] = [];
	for (let length = 0, at = 0; length < LENGTH; at++) {
		const block = part[at % part.length] ?? "";
		length += block.length + 1;
		blocks.push(block);
	}
	return blocks.slice(0, -1).join("\n");
}

const TEXTS = {
	"paragraphs, lists and headings": written(),
	"one paragraph": `<p>${SENTENCE.repeat(LENGTH / SENTENCE.length).trim()}</p>`,
};

type Figures = { duration: number[]; processing: number[]; thread: number[] };

async function typed(page: Page, session: CDPSession, between = FLOWING_MS): Promise<Figures> {
	await page.evaluate(() => {
		const seen: { name: string; duration: number; processing: number }[] = [];
		Object.assign(window, { seenEvents: seen });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as PerformanceEventTiming[])
				seen.push({
					name: entry.name,
					duration: entry.duration,
					processing: entry.processingEnd - entry.processingStart,
				});
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
	});
	const thread: number[] = [];
	let before = await taskMs(session);
	for (let key = 0; key < KEYS; key++) {
		await page.keyboard.press("abcdefghij "[key % 11] ?? "a", { delay: 20 });
		await page.waitForTimeout(between);
		const now = await taskMs(session);
		thread.push(now - before);
		before = now;
	}
	const events = await page.evaluate(
		() => (window as never as { seenEvents: { name: string; duration: number; processing: number }[] }).seenEvents,
	);
	const presses = events.filter(({ name }) => name === "keypress" || name === "keydown");
	const slow = presses.filter(({ name }) => name === "keydown").map(({ duration }) => duration);
	// What is shorter than the threshold of 16 ms is not reported.
	const quick = Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 8);
	return { duration: [...quick, ...slow], processing: presses.map(({ processing }) => processing), thread };
}

async function taskMs(session: CDPSession): Promise<number> {
	const { metrics } = await session.send("Performance.getMetrics");
	return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

function tell(about: string, { duration, thread }: Figures): void {
	const of = (values: number[], share: number) => percentile(values, share).toFixed(1);
	console.info(
		`${about}: key to frame p50 ${of(duration, 50)}, p95 ${of(duration, 95)} ms, ${duration.filter((one) => one > 16).length} of ${KEYS} above 16 ms; page's thread p50 ${of(thread, 50)}, p95 ${of(thread, 95)} ms (load ${loadavg()[0]?.toFixed(1)})`,
	);
}

const stateDir = mkdtempSync(join(tmpdir(), "yc-typing-"));
const site = await startBenchSite(stateDir, resolve(process.argv[2] ?? BUILD_DIR), { secrets: SECRETS });
const browser = await launchChromium();
try {
	const api = {
		fetch: (path: string, init: RequestInit = {}) =>
			fetch(site.url + path, {
				...init,
				headers: { ...(init.headers as Record<string, string>), Authorization: `Bearer ${site.token}` },
			}),
	};
	await importListings(
		api,
		Object.values(TEXTS).map((description, at) => listing({ name: `Shop ${at}`, description })),
	);
	const operator = signedIn(
		newBrowser({ fetch: (path, init) => fetch(site.url + path, init) }, site.url),
		await sessionOf(await site.database(), SECRETS),
	);
	const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
	await context.addCookies([...operator.cookies].map(([name, value]) => ({ name, value, url: site.url })));
	for (const [at, [name, html]] of Object.entries(TEXTS).entries())
		for (const end of ["Control+Home", "Control+End"]) {
			const page = await context.newPage();
			const session = await context.newCDPSession(page);
			await session.send("Performance.enable", { timeDomain: "threadTicks" });
			await page.goto(`${site.url}/admin/businesses/${at + 1}`);
			const text = page.locator("[role=textbox]");
			// The tab opens once React has taken over the page.
			while ((await text.count()) === 0) {
				await page.getByRole("tab", { name: /^Tanıtım/ }).click();
				await page.waitForTimeout(500);
			}
			await text.locator("p").first().click();
			await page.keyboard.press(end);
			await page.waitForTimeout(1_500);
			const blocks = await text.evaluate((element) => [element.childElementCount, element.textContent.length]);
			const about = `${name} (${blocks.join(" blocks, ")} characters), form, ${end}`;
			tell(about, await typed(page, session));
			tell(`${about}, a pause behind each key`, await typed(page, session, PAUSING_MS));
			await page.close();

			const bare = await context.newPage();
			const bareSession = await context.newCDPSession(bare);
			await bareSession.send("Performance.enable", { timeDomain: "threadTicks" });
			await bare.setContent(
				`<div contenteditable style="font:16px/1.5 sans-serif;width:44rem;max-height:60vh;overflow-y:auto">${html}</div>`,
			);
			await bare.locator("[contenteditable] p").first().click();
			await bare.keyboard.press(end);
			await bare.waitForTimeout(500);
			tell(`${name}, bare editable element, ${end}`, await typed(bare, bareSession));
			await bare.close();
		}
} finally {
	await browser.close();
	await site.stop();
	rmSync(stateDir, { recursive: true, force: true });
}
