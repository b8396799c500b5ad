import { snippets } from "virtual:public-script";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { MetaDescriptor } from "react-router";
import { escapeHtml } from "#web/ui/markup.ts";
import { type JsonLdNode, serializeJsonLd } from "#workers/domain/seo/json-ld.ts";
import { purposesInUse } from "./consent/purposes.ts";
import { drawnFooter, drawnHead, drawnHeader } from "./frame.tsx";
import { PageContext, type PageContextValue } from "./page-context.ts";
import { Spot } from "./spots/spot.tsx";
import { SPOTS_LOADER } from "./spots/spots-script.ts";
import { siteTexts } from "./texts/public.en.ts";
import { visitorTexts } from "./texts/visitor.en.ts";

/**
 * Draws the HTML of a public page. Only `content` and `meta` are drawn for each request. The parts that every page
 * shares were drawn with the isolate's first page. React never runs in the browser.
 */
export function drawDocument(page: PageContextValue, meta: readonly MetaDescriptor[], content: ReactNode): string {
	const { pathname, shell, facts, nonce, tag, site, places } = page;
	const { kind = "static", refreshed = false } = facts;
	const [head, styles] = drawnHead(nonce, site);
	const dataTag = tag === null ? "" : ` data-tag="${escapeHtml(tag)}"`;
	// The script that activates snippets after consent also activates the network's template.
	const wakes = hasNetwork(places) ? ` data-snippets="${snippets}"` : "";
	const refresh = refreshed ? ' data-refresh=""' : "";
	const main = renderToStaticMarkup(
		<PageContext value={page}>
			<Spot placement="top" />
			{content}
			<Spot placement="bottom" />
		</PageContext>,
	);
	return `<!DOCTYPE html><html lang="en-GB"${dataTag}${wakes}><head>${head}${meta.map(drawMeta).join("")}${styles}</head><body data-page-kind="${kind}" data-photo-failed="${escapeHtml(siteTexts.imageNotAvailable)}">${drawnHeader(pathname, site, purposesInUse(askingForConsent(shell)))}<main id="content" tabindex="-1"${refresh}>${main}</main>${drawnFooter(
		shell?.stats.lastUpdated ?? null,
		site,
		shell?.plansOffered ?? false,
	)}${places.length > 0 ? drawnSpots(page) : ""}</body></html>`;
}

function hasNetwork(places: PageContextValue["places"]): boolean {
	return places.some(({ network }) => network !== null);
}

/**
 * Lists everything that asks for consent on any page. A network behind a place for ads asks for consent to marketing.
 */
function askingForConsent(shell: PageContextValue["shell"]): { consent: string }[] {
	const network = shell && hasNetwork(shell.places) ? [{ consent: "marketing" }] : [];
	return [...(shell?.snippets ?? []), ...network];
}

/**
 * Draws what fills the page's places for ads: the script, and the facts that ads are chosen by. For a network it adds a
 * template that stays inactive until consent, as a snippet does. After the visitor has agreed to marketing, the page is
 * loaded again with a wider policy (`snippets/enhance.ts`).
 */
function drawnSpots({ places, target, nonce }: PageContextValue): string {
	const { category, city } = target;
	const aim = `${category === null ? "" : ` data-category="${category}"`}${city === null ? "" : ` data-city="${city}"`}`;
	const sleeping = hasNetwork(places)
		? `<template data-snippet-name="${visitorTexts.advertisements}" data-consent="marketing" data-widens data-code=""></template>`
		: "";
	return `<div data-spots${aim} hidden>${sleeping}</div><script${nonce === null ? "" : ` nonce="${nonce}"`}>${SPOTS_LOADER}</script>`;
}

function drawMeta(descriptor: MetaDescriptor): string {
	if ("title" in descriptor && !("tagName" in descriptor))
		return `<title>${escapeHtml(String(descriptor.title))}</title>`;
	if ("script:ld+json" in descriptor) {
		const facts = descriptor["script:ld+json"] as JsonLdNode;
		return `<script type="application/ld+json">${serializeJsonLd(facts)}</script>`;
	}
	const { tagName = "meta", ...attributes } = descriptor as { tagName?: "link" } & Record<string, string>;
	const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
	return `<${tagName}${text.join("")}/>`;
}
