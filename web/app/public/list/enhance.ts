import { closestTo } from "../closest.ts";
import { endsInOneLetter } from "./one-letter.ts";
import { fetchPage, sayFetchFailed, showParts } from "./page-parts.ts";

const DEBOUNCE_MS = 250;
/** Says after which time skeletons are shown. An answer that comes sooner needs none. */
const SKELETON_AFTER_MS = 150;
const SKELETONS = 12;
/** Says how many pixels of a list must be visible. A list with fewer visible pixels counts as not seen. */
const SEEN_PX = 100;

/**
 * Matches an address that narrows a list. For such a list the hero is hidden. Parameters that only say how the list is
 * shown do not count.
 */
const NARROWED = /[?&](?!(?:sort|order|view|page)=)[^&=]+=[^&]/;

let running: AbortController | null = null;
/** Is the path and query of the list that the page shows. */
let shown = "";

/** Tells whether a list is being fetched for the visitor right now. */
export function isSwapping(): boolean {
	return running !== null;
}

/** Selects links that change a list. All links in a part with `data-swaps` do. */
const SWAPS = "a[data-swap], a[data-clear], [data-swaps] a:not([data-close])";

/**
 * Changes lists without loading a new page. A form with `data-live` searches while the visitor types. Links with
 * `data-swap` sort, filter, change the page and open parts, and so do such forms. Links with `data-clear` empty the
 * form. All of them fetch the page that they lead to, and replace the present `[data-region]` parts with those of that
 * page. So only the server renders, and every state has its address.
 */
export function swapLists(): void {
	let timer = 0;
	shown = location.pathname + location.search;
	document.addEventListener("input", ({ target }) => {
		const form = liveForm(target);
		if (!form) return;
		clearTimeout(timer);
		if (isTooShort(form, target)) return;
		timer = window.setTimeout(
			() => swap(formAddress(form, location.href), "replace", () => keepBoth(form)),
			DEBOUNCE_MS,
		);
	});
	document.addEventListener("submit", (event) => {
		const chooser = closestTo<HTMLFormElement>(event.target, "form[data-swap]");
		const form = chooser ?? liveForm(event.target);
		if (!form) return;
		event.preventDefault();
		clearTimeout(timer);
		if (chooser) return swap(formAddress(chooser, chooser.action), "push", () => {});
		const address = formAddress(form, form.action);
		if (new URL(address).pathname === location.pathname) swap(address, "push", showResults);
		else if (navigator.onLine) location.assign(address);
		else sayFetchFailed();
	});
	document.addEventListener("click", (event) => {
		const link = closestTo<HTMLAnchorElement>(event.target, SWAPS);
		if (!link || event.defaultPrevented || event.button !== 0 || link.pathname !== location.pathname) return;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (link.dataset.clear !== undefined) {
			clearTimeout(timer);
			// The link disappears together with the text that it clears, so the focus moves to the box. On touch screens that
			// would open the keyboard.
			clearForm(event.detail === 0 || !matchMedia("(pointer: coarse)").matches);
			swap(link.href, "push", () => {});
			return;
		}
		// A link that only switches something on or off does not scroll the page.
		const toggles = link.ariaExpanded !== null || link.ariaCurrent !== null || link.closest("details") !== null;
		swap(link.href, "push", toggles ? () => {} : scrollIntoViewIfAbove);
	});
	addEventListener("popstate", () => {
		// Links to a place within the page come here too.
		if (location.pathname + location.search !== shown) location.reload();
	});
}

