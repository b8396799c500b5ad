import { expect, test } from "vitest";
import { placeholderResponse } from "#web/request/placeholder.server.ts";
import { PLACEHOLDERS, placeholderPath } from "#web/ui/placeholder.ts";
import { CATEGORY_ICONS } from "#workers/domain/category-icon.ts";

const all = (await placeholderResponse(PLACEHOLDERS)?.text()) ?? "";

test("every trade has a picture in the one file, with its own motif", () => {
	const motifs = CATEGORY_ICONS.map((icon) => {
		const [pathname, view = ""] = placeholderPath(icon).split("#");
		expect(pathname).toBe(PLACEHOLDERS);
		const y = new RegExp(`<view id="${view}" viewBox="0 (\\d+) 640 400"/>`).exec(all)?.[1];
		const motif = new RegExp(`<svg y="${y}".*?scale\\(6\\.7\\)">(.*?)</g>`).exec(all)?.[1] ?? "";
		expect(motif, icon).not.toBe("");
		return motif;
	});
	expect(new Set(motifs).size).toBe(CATEGORY_ICONS.length);
	expect(all.length).toBeLessThan(25_000);
});

test("a place without a category is a shop, as a photo is that cannot be had", () => {
	expect(placeholderPath(null)).toBe(`${PLACEHOLDERS}#store`);
	expect(all.indexOf('<view id="')).toBe(all.indexOf('<view id="store" viewBox="0 0 640 400"/>'));
});

test("there is no other file", () => {
	for (const path of ["/placeholder/7.svg", "/placeholder/x.svg", "/placeholder/", "/placeholder/trades.svg/x"])
		expect(placeholderResponse(path), path).toBeNull();
});
