import { describe, expect, test } from "vitest";
import { sampleOf } from "#tests/long-run.ts";
import { dice, settled, standingClock } from "./clock.ts";
import { CHANGING, LISTS, type Place, SINGLES, UNCHANGING } from "./places.ts";
import { type Shown, shownOf } from "./shown.ts";
import { type Counting, type Page, saidOn, simulatedSite } from "./site.ts";
import { changes, type Period, ZONES } from "./zones.ts";

/**
 * Lets visitors read kept pages for a week while the clocks of half the world change. The cache must answer what a page
 * drawn at that very moment would show.
 */

const MINUTE = 60_000;
/** Says how the pages' caches count their seconds. Each kind is used for every third page. */
const COUNTINGS: Counting[] = ["exactly", "late", "early"];

const pageOf = (place: Place): Page => ({ address: `/business/${place.id}`, places: [place], single: true });

test("there are 54 zones, and five lists of a whole page", () => {
	expect(new Set(ZONES).size).toBe(54);
	expect(LISTS.map((places) => places.length)).toEqual([12, 12, 12, 12, 12]);
});

describe.each([
	["Europe's clocks go forward, and the south's back", "2026-03-28T18:00Z", "2026-04-05T06:00Z", 21],
	["Europe's clocks go back, and America's a week later", "2026-10-24T18:00Z", "2026-11-01T12:00Z", 25],
])("the week in which %s", (_, begin, end, changing) => {
	const period = { from: Date.parse(begin) / MINUTE, until: Date.parse(end) / MINUTE };
	const inChangingZones = CHANGING.filter(({ timeZone }) => changes(timeZone as string, period));
	const inOtherZones = UNCHANGING.filter(({ timeZone }) => !changes(timeZone as string, period));
	const pages = sampleOf([
		...LISTS.map((places, at) => ({ address: `/city/${at}`, places, single: false })),
		...[...SINGLES, ...inChangingZones, ...inOtherZones].map(pageOf),
	]);

	test("changes the clocks of about half the zones", () => {
		expect(inChangingZones.length).toBe(changing);
	});

	test("shows no wrong badge from the cache, and the cache answers most", async () => {
		const clock = standingClock(period.from * MINUTE);
		const shown = new Map(pages.flatMap(({ places }) => places).map((place) => [place, shownOf(place, period)]));
		const shownOn = (page: Page) => page.places.map((place) => shown.get(place) as Shown);
		const sites = COUNTINGS.map((counting) => simulatedSite(clock, counting));
		const siteOf = new Map(pages.map((page, at) => [page, sites[at % sites.length] as (typeof sites)[number]]));
		const read = { kept: 0, drawn: 0 };
		const wrong = { kept: [] as string[], drawn: [] as string[] };

		const said = new Map<string, string[]>();
		async function visit(page: Page, site: (typeof sites)[number]): Promise<void> {
			const { body, from, at } = await site.read(page);
			read[from]++;
			const says = said.get(body) ?? saidOn(body, page.single);
			said.set(body, says);
			for (const [index, place] of shownOn(page).entries()) {
				const right = page.single ? place.page(at / MINUTE) : place.card(at / MINUTE);
				if (says[index] === right) continue;
				const where = `${page.address}, ${page.places[index]?.name}, ${new Date(at).toISOString()}`;
				wrong[from].push(`${where}: "${says[index]}" where "${right}" is right`);
			}
		}
		const changesOfDay = (page: Page) => [...new Set(shownOn(page).flatMap(({ statusChanges }) => statusChanges))];
		for (const { at, page } of visitsIn(period, pages, changesOfDay)) {
			await clock.passTo(at);
			const site = siteOf.get(page) as (typeof sites)[number];
			const visiting = visit(page, site);
			// A visitor who waits for a page that is being made gets it when the clock has moved on.
			await (site.isMaking(page) ? settled() : visiting);
		}
		await clock.passTo(clock.now + MINUTE);

		expect(wrong.drawn.slice(0, 20)).toEqual([]);
		expect(wrong.kept.slice(0, 20)).toEqual([]);
		expect(read.kept).toBeGreaterThan(2 * read.drawn);
		// A list is read in any minute. It is made again around its changes, and in each hour without one.
		for (const page of pages.filter(({ single }) => !single)) {
			const made = siteOf.get(page)?.madeOf(page);
			expect(made, page.address).toBeLessThan(2 * changesOfDay(page).length + (period.until - period.from) / 60);
		}
	});
});

type Visit = { at: number; page: Page };

/**
 * Decides who reads what and when: a list in every minute, each page now and then, and all of them around each of their
 * changes.
 */
function visitsIn(period: Period, pages: Page[], changesOfDay: (page: Page) => number[]): Visit[] {
	const random = dice(3);
	const visits: Visit[] = [];
	const come = (page: Page, at: number) => visits.push({ at, page });
	for (const [index, page] of pages.entries()) {
		const every = page.single ? 360 : LISTS.length;
		for (let minute = period.from + (index % every); minute < period.until; minute += every) {
			const at = (minute + random()) * MINUTE;
			come(page, Math.floor(at));
			// Another visitor comes soon after, and one when the page has just grown old.
			if (page.single) for (const later of [7, 62]) come(page, Math.floor(at + later * MINUTE));
		}
		for (const nextStatusChange of changesOfDay(page)) {
			const at = nextStatusChange * MINUTE;
			// A page that is requested in its last seconds is not kept, so a visitor who comes then hides an older kept
			// one.
			come(page, at - Math.floor(1 + random() * 20_000));
			for (const later of [0, 900]) come(page, at + later);
		}
	}
	const begin = period.from * MINUTE;
	return visits.filter(({ at }) => at >= begin && at < period.until * MINUTE).sort((a, b) => a.at - b.at);
}
