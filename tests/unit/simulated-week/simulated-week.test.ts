import { describe, expect, test } from "vitest";
import { dice, settled, standingClock } from "./clock.ts";
import { LISTS, SINGLES } from "./places.ts";
import { shownOf } from "./shown.ts";
import { type Counting, type Page, saidOn, simulatedSite } from "./site.ts";
import { ZONES } from "./zones.ts";

/**
 * Visitors read kept pages for a week while the clocks of half the world change: what the cache answers must be what a page that was
 * drawn at that very moment would show.
 */

const MINUTE = 60_000;

const PAGES: Page[] = [
	...LISTS.map((places, at) => ({ address: `/city/${at}`, places, single: false })),
	...SINGLES.map((place) => ({ address: `/business/${place.id}`, places: [place], single: true })),
];
/** How far from a turn its visitors come, in milliseconds. */
const AROUND = [-1_500, -1, 0, 1_000];

type Visit = { at: number; page: Page };

test("there are 54 zones, and the clocks of most are not those of another", () => {
	expect(new Set(ZONES).size).toBe(54);
	expect(LISTS.map((places) => places.length)).toEqual([12, 12, 12, 12, 12]);
});

describe.each([
	["Europe's clocks go on by an hour, and the south's back", "2026-03-28T12:00Z", "2026-04-05T18:00Z"],
	["Europe's clocks go back, and a week later America's", "2026-10-24T12:00Z", "2026-11-01T18:00Z"],
])("the week in which %s", (_, begin, end) => {
	const period = { from: Date.parse(begin) / MINUTE, until: Date.parse(end) / MINUTE };
	const places = new Map(PAGES.flatMap((page) => page.places).map((place) => [place, shownOf(place, period)]));
	const shown = (page: Page) => page.places.map((place) => places.get(place) as ReturnType<typeof shownOf>);
	const visits = visitsIn(period, (page) => shown(page).flatMap(({ turns }) => turns));

	test.each<[string, Counting]>([
		["exactly", "exact"],
		["in whole seconds, and forgets late", "late"],
		["in whole seconds, and forgets early", "early"],
	])("no page of a cache that counts %s shows a wrong badge", async (_, counting) => {
		const clock = standingClock(period.from * MINUTE);
		const site = simulatedSite(clock, counting);
		const wrong: string[] = [];
		let reads = 0;
		let kept = 0;
		const said = new Map<string, string[]>();
		async function visit(page: Page): Promise<void> {
			const answer = await site.read(page);
			reads++;
			if (answer.kept) kept++;
			const says = said.get(answer.body) ?? saidOn(answer.body, page.single);
			said.set(answer.body, says);
			const minute = Math.floor(answer.at / MINUTE);
			for (const [index, one] of shown(page).entries()) {
				const right = page.single ? one.page(minute) : one.card(minute);
				if (says[index] !== right)
					wrong.push(
						`${page.address} ${page.places[index]?.name} ${new Date(answer.at).toISOString()} ${answer.kept ? "kept" : "drawn"}: ${says[index]} | ${right}`,
					);
			}
		}
		for (const { at, page } of visits) {
			await clock.passTo(at);
			const visiting = visit(page);
			await (site.isMaking(page) ? settled() : visiting);
		}
		await clock.passTo(clock.now + MINUTE);
		console.log(counting, { wrong: wrong.length, reads, kept, made: site.made, visits: visits.length });
		console.log(wrong.slice(0, 12).join("\n"));
		expect(wrong.slice(0, 20)).toEqual([]);
	});
});

/** Who reads what and when: every list each five minutes, one of them in any minute, and each page around its turns. */
function visitsIn(period: { from: number; until: number }, turnsOf: (page: Page) => number[]): Visit[] {
	const random = dice(3);
	const visits: Visit[] = [];
	for (const [index, page] of PAGES.entries()) {
		const every = page.single ? 60 : 5;
		for (let minute = period.from + (index % every); minute < period.until; minute += every)
			visits.push({ at: minute * MINUTE + Math.floor(random() * MINUTE), page });
		for (const turn of new Set(turnsOf(page)))
			for (const from of AROUND) visits.push({ at: turn * MINUTE + from, page });
	}
	const begin = period.from * MINUTE;
	return visits.filter(({ at }) => at >= begin && at < period.until * MINUTE).sort((a, b) => a.at - b.at);
}
