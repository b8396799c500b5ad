import type { MetaDescriptor } from "react-router";
import { cutText } from "./format.ts";
import { siteTexts } from "./texts/public.en.ts";

export type PageMeta = {
	title: string;
	description: string;
	/** The page's own address on the public origin. */
	canonical: string;
	/** False keeps search and filter pages out of search engines; their links are still followed. */
	indexed?: boolean;
};

/** Title, description, canonical link and robots of a page. */
export function pageMeta({ title, description, canonical, indexed = true }: PageMeta): MetaDescriptor[] {
	const fullTitle = title.includes(siteTexts.name) ? title : `${title} | ${siteTexts.name}`;
	return [
		{ title: fullTitle },
		{ name: "description", content: cutText(description) },
		{ tagName: "link", rel: "canonical", href: canonical },
		{
			name: "robots",
			content: indexed
				? "index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1"
				: "noindex, follow",
		},
	];
}
