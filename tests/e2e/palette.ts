import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Opens the command palette and returns its field. Its keys are heard once what the shell fetches behind the first screen has come. */
export async function openPalette(page: Page): Promise<Locator> {
	const field = page.getByRole("combobox", { name: "Komut" });
	await expect
		.poll(async () => {
			await page.keyboard.press("Control+k");
			return field.count();
		})
		.toBe(1);
	return field;
}
