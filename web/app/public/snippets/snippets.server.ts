import * as script from "virtual:public-script";
import type { Snippet } from "#web/request/api.ts";
import { remembered } from "#workers/domain/remembered.ts";
import { needsNothing, policyNeeds } from "#workers/domain/snippets/policy.ts";
import { MAX_SNIPPETS } from "#workers/domain/snippets/snippet.ts";
import { snippetTokens } from "#workers/domain/snippets/tokens.ts";
import { WATCH_SCRIPT } from "./watch-script.ts";

/** Returns what a snippet's code needs from the policy. An isolate reads each code only once. */
export const needsOf = remembered(policyNeeds, 2 * MAX_SNIPPETS);

/** Tells whether a snippet's code has a script, for which the page needs a nonce. */
export const hasScript = remembered(
	(code) => [...snippetTokens(code)].some((token) => token.kind === "start" && token.name === "script"),
	2 * MAX_SNIPPETS,
);

/**
 * Puts the operator's snippets into a rendered page: at the end of the head, and at the start and the end of the body,
 * in the order of the list. Strictly necessary snippets go in unchanged, and their scripts get the nonce (null when
 * none has a script). The other snippets wait as text in the attribute of a `<template>`, so their markup cannot break
 * out of it. `public/snippets/wake.ts` activates them later. The page names the address of that script.
 */
export async function withSnippets(page: string, snippets: readonly Snippet[], nonce: string | null): Promise<string> {
	if (snippets.length === 0) return page;
	const watch = nonce === null ? "" : `<script nonce="${nonce}">${WATCH_SCRIPT}</script>`;
	const places: Record<Snippet["position"], string> = { head: watch, "body-start": "", "body-end": "" };
	for (const snippet of snippets) {
		places[snippet.position] +=
			snippet.consent === "necessary" ? await tagged(snippet, nonce) : sleeping(snippet, snippet.consent);
	}
	const html = { html: true };
	return new HTMLRewriter()
		.on("html", { element: (root) => void root.setAttribute("data-snippets", script.snippets) })
		.on("head", { element: (head) => void head.append(places.head, html) })
		.on("body", {
			element(body) {
				body.prepend(places["body-start"], html);
				body.append(places["body-end"], html);
			},
		})
		.transform(new Response(page))
		.text();
}

/** Returns the snippet's own markup: each element with the snippet's id and name, each script with the nonce. */
function tagged({ id, name, code }: Snippet, nonce: string | null): Promise<string> {
	return new HTMLRewriter()
		.on("*", {
			element(element) {
				element.setAttribute("data-snippet", id);
				element.setAttribute("data-snippet-name", name);
				if (element.tagName === "script" && nonce !== null) element.setAttribute("nonce", nonce);
			},
		})
		.transform(new Response(code))
		.text();
}

/**
 * Returns a snippet as inactive text that waits for consent. `data-widens` says that it needs a wider policy than pages
 * have before consent.
 */
function sleeping({ id, name, code }: Snippet, consent: string): string {
	const attributes = {
		"data-snippet": id,
		"data-snippet-name": name,
		"data-consent": consent,
		"data-code": code,
		...(needsNothing(needsOf(code)) ? {} : { "data-widens": "" }),
	};
	const text = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
	return `<template ${text.join(" ")}></template>`;
}

function escapeAttribute(value: string): string {
	return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
