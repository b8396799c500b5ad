import type { SeenMessage, SeenSearch } from "#workers/contract/numbers.ts";
import type { Press } from "#workers/domain/numbers/kinds.ts";
import { closestTo } from "../closest.ts";

/**
 * Says for how long a search must be shown to count. A search that was shown for a shorter time was only a step to
 * another one.
 */
const READ_MS = 2_000;

type Rest = { presses: Press[]; searches: SeenSearch[] };

/**
 * Holds what must still be reported about this view. It is null before the view was seen, and after everything has been
 * reported.
 */
let rest: Rest | null = null;
/** Is the search that the list shows. `since` is the time at which it appeared. */
let search: SeenSearch | null = null;
let since = 0;
let seen = false;
let restored = false;

/** Holds how fast the page has loaded (`vitals/figures.ts`), until this is reported. */
export const measured: { vitals?: SeenMessage["vitals"] } = {};

/**
 * Reports this view to the site's own counter. The first message is sent when the view is really seen, also when it
 * comes back from the browser's memory. The second one is sent when the page is hidden, with what was pressed and
 * searched. These messages have no cookie and contain nothing about the visitor.
 */
export function tellSeen(): void {
	document.addEventListener("visibilitychange", look);
	addEventListener("pageshow", (event) => {
		if (!(event as PageTransitionEvent).persisted) return;
		seen = false;
		restored = true;
		look();
	});
	document.addEventListener("listed", readSearch);
	for (const kind of ["click", "auxclick"] as const) document.addEventListener(kind, notePress);
	look();
}

function look(): void {
	if (document.visibilityState === "visible") {
		if (seen) return;
		seen = true;
		rest = { presses: [], searches: [] };
		// A view that comes back from the browser's memory has already reported its search and its origin.
		if (restored) {
			send({ opened: {} });
			return;
		}
		readSearch();
		const from = document.referrer.split("/")[2];
		send({
			opened: {
				from: from && from !== location.host ? from : undefined,
				campaign: parameter("utm_campaign")?.slice(0, 200),
			},
		});
	} else if (rest !== null) {
		endSearch(0);
		const { presses, searches } = rest;
		const { vitals } = measured;
		if (presses.length + searches.length === 0 && vitals === undefined) return;
		rest = null;
		measured.vitals = undefined;
		send({ presses, searches, vitals });
	}
}

function send(message: Omit<SeenMessage, "id" | "path">): void {
	const id = crypto.getRandomValues(new Uint32Array(3)).join("");
	const automated = navigator.webdriver || undefined;
	const text = JSON.stringify({ id, path: location.pathname, automated, ...message });
	navigator.sendBeacon?.("/api/seen", new Blob([text], { type: "application/json" }));
}

function notePress({ target, button }: MouseEvent): void {
	// The second button of a mouse opens the browser's menu and follows no link.
	if (button === 2) return;
	const link = closestTo<HTMLAnchorElement>(target, "a");
	if (link?.dataset.press && (rest?.presses.length ?? 50) < 50) rest?.presses.push(link.dataset.press as Press);
	if (search !== null && link?.closest("#results") && link.pathname.startsWith("/business/")) search.chosen = true;
}

/** Reads the search of the list that the page shows now, and ends the one before. */
function readSearch(): void {
	const text = parameter("search");
	if (text && text === search?.text) return;
	endSearch(READ_MS);
	const { found, mended } = document.getElementById("results")?.dataset ?? {};
	search = text && found ? { text: text.slice(0, 400), found: Number(found) } : null;
	if (search !== null && mended !== undefined) search.mended = true;
	since = performance.now();
}

function endSearch(least: number): void {
	if (search === null || (performance.now() - since < least && !search.chosen)) return;
	if (rest !== null && rest.searches.length < 20) rest.searches.push(search);
	search = null;
}

function parameter(name: string): string | null {
	return new URLSearchParams(location.search).get(name);
}
