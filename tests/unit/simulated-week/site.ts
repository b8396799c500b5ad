import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { createPageCache, type PageCache } from "#cli/run/page-cache/cache.ts";
import { OpeningHours } from "#web/public/business/opening-hours.tsx";
import { formatDate } from "#web/public/format.ts";
import { openingBadge } from "#web/public/opening/opening-badge.ts";
import type { BusinessDetail } from "#web/request/api.ts";
import { keptUntil } from "#web/request/freshness.server.ts";
import { nextPageChanges } from "#workers/services/businesses/next-status-change.ts";
import { pageAnswer } from "#workers/services/pages/answer.ts";
import type { SiteData } from "#workers/services/pages/site-data.ts";
import { type Clock, dice } from "./clock.ts";
import type { Place } from "./places.ts";

/** Is a page of the site: a list of cards, or the page of one place. */
export type Page = { address: string; places: Place[]; single: boolean };
/**
 * Says how a cache counts its seconds: exactly, or in whole ones, so that it forgets a page as late or as early as
 * possible.
 */
export type Counting = "exactly" | "late" | "early";

type Site = {
	/** Returns how often a page was made. */
	madeOf(page: Page): number;
	/** Tells whether one is being made for this page. */
	isMaking(page: Page): boolean;
	/**
	 * Returns a visitor's read, and when its content has to be true: for a kept page now, for a page that was made for it
	 * at the time of drawing.
	 */
	read(page: Page): Promise<{ body: string; from: "kept" | "drawn"; at: number }>;
};

const siteData = {
	directory: { contentChangedAt: null },
	snippets: [],
	measurement: [],
	settings: {},
	placements: [],
	placementState: { switched: 0, client: null },
	plansOffered: false,
	styled: false,
	categories: [],
} as unknown as SiteData;

/**
 * Simulates the parts of the site that depend on the clock: when a page next changes (`pageAnswer`), what it shows
 * (badges and tables), how long it is kept (`keptUntil`), and the cache in front. Everything takes its time, now and
 * then a long one.
 */
export function simulatedSite(clock: Clock, counting: Counting): Site {
	const random = dice(7);
	const made = new Map<string, number>();
	const making = new Map<string, number>();
	let storing = false;
	const cache: PageCache = createPageCache({ now: counted, wait: clock.wait, purgeRate: null, mostBytes: 100_000_000 });
	const requests = new Map<string, Request>();

	function counted(): number {
		if (counting === "exactly") return clock.now;
		return (storing === (counting === "late") ? Math.ceil(clock.now / 1_000) : Math.floor(clock.now / 1_000)) * 1_000;
	}
	/** Takes mostly some milliseconds. */
	async function takes(longest: number): Promise<void> {
		const chance = random();
		await clock.wait(Math.floor(random() * (chance < 0.02 ? longest : chance < 0.1 ? longest / 4 : 30)));
	}
	async function make({ places, single }: Page): Promise<Response> {
		const shown = places.map((place) => ({ ...place, category: null, cityId: null }));
		await takes(3_000);
		const statusChanges = single ? nextPageChanges(places[0] as Place, clock.now) : [];
		const value = pageAnswer(null, { siteData, now: clock.now, shown, tags: [], statusChanges });
		await takes(10_000);
		const at = clock.now;
		const html = single ? singlePage(places[0] as Place, at) : listPage(places, at);
		await takes(3_000);
		const headers = { "cache-control": keptUntil(value.changesAt, clock.now), drawn: String(at) };
		// It is on its way into the cache.
		await takes(2_000);
		return new Response(html, { headers });
	}
	async function origin(page: Page): Promise<Response> {
		count(made, page, 1);
		count(making, page, 1);
		const response = await make(page);
		count(making, page, -1);
		storing = true;
		return response;
	}
	async function read(page: Page): ReturnType<Site["read"]> {
		storing = false;
		const request = requests.get(page.address) ?? new Request(`http://site.test${page.address}`);
		requests.set(page.address, request);
		const response = await cache.answer(request, { origin: () => origin(page), keep: () => {} });
		const kept = ["HIT", "UPDATING"].includes(response.headers.get("cf-cache-status") ?? "");
		const at = kept ? clock.now : Number(response.headers.get("drawn"));
		return { body: await response.text(), from: kept ? "kept" : "drawn", at };
	}
	return {
		madeOf: ({ address }) => made.get(address) ?? 0,
		isMaking: ({ address }) => (making.get(address) ?? 0) > 0,
		read,
	};
}

function count(counts: Map<string, number>, { address }: Page, more: number): void {
	counts.set(address, (counts.get(address) ?? 0) + more);
}

function listPage(places: Place[], at: number): string {
	const now = new Date(at).toISOString();
	return places.map((business) => `<li>${openingBadge(business, now)?.__html ?? ""}</li>`).join("");
}

function singlePage(place: Place, at: number): string {
	const now = new Date(at).toISOString();
	const badge = openingBadge(place, now, { always: true })?.__html ?? "";
	const hours = renderToStaticMarkup(
		createElement(OpeningHours, { business: place as unknown as BusinessDetail, now }),
	);
	return `<li>${badge}</li>${hours}<p>${formatDate(now)}</p>`;
}

/** Returns what a page says about each of its places, in the words of `Shown`. */
export function saidOn(html: string, single: boolean): string[] {
	const badges = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, badge = ""]) => textOf(badge));
	if (!single) return badges;
	const today = /aria-current="date".*?<th[^>]*>(.*?) <span/.exec(html)?.[1] ?? "-";
	const holiday = /<\/strong>: (.*?)<\/span>/.exec(html)?.[1] ?? "-";
	return [`${badges[0]} ${today} ${holiday} ${/<p>([^<]*)<\/p>$/.exec(html)?.[1]}`];
}

function textOf(html: string): string {
	return html
		.replaceAll(/<[^>]*>/g, " ")
		.replaceAll(/\s+/g, " ")
		.trim();
}
