import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { MetaDescriptor } from "react-router";
import { escapeHtml } from "#web/ui/markup.ts";
import { purposesInUse } from "./consent/purposes.ts";
import { drawnFooter, drawnHead, drawnHeader } from "./frame.tsx";
import { PageContext, type PageContextValue } from "./page-context.ts";
import { siteTexts } from "./texts/public.en.ts";

/**
 * The HTML of a public page. Of it, `content` and `meta` are drawn for the request; what is the same on every page was drawn with the
 * isolate's first one. Nothing in it ever runs React in a browser.
 */
export function drawDocument(page: PageContextValue, meta: readonly MetaDescriptor[], content: ReactNode): string {
	const { pathname, shell, facts, nonce, tag, site } = page;
	const { kind = "static", refreshed = false } = facts;
	const [head, styles] = drawnHead(nonce, site);
	const dataTag = tag === null ? "" : ` data-tag="${escapeHtml(tag)}"`;
	const refresh = refreshed ? ' data-refresh=""' : "";
	const main = renderToStaticMarkup(<PageContext value={page}>{content}</PageContext>);
	return `<!DOCTYPE html><html lang="en-GB"${dataTag}><head>${head}${meta.map(drawMeta).join("")}${styles}</head><body data-page-kind="${kind}" data-photo-failed="${escapeHtml(siteTexts.imageNotAvailable)}">${drawnHeader(pathname, site, purposesInUse(shell?.snippets ?? []))}<main id="content" tabindex="-1"${refresh}>${main}</main>${drawnFooter(
		shell?.stats.lastUpdated ?? null,
		site,
		shell?.plansOffered ?? false,
	)}</body></html>`;
}

function drawMeta(descriptor: MetaDescriptor): string {
	if ("title" in descriptor && !("tagName" in descriptor))
		return `<title>${escapeHtml(String(descriptor.title))}</title>`;
	if ("script:ld+json" in descriptor) {
		const json = JSON.stringify(descriptor["script:ld+json"]).replace(/[&<>\u2028\u2029]/g, asEscape);
		return `<script type="application/ld+json">${json}</script>`;
	}
	const { tagName = "meta", ...attributes } = descriptor as { tagName?: "link" } & Record<string, string>;
	const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
	return `<${tagName}${text.join("")}/>`;
}

function asEscape(sign: string): string {
	return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
