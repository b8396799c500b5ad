import type { Spot, SpotNote, SpotsAnswer } from "#workers/contract/spot.ts";
import { askNetwork } from "./network.ts";
import { onView } from "./view.ts";

/** Says how near a place must be to the visible part of the page, in pixels, to be filled. */
const NEAR = "400px";
const MOST_ASKED = 9;
const AGAIN_MS = 5_000;

/** Watches places until the visitor comes near. */
const near = new IntersectionObserver(
	(entries) => {
		if (entries.some(({ isIntersecting }) => isIntersecting)) fillAll();
	},
	{ rootMargin: NEAR },
);
/** Holds what will be put into a place when it is near. */
const waiting = new WeakMap<Element, Spot>();
const nearer = new IntersectionObserver(
	(entries) => {
		for (const { target, isIntersecting } of entries) {
			const spot = isIntersecting ? waiting.get(target) : undefined;
			if (spot === undefined) continue;
			nearer.unobserve(target);
			fill(target as HTMLElement, spot);
		}
	},
	{ rootMargin: NEAR },
);

const facts = document.querySelector<HTMLElement>("[data-spots]")?.dataset ?? {};
/**
 * Says whether the visitor had agreed to marketing when the server sent this page. Then the page's policy lets the
 * network load (`consent/choice.ts`).
 */
const agreed = /(?:^|; )consent=[a-z.]*marketing/.test(document.cookie);

/**
 * Watches the page's places for ads. One call asks for the contents of all places when the first one is nearly visible.
 * So pages are the same for everybody and can be cached. A list that changes on the page brings new places.
 */
function watchPlaces(): void {
	for (const place of document.querySelectorAll(".spot:not([data-asked])")) near.observe(place);
}

async function fillAll(): Promise<void> {
	const places = [...document.querySelectorAll<HTMLElement>(".spot:not([data-asked])")].slice(0, MOST_ASKED);
	if (places.length === 0) return;
	for (const place of places) {
		place.dataset.asked = "";
		near.unobserve(place);
	}
	const query = new URLSearchParams({ places: places.map(({ dataset }) => dataset.spot).join() });
	if (facts.category) query.set("category", facts.category);
	if (facts.city) query.set("city", facts.city);
	const answer = await fetch(`/api/spots?${query}`).catch(() => null);
	if (!answer?.ok) return;
	const { spots }: SpotsAnswer = await answer.json();
	for (const place of places) {
		const at = spots.findIndex(({ placement }) => placement === place.dataset.spot);
		const [spot] = at < 0 ? [] : spots.splice(at, 1);
		if (spot === undefined) continue;
		waiting.set(place, spot);
		nearer.observe(place);
	}
}

function fill(place: HTMLElement, spot: Spot): void {
	if (place.dataset.client === undefined || !agreed) fillOwn(place, spot);
	else
		askNetwork(place, (filled) => {
			if (spot.networkToken) tell(spot.networkToken, filled ? "filled" : "unfilled");
			if (!filled) fillOwn(place, spot);
		});
}

/** Puts one of the site's own ads into a place. When there is none, the place stays invisible. */
function fillOwn(place: HTMLElement, { ad, token }: Spot): void {
	const room = place.lastElementChild;
	if (ad === null || room === null) {
		delete place.dataset.shown;
		// Below the window nobody sees a movement, so the empty place can be hidden.
		if (place.getBoundingClientRect().top > innerHeight) (place.closest("li") ?? place).hidden = true;
		return;
	}
	const link = document.createElement("a");
	link.className = "spot-own";
	link.href = ad.href;
	link.rel = "sponsored nofollow";
	if (ad.picture) {
		const picture = document.createElement("img");
		picture.alt = ad.alt;
		picture.width = ad.picture.width;
		picture.height = ad.picture.height;
		picture.src = ad.picture.path;
		link.appendChild(picture);
	}
	const words = document.createElement("span");
	const [text, advertiser] = [document.createElement("b"), document.createElement("small")];
	text.textContent = ad.text;
	advertiser.textContent = ad.advertiser;
	for (const part of [text, advertiser]) words.appendChild(part);
	link.appendChild(words);
	room.replaceChildren(link);
	place.dataset.shown = "";
	onView(place, () => tell(token, "view"));
}

/**
 * Reports what has happened in a place. It reports it once more when the first report does not arrive. It is counted
 * only once.
 */
async function tell(token: string, note: SpotNote, again = true): Promise<void> {
	const body = JSON.stringify({ token, note });
	const headers = { "Content-Type": "application/json" };
	const sent = await fetch("/api/spots/seen", { method: "POST", body, headers, keepalive: true }).catch(() => null);
	if (again && (sent === null || sent.status >= 500)) setTimeout(() => tell(token, note, false), AGAIN_MS);
}

if (document.readyState === "loading")
	await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
watchPlaces();
const main = document.querySelector("main");
if (main) new MutationObserver(watchPlaces).observe(main, { childList: true, subtree: true });
