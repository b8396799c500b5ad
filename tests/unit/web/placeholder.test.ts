import { expect, test } from "vitest";
import { placeholderResponse } from "#web/request/placeholder.server.ts";
import { drawnTogether, MOST_PLACEHOLDERS, placeholderPath } from "#web/ui/placeholder.ts";

const business = (id: number, photoUrl: string | null = null) => ({ id, photoUrl, imageUrl: null });

/** The picture at an address, as far as its file holds it: what stands in the view that the address names. */
async function pictureAt(address: string): Promise<{ file: string; view: string | null }> {
	const { pathname, hash } = new URL(address, "https://directory.example");
	const file = (await placeholderResponse(pathname)?.text()) ?? "";
	const view = new RegExp(`<view id="${hash.slice(1)}" viewBox="0 (\\d+) 640 400"/>`).exec(file)?.[1] ?? null;
	return { file, view };
}

test("a list's placeholders are one file, in which each business has the picture that it has elsewhere", async () => {
	const list = [business(12), business(7, "https://photos.example/7.jpg"), business(9_000_000_000), business(3)];
	const drawn = drawnTogether(list);
	expect(drawn).toEqual([12, 9_000_000_000, 3]);
	const addresses = drawn.map((id) => placeholderPath(id, drawn));
	expect(new Set(addresses.map((address) => address.split("#")[0])).size).toBe(1);
	for (const [at, id] of drawn.entries()) {
		const { file, view } = await pictureAt(addresses[at] as string);
		const alone = (await pictureAt(placeholderPath(id))).file;
		const shapes = alone.slice(alone.indexOf("</style>") + "</style>".length, -"</svg>".length);
		const hue = /style="--h:\d+"/.exec(alone)?.[0];
		expect(view).not.toBeNull();
		expect(file).toContain(`<svg y="${view}" width="640" height="400" ${hue}>${shapes}</svg>`);
	}
});

test("one alone has a file that every page shares, and so has one that is in no list", () => {
	expect(placeholderPath(7, drawnTogether([business(7)]))).toBe("/placeholder/7.svg");
	expect(placeholderPath(7, [1, 2])).toBe("/placeholder/7.svg");
	expect(placeholderPath(7)).toBe("/placeholder/7.svg");
});

test("a file holds so many and no more", () => {
	const many = Array.from({ length: MOST_PLACEHOLDERS + 1 }, (_, at) => business(at + 1));
	expect(drawnTogether(many)).toHaveLength(MOST_PLACEHOLDERS);
	const path = (count: number) =>
		`/placeholder/${many
			.slice(0, count)
			.map(({ id }) => id)
			.join("-")}.svg`;
	expect(placeholderResponse(path(MOST_PLACEHOLDERS))?.status).toBe(200);
	expect(placeholderResponse(path(MOST_PLACEHOLDERS + 1))).toBeNull();
	for (const wrong of ["0", "-1", "1-", "1--2", "1-x", "", "01"])
		expect(placeholderResponse(`/placeholder/${wrong}.svg`), wrong).toBeNull();
});
