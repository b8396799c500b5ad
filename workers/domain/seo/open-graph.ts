import type { ShareImage } from "./page.ts";

/** Holds one `<meta>`. Open Graph tags are named by `property`, Twitter's by `name`. */
export type MetaTag = { property: string; content: string } | { name: string; content: string };

type ShareCard = {
	title: string;
	description: string | null;
	/** Is the canonical address of the page; null leaves `og:url` out. */
	url: string | null;
	siteName: string;
	/**
	 * Is "article" for a business page, since it says when it last changed, and "website" for all others. `business.business`
	 * is not used: no reader of today knows it, and it demands contact data that a business may not have.
	 */
	type: "website" | "article";
	image: ShareImage | null;
	/** Holds the ISO date of the last visible change, for articles. */
	modifiedAt?: string | null;
};

/**
 * Returns the Open Graph and Twitter tags of a page, in the order in which they are written.
 * Tags without a value are left out.
 */
export function shareTags(card: ShareCard): MetaTag[] {
	const { image } = card;
	const tags: [key: string, content: string | null | undefined][] = [
		["og:type", card.type],
		["og:site_name", card.siteName],
		["og:locale", "en_GB"],
		["og:title", card.title],
		["og:description", card.description],
		["og:url", card.url],
		["og:image", image?.url],
		["og:image:width", image?.width?.toString()],
		["og:image:height", image?.height?.toString()],
		["og:image:alt", image?.alt],
		["article:modified_time", card.type === "article" ? card.modifiedAt : null],
		["twitter:card", "summary_large_image"],
		["twitter:title", card.title],
		["twitter:description", card.description],
		["twitter:image", image?.url],
		["twitter:image:alt", image?.alt],
	];
	return tags.flatMap(([key, content]) => {
		if (!content) return [];
		return [key.startsWith("twitter:") ? { name: key, content } : { property: key, content }];
	});
}