async function swap(address: string, history: "push" | "replace", bringIntoView: () => void): Promise<void> {
	running?.abort();
	const run = new AbortController();
	running = run;
	const region = document.getElementById("results");
	const narrowed = NARROWED.test(new URL(address).search);
	const folded = region?.dataset.filtered;
	if (region) {
		region.ariaBusy = "true";
		if (narrowed) region.dataset.filtered = "";
	}
	const skeleton = setTimeout(() => showSkeletons(region, narrowed), SKELETON_AFTER_MS);
	try {
		const fetched = await fetchPage(address, { signal: run.signal });
		if (!fetched?.page.getElementById("results")) throw new Error("not a list", { cause: 404 });
		if (fetched.elsewhere) return location.assign(address);
		showParts(fetched);
		window.history[history === "push" ? "pushState" : "replaceState"](null, "", address);
		shown = location.pathname + location.search;
		document.dispatchEvent(new Event("listed"));
		announce(document.querySelector("[data-count]")?.textContent ?? "");
		bringIntoView();
	} catch (error) {
		// The fetch was replaced by a newer one, or it was refused, which its own page explains, or it failed.
		if (run.signal.aborted) return;
		const status = error instanceof Error ? error.cause : null;
		if (typeof status === "number" && status < 500) return location.assign(address);
		if (region) showListAgain(region);
		if (folded === undefined) delete region?.dataset.filtered;
		sayFetchFailed();
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

/** Keeps the focus in the search box while the visitor types, and keeps the box visible above its results. */
function keepBoth(form: HTMLFormElement): void {
	if (!isResultInView()) form.scrollIntoView();
}

/** Makes the results visible after 'Search' or Enter, because an on-screen keyboard would cover them. */
function showResults(): void {
	const focused = document.activeElement;
	if (matchMedia("(pointer: coarse)").matches && focused instanceof HTMLInputElement) focused.blur();
	if (!isResultInView()) document.getElementById("results")?.scrollIntoView();
}

/**
 * Tells whether the list's count and the beginning of its items are visible above the consent bar and an on-screen
 * keyboard.
 */
function isResultInView(): boolean {
	const count = document.querySelector("#results [data-count]");
	const bar = document.querySelector<HTMLElement>("[data-consent-banner]");
	if (!count) return true;
	const { top, bottom } = count.getBoundingClientRect();
	return top >= 0 && bottom + SEEN_PX <= (visualViewport?.height ?? innerHeight) - (bar?.offsetHeight ?? 0);
}

/**
 * Shows twelve skeletons in place of the list and the loading text in place of its count. It also shows the heading
 * that the list will have.
 */
function showSkeletons(region: HTMLElement | null, filtered: boolean): void {
	// A fetch that was replaced has left its skeletons.
	const list = region?.querySelector("ul[data-cards]:not([hidden])");
	if (!region || !list || !navigator.onLine) return;
	const cards = document.createElement("ul");
	cards.className = list.className;
	cards.ariaHidden = "true";
	for (let index = 0; index < SKELETONS; index += 1) {
		const card = document.createElement("div");
		card.className = "card skeleton";
		cards.appendChild(document.createElement("li")).appendChild(card);
	}
	// The old list stays in the page, in case no new list comes.
	list.parentNode?.insertBefore(cards, list);
	list.setAttribute("hidden", "");
	const heading = region.querySelector<HTMLElement>("[data-filtered-text]");
	if (heading && filtered) say(heading, heading.dataset.filteredText ?? "");
	const { loading } = region.dataset;
	const count = region.querySelector<HTMLElement>("[data-count]");
	if (!loading || !count) return;
	say(count, loading);
	announce(loading);
}

function say(element: HTMLElement, text: string): void {
	element.dataset.before = element.textContent ?? "";
	element.textContent = text;
}

function showListAgain(region: HTMLElement): void {
	region.ariaBusy = null;
	const list = region.querySelector("ul[data-cards][hidden]");
	if (!list) return;
	list.previousElementSibling?.remove();
	list.removeAttribute("hidden");
	for (const element of region.querySelectorAll<HTMLElement>("[data-before]")) {
		element.textContent = element.dataset.before ?? "";
		delete element.dataset.before;
	}
}

function liveForm(target: EventTarget | null): HTMLFormElement | null {
	return closestTo<HTMLFormElement>(target, "form[data-live]");
}

/** Tells whether only one letter of a word was typed, in a search that finds nothing for one letter. */
function isTooShort(form: HTMLFormElement, target: EventTarget | null): boolean {
	const typed = target instanceof HTMLInputElement && target.name === "search" ? target.value : "";
	return form.dataset.twoLetters !== undefined && endsInOneLetter(typed);
}

/** Empties the search box and the choices next to it. When `focus` is true, the box takes the focus. */
function clearForm(focus: boolean): void {
	const form = document.querySelector<HTMLFormElement>("form[data-live]");
	for (const field of form?.elements ?? []) {
		if (field instanceof HTMLSelectElement) field.value = "";
		if (!(field instanceof HTMLInputElement) || field.name !== "search") continue;
		field.value = "";
		if (focus) field.focus();
	}
}

/** Returns the address of `page` with the form's fields, without empty ones. */
function formAddress(form: HTMLFormElement, page: string): string {
	const address = new URL(new URL(page).pathname, location.origin);
	for (const [name, value] of new FormData(form)) {
		if (typeof value === "string" && value.trim() !== "") address.searchParams.set(name, value.trim());
	}
	return address.href;
}
