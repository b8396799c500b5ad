import type { Page } from "playwright-core";
import { axeInBothThemes } from "./axe.ts";

/**
 * Opens whatever a screen says that it opens, one after the other, what is in it too, and looks at each with axe. It finds the openers by
 * what screen readers are told of them, so nobody lists them here, and a new one is opened as well.
 */

const OPENERS = [
	"summary",
	'[aria-haspopup]:not([aria-haspopup="false"])',
	'[aria-expanded="false"]',
	'[role="combobox"]',
	'[role="tab"][aria-selected="false"]',
].join(", ");
const OPEN_LIST = '[role="combobox"][aria-expanded="true"]:focus';
const OVERLAYS = '[role="dialog"], [role="menu"]';

type Looked = { findings: string[]; opened: string[] };

/** Looks at the present screen, and at all that is opened within a part of it. Each kind of opener is pressed once; `opened` names those. */
export async function lookAtStates(page: Page, screen: string, within = "main"): Promise<Looked> {
	const looked: Looked = { findings: [], opened: [] };
	await look(page, screen, undefined, looked);
	await openAll(page, screen, within, looked);
	return looked;
}

async function look(page: Page, state: string, part: string | undefined, { findings }: Looked): Promise<void> {
	for (const finding of await axeInBothThemes(page, part)) findings.push(`${state}: ${finding}`);
	const sideways = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	);
	if (sideways > 0) findings.push(`${state}: scrolls sideways by ${sideways} px`);
}

/** Opens what is within one part of the page, until nothing is left that was not opened. */
async function openAll(page: Page, screen: string, within: string, looked: Looked): Promise<void> {
	for (;;) {
		const name = await markNext(page, within, looked.opened);
		if (name === null) return;
		looked.opened.push(name);
		const before = await page.locator(OVERLAYS).count();
		const opener = page.locator("[data-opener]");
		await opener.click();
		await settled(page);
		const state = `${screen}, ${name} open`;
		if ((await page.locator(OVERLAYS).count()) === before) {
			await look(page, state, within, looked);
			// A list closes, and a folded part stays open, because what is in it may open more.
			if ((await page.locator(OPEN_LIST).count()) > 0) await page.keyboard.press("Escape");
			continue;
		}
		const overlay = `[data-overlay="${before}"]`;
		const opened = page.locator(OVERLAYS).last();
		await opened.evaluate((one, depth) => one.setAttribute("data-overlay", String(depth)), before);
		await look(page, state, overlay, looked);
		await openAll(page, state, overlay, looked);
		await page.keyboard.press("Escape");
		await page.locator(OVERLAYS).nth(before).waitFor({ state: "detached" });
	}
}

/** Marks the next opener in sight of a kind that was not opened yet, and returns its name; null when there is none. */
async function markNext(page: Page, within: string, opened: readonly string[]): Promise<string | null> {
	return page.evaluate(
		([openers, part, known]) => {
			document.querySelector("[data-opener]")?.removeAttribute("data-opener");
			for (const one of document.querySelector(part)?.querySelectorAll<HTMLElement>(openers) ?? []) {
				// Rows have the same openers, each named with its row.
				const words = one.textContent || one.getAttribute("aria-label") || one.id || one.className;
				const name = words.replace(/\d+/g, "#").replace(/\s+/g, " ").trim().slice(0, 60);
				const isUsable = !one.matches(":disabled, [aria-disabled=true], [inert] *");
				if (known.includes(name) || !isUsable || !one.checkVisibility({ visibilityProperty: true })) continue;
				one.setAttribute("data-opener", "");
				return name;
			}
			return null;
		},
		[OPENERS, within, opened] as const,
	);
}

/** Waits until what was opened changes no more. */
async function settled(page: Page): Promise<void> {
	await page.evaluate(
		(quiet) =>
			new Promise<void>((done) => {
				let timer = setTimeout(done, quiet);
				new MutationObserver(() => {
					clearTimeout(timer);
					timer = setTimeout(done, quiet);
				}).observe(document.body, { subtree: true, childList: true, characterData: true });
			}),
		QUIET_MS,
	);
}

/** What is being fetched takes less than this from one change of the page to the next. */
const QUIET_MS = 400;
