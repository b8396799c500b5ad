import type { Snippet } from "#web/request/api.ts";

/**
 * Puts the operator's snippets into a rendered page: at the end of the head, the start and the end of the body, in the order of
 * the list. What is strictly necessary goes in as it is, its scripts with the nonce. The rest waits as text in the attribute of a
 * `<template>`, which no markup of its own can leave, until `public/snippets/enhance.ts` may wake it.
 */
export async function withSnippets(page: string, snippets: readonly Snippet[], nonce: string): Promise<string> {
	if (snippets.length === 0) return page;
	const places: Record<Snippet["position"], string> = { head: "", "body-start": "", "body-end": "" };
	for (const snippet of snippets) {
		places[snippet.position] +=
			snippet.consent === "necessary" ? await tagged(snippet, nonce) : sleeping(snippet, snippet.consent);
	}
	const html = { html: true };
	return new HTMLRewriter()
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

/** The snippet's own markup, each element with the snippet's id and name, each script with the nonce. */
function tagged({ id, name, code }: Snippet, nonce: string): Promise<string> {
	return new HTMLRewriter()
		.on("*", {
			element(element) {
				element.setAttribute("data-snippet", id);
				element.setAttribute("data-snippet-name", name);
				if (element.tagName === "script") element.setAttribute("nonce", nonce);
			},
		})
		.transform(new Response(code))
		.text();
}

function sleeping({ id, name, code }: Snippet, consent: string): string {
	const attributes = { "data-snippet": id, "data-snippet-name": name, "data-consent": consent, "data-code": code };
	const text = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(value)}"`);
	return `<template ${text.join(" ")}></template>`;
}

function escapeAttribute(value: string): string {
	return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
