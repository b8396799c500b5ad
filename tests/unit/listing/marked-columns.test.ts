import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

/** Tests tables of programs that put a mark of their own before the headers ("post_content"). */

const towns = ["Leeds", "Hull", "Bath", "York"];
const trades = ["Bakery", "Cafe", "Florist"];
const tags = ["vegan, wifi", "wifi", "parking, family friendly, wifi", "vegan"];

function read(title: string, headers: readonly [string, string, string]) {
	const rows = Array.from({ length: 12 }, (_, row) => [
		`Fox ${"abcdefghijkl".charAt(row)} ${trades[row % 3]}`,
		`${row + 1} Mill Lane`,
		towns[row % 4] ?? null,
		trades[row % 3] ?? null,
		`<!-- wp:paragraph --><p>Open since <strong>${1950 + row}</strong> in ${towns[row % 4]}, with a view of the river.</p>`,
		`https://pictures.example/${row}-1.jpg::https://pictures.example/${row}-2.jpg`,
		tags[row % 4] ?? null,
	]);
	const plan = recogniseColumns([title, "street", "city", "category", ...headers], rows);
	const first = normaliseRow(rows[0] ?? [], plan);
	return { roles: plan.columns.slice(4).map(({ role }) => role), listing: "listing" in first ? first.listing : null };
}

describe("the parts of an entry", () => {
	it.each([
		["post_title", ["post_content", "post_images", "post_tags"]],
		["listing_title", ["listing_content", "listing_img", "listing_tags"]],
		["title", ["post_content", "_listing_gallery", "_listing_tags"]],
		["geodir_title", ["geodir_content", "geodir_image", "geodir_features"]],
		["wpbdp_title", ["wpbdp_content", "wpbdp_images", "wpbdp_tags"]],
	] as const)("are known beside %s: %j", (title, headers) => {
		const { roles, listing } = read(title, headers);
		expect(roles).toEqual(["description", "imageUrl", "about"]);
		expect(listing).toMatchObject({
			description: expect.stringContaining("in Leeds, with a view of the river."),
			imageUrl: "https://pictures.example/0-1.jpg",
			about: { Other: { vegan: true, wifi: true } },
		});
	});

	it.each([
		["title", ["owner_content", "owner_images", "owner_tags"]],
		["title", ["review_content", "review_images", "review_tags"]],
	] as const)("are nobody else's: %s, %j", (title, headers) => {
		expect(read(title, headers).roles).not.toContain("about");
		expect(read(title, headers).roles).not.toContain("description");
	});
});

describe("features in words", () => {
	const plan = recogniseColumns(["name", "city", "description", "features"]);
	const read = (description: string | null, features: string) => {
		const result = normaliseRow(["Anchor", "Leeds", description, features], plan);
		return "listing" in result ? [result.listing.description, result.listing.about] : null;
	};

	it("are features, beside a description and without one, and never the description", () => {
		const about = { Other: { vegan: true, wifi: true, "dogs welcome": true } };
		expect(read("A pub by the canal.", "vegan, wifi, dogs welcome")).toEqual(["A pub by the canal.", about]);
		expect(read(null, "vegan|wifi|dogs welcome")).toEqual([null, about]);
		expect(read(null, "vegan")).toEqual([null, { Other: { vegan: true } }]);
	});

	it("are none in prose, which describes the place where nothing else does", () => {
		expect(read(null, "A pub by the canal, with dogs.")).toEqual(["A pub by the canal, with dogs.", null]);
	});
});
