import { fetchTwice } from "../fetch-twice.ts";
import { showToast } from "../toast/enhance.ts";

/**
 * Holds a page as the server has answered it, its ETag, and whether it is a different page than the one that was asked
 * for.
 */
type FetchedPage = { page: Document; tag: string | null; elsewhere: boolean };

/** Holds the markup of each part as it came from the server, because our scripts change the parts in the page. */
const received = new Map<string, string>();
/** Is the ETag of the page's present content. */
let shownTag = document.documentElement.dataset.tag ?? null;

/** Notes the parts before anything changes them. */
export function noteParts(): void {
	for (const part of document.querySelectorAll("[data-region]")) received.set(part.id, part.outerHTML);
}

/**
 * Fetches a page of this site. Returns null when `onlyNew` is set and the page has not changed since it was shown.
 * Throws when the page cannot be fetched: the network's error, or an error whose `cause` is the status.
 */
export async function fetchPage(
	address: string,
	{ signal, onlyNew = false }: { signal?: AbortSignal; onlyNew?: boolean } = {},
): Promise<FetchedPage | null> {
	const headers = new Headers({ Accept: "text/html" });
	if (onlyNew && shownTag !== null) headers.set("If-None-Match", shownTag);
	const response = await fetchTwice(address, { signal, headers });
	if (response.status === 304) return null;
	if (!response.ok) throw new Error(`status ${response.status}`, { cause: response.status });
	const page = new DOMParser().parseFromString(await response.text(), "text/html");
	const elsewhere = response.redirected && new URL(response.url).pathname !== new URL(address, location.href).pathname;
	return { page, tag: response.headers.get("ETag"), elsewhere };
}

/**
 * Replaces the shown parts with those parts of a fetched page that are different. Open filters stay open and the focus
 * stays where it was, when that element still exists.
 */
export function showParts({ page, tag }: FetchedPage): void {
	for (const part of page.querySelectorAll("[data-region]")) {
		const shown = document.getElementById(part.id);
		const markup = part.outerHTML;
		if (!shown || (received.get(part.id) === markup && shown.ariaBusy !== "true")) continue;
		received.set(part.id, markup);
		const focused = shown.contains(document.activeElement) ? likeFocused() : null;
		const filters = part.querySelector<HTMLDetailsElement>("#filters");
		if (filters) filters.open = shown.querySelector<HTMLDetailsElement>("#filters")?.open === true;
		shown.replaceWith(document.adoptNode(part));
		if (focused !== null) focusAgain(part, focused);
	}
	shownTag = tag;
	if (document.title !== page.title) document.title = page.title;
}

/** Says that the list could not be fetched, in the list's own words, or that the visitor is offline. */
export function sayFetchFailed(): void {
	const list = document.getElementById("results")?.dataset.toastFailed;
	const words =
		(navigator.onLine ? list : document.querySelector<HTMLElement>("[data-offline]")?.dataset.toast) ?? "[]";
	const [title = "", text = ""] = JSON.parse(words) as string[];
	showToast({ title, text, tone: "destructive" });
}

/**
 * Returns a selector that finds, in the new part, the element that corresponds to the focused one. It is empty when
 * nothing identifies the element.
 */
function likeFocused(): string {
	const focused = document.activeElement;
	if (focused?.id) return `#${CSS.escape(focused.id)}`;
	const href = focused?.getAttribute("href");
	return href ? `[data-region] a[href="${CSS.escape(href)}"]` : "";
}

/**
 * Gives the focus to the corresponding element. When that is hidden or gone, like a removed filter, the nearest button
 * gets the focus.
 */
function focusAgain(part: Element, selector: string): void {
	const successor = selector === "" ? null : document.querySelector<HTMLElement>(selector);
	const folded = successor?.closest("details:not([open])")?.querySelector("summary");
	const target = folded && !successor?.checkVisibility() ? folded : (successor ?? part.querySelector("summary"));
	target?.focus({ preventScroll: true });
}
