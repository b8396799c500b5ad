import { GRID } from "#web/components/grid.ts";
import { fetchPage, showParts } from "./page-parts.ts";

const DEBOUNCE_MS = 250;
/** An answer that comes sooner needs no skeleton. */
const SKELETON_AFTER_MS = 150;
const SKELETONS = 12;

let running: AbortController | null = null;
/** Path and query of what the page shows. */
let shown = "";

/** Whether a list is being fetched for the visitor right now. */
export function isSwapping(): boolean {
	return running !== null;
}

/**
 * Lists that change without a new page: a form with `data-live` searches while the visitor types, links with `data-swap` sort,
 * page and open. Both fetch the page they would lead to and put its `[data-region]` parts in place of the present ones, so that
 * there is one rendering, on the server, and every state has its address.
 */
export function swapLists(): void {
	let timer = 0;
	shown = location.pathname + location.search;
	document.addEventListener("input", ({ target }) => {
		const form = liveForm(target);
		if (!form) return;
		clearTimeout(timer);
		timer = window.setTimeout(() => swap(formAddress(form), "replace"), DEBOUNCE_MS);
	});
	document.addEventListener("submit", (event) => {
		const form = liveForm(event.target);
		if (!form) return;
		event.preventDefault();
		clearTimeout(timer);
		swap(formAddress(form), "push");
	});
	document.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-swap]") : null;
		if (!link || event.defaultPrevented || event.button !== 0) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		swap(link.href, "push", link.rel === "prev" || link.rel === "next" || link.ariaCurrent === null);
	});
	addEventListener("popstate", () => {
		// Links to a place within the page come here too.
		if (location.pathname + location.search !== shown) location.reload();
	});
}

async function swap(address: string, history: "push" | "replace", toTop = false): Promise<void> {
	running?.abort();
	const run = new AbortController();
	running = run;
	const region = document.getElementById("results");
	if (region) region.ariaBusy = "true";
	const skeleton = setTimeout(() => showSkeletons(region), SKELETON_AFTER_MS);
	try {
		const fetched = await fetchPage(address, { signal: run.signal });
		if (!fetched?.page.getElementById("results")) throw new Error("not a list");
		showParts(fetched);
		window.history[history === "push" ? "pushState" : "replaceState"](null, "", address);
		shown = location.pathname + location.search;
		announce(document.querySelector("[data-count]")?.textContent ?? "");
		if (toTop) scrollIntoViewIfAbove();
	} catch {
		// Superseded by a newer one, or offline, which `offline.ts` says; else the browser itself goes there and says what is wrong.
		if (run.signal.aborted) return;
		if (navigator.onLine) location.assign(address);
		else if (region) showListAgain(region);
	} finally {
		clearTimeout(skeleton);
		if (running === run) running = null;
	}
}

function announce(text: string): void {
	const announcer = document.getElementById("announcer");
	if (announcer) announcer.textContent = text;
}

function scrollIntoViewIfAbove(): void {
	const region = document.getElementById("results");
	if (region && region.getBoundingClientRect().top < 0) region.scrollIntoView();
}

function showSkeletons(region: HTMLElement | null): void {
	const list = region?.querySelector("ul[data-cards]");
	if (!list || !navigator.onLine) return;
	const skeletons = document.createElement("div");
	const cards = document.createElement("ul");
	cards.className = GRID;
	cards.ariaHidden = "true";
	for (let index = 0; index < SKELETONS; index += 1) {
		const card = document.createElement("li");
		card.className = "card skeleton h-96 bg-surface";
		cards.appendChild(card);
	}
	skeletons.appendChild(cards);
	// The list stays for the case that no other comes.
	list.parentNode?.insertBefore(skeletons, list);
	list.setAttribute("hidden", "");
	const loading = region?.dataset.loading;
	if (!loading) return;
	const text = document.createElement("p");
	text.className = "mb-4 text-muted";
	text.textContent = loading;
	skeletons.insertBefore(text, skeletons.firstChild);
	announce(loading);
}

function showListAgain(region: HTMLElement): void {
	region.ariaBusy = null;
	const list = region.querySelector("ul[data-cards][hidden]");
	if (!list) return;
	list.previousElementSibling?.remove();
	list.removeAttribute("hidden");
}

function liveForm(target: EventTarget | null): HTMLFormElement | null {
	return target instanceof Element ? target.closest<HTMLFormElement>("form[data-live]") : null;
}

/** Where submitting the form would lead, without its empty fields. */
function formAddress(form: HTMLFormElement): string {
	const address = new URL(form.action);
	for (const [name, value] of new FormData(form)) {
		if (typeof value === "string" && value.trim() !== "") address.searchParams.set(name, value.trim());
	}
	return address.href;
}
