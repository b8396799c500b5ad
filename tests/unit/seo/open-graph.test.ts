import { describe, expect, it } from "vitest";
import { photoPath } from "#workers/domain/picture/photo.ts";
import { pageHead } from "#workers/domain/seo/head.ts";
import { type MetaTag, shareTags } from "#workers/domain/seo/open-graph.ts";
import { business, city, listAt, site } from "./listings.ts";

function contentOf(tags: MetaTag[], key: string): string | undefined {
	return tags.find((tag) => ("property" in tag ? tag.property : tag.name) === key)?.content;
}

const card = {
	title: "The Crown",
	description: "A pub",
	url: "https://example.org/business/the-crown",
	siteName: "Local Business Directory",
	type: "article",
	image: { url: "https://lh5.example/photo", alt: "Photo of The Crown" },
	modifiedAt: "2026-11-03T12:00:00.000Z",
} as const;

describe("share tags", () => {
	it("are Open Graph properties and Twitter names, with a large picture", () => {
		expect(shareTags(card)).toEqual([
			{ property: "og:type", content: "article" },
			{ property: "og:site_name", content: "Local Business Directory" },
			{ property: "og:locale", content: "en_GB" },
			{ property: "og:title", content: "The Crown" },
			{ property: "og:description", content: "A pub" },
			{ property: "og:url", content: "https://example.org/business/the-crown" },
			{ property: "og:image", content: "https://lh5.example/photo" },
			{ property: "og:image:alt", content: "Photo of The Crown" },
			{ property: "article:modified_time", content: "2026-11-03T12:00:00.000Z" },
			{ name: "twitter:card", content: "summary_large_image" },
			{ name: "twitter:title", content: "The Crown" },
			{ name: "twitter:description", content: "A pub" },
			{ name: "twitter:image", content: "https://lh5.example/photo" },
			{ name: "twitter:image:alt", content: "Photo of The Crown" },
		]);
	});

	it("without a value are left out", () => {
		const tags = shareTags({ ...card, description: null, image: null, url: null, type: "website" });
		for (const key of [
			"og:description",
			"og:image",
			"og:image:alt",
			"og:url",
			"article:modified_time",
			"twitter:image",
		]) {
			expect(contentOf(tags, key)).toBeUndefined();
		}
		expect(tags.every(({ content }) => content !== "")).toBe(true);
	});

	it("say the size of a picture where it is known", () => {
		const tags = shareTags({ ...card, image: { ...card.image, width: 1200, height: 630 } });
		expect(contentOf(tags, "og:image:width")).toBe("1200");
		expect(contentOf(tags, "og:image:height")).toBe("630");
	});
});

describe("the picture of a page", () => {
	const cityPage = { kind: "city", city: city(), businesses: [], list: listAt() } as const;
	const picture = (head: { share: MetaTag[] }) => contentOf(head.share, "og:image");

	it("is the drawn one, else the photo, else the site's", () => {
		const page = { kind: "business", business: business(), photoSize: null } as const;
		const drawn = { url: "https://example.org/social/7.png", alt: "The Crown" };
		expect(picture(pageHead(page, site, drawn))).toBe(drawn.url);
		expect(picture(pageHead(page, site))).toBe(
			`https://example.org${photoPath(7, "https://lh5.example/photo=w800", 800)}`,
		);
		expect(picture(pageHead({ ...page, business: business({ photoUrl: null }) }, site))).toBe(site.shareImage?.url);
		expect(picture(pageHead(cityPage, { ...site, shareImage: null }))).toBeUndefined();
	});

	it("has a size where it is known: always the site's own, a photo's once it was seen", () => {
		const page = { kind: "business", business: business(), photoSize: null } as const;
		const size = ({ share }: { share: MetaTag[] }) => [
			contentOf(share, "og:image:width"),
			contentOf(share, "og:image:height"),
		];
		expect(size(pageHead(cityPage, site))).toEqual(["1200", "630"]);
		expect(size(pageHead(page, site))).toEqual([undefined, undefined]);
		expect(size(pageHead({ ...page, photoSize: { width: 800, height: 533 } }, site))).toEqual(["800", "533"]);
	});

	it("business pages are articles, all others websites", () => {
		expect(
			contentOf(pageHead({ kind: "business", business: business(), photoSize: null }, site).share, "og:type"),
		).toBe("article");
		expect(contentOf(pageHead(cityPage, site).share, "og:type")).toBe("website");
	});

	it("a page that is not there is not shared", () => {
		const head = pageHead({ kind: "missing", title: "Page Not Found" }, site);
		expect(head).toMatchObject({
			share: [],
			jsonLd: [],
			canonical: null,
			description: null,
			robots: "noindex, follow",
		});
	});
});
