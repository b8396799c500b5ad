import type { Locator, Page } from "playwright-core";

/** Are an operator's hands on a keyboard, without a mouse: every key counts as a press, but for what is typed into a field. */
export class Hands {
	presses = 0;
	/** Counts the presses that only go from one control to the next. */
	tabs = 0;
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	async press(...keys: string[]): Promise<void> {
		for (const key of keys) {
			this.presses++;
			await this.#page.keyboard.press(key);
		}
	}

	/** Types a text, which does not count. */
	async type(text: string): Promise<void> {
		await this.#page.keyboard.type(text, { delay: 15 });
	}

	/** Types over what a field holds. */
	async typeOver(text: string): Promise<void> {
		await this.#page.keyboard.press("Control+a");
		await this.type(text);
	}

	/** Goes to a control with Tab, or with Shift+Tab where it lies before. Throws when that does not lead there. */
	async reach(control: Locator): Promise<void> {
		await control.first().waitFor();
		const target = control.first();
		for (let stops = 0; stops < MOST_STOPS; stops++) {
			const way = await target.evaluate((element) => {
				const { activeElement: at } = document;
				if (at === element) return "there";
				// The document's order is that of the focus, and nothing focused is before everything.
				const isBehind = at === null || at === document.body || at.compareDocumentPosition(element) & 4;
				return isBehind ? "Tab" : "Shift+Tab";
			});
			if (way === "there") return;
			this.tabs++;
			await this.press(way);
		}
		throw new Error(`${MOST_STOPS} times Tab do not lead to ${target}`);
	}

	/** Goes to a control and presses it. */
	async use(control: Locator, key = "Enter"): Promise<void> {
		await this.reach(control);
		await this.press(key);
	}
}

const MOST_STOPS = 250;
