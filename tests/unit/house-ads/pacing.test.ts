import { describe, expect, test } from "vitest";
import { sampleOf } from "#tests/long-run.ts";
import { adLink, adSpots } from "#workers/domain/house-ads/house-ad.ts";
import {
	type Candidate,
	chooseAd,
	dueAt,
	FOREVER,
	LatelyOffered,
	type Pace,
	pacedUntil,
	paceStep,
} from "#workers/domain/house-ads/pacing.ts";
import { readToken, tokenText } from "#workers/domain/house-ads/token.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

type Sold = Pace & { id: number; cap: number; outside: number };

/** Returns the visitors of an hour of the day, of a thousand a day. Late hours have few. */
function visitorsAt(hour: number): number {
	return 1 + Math.cos(((hour - 15) / 12) * Math.PI);
}

describe("thirty days of fifty ads", () => {
	test.each(sampleOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))(
		"end each within two hundredths of what was sold, none outside its dates (run %i)",
		(seed) => {
			const random = numbers(seed);
			const ads: Sold[] = Array.from({ length: 50 }, (_, id) => {
				const shownFrom = Math.floor(random() * 20) * DAY;
				const shownUntil = Math.min(30 * DAY, shownFrom + (1 + Math.floor(random() * 29)) * DAY);
				const cap = 200 + Math.floor(random() * 800);
				return { id: id + 1, shownFrom, shownUntil, cap, done: 0, weight: 1 + Math.floor(random() * 10), outside: 0 };
			});
			const lately = new LatelyOffered();
			// A visitor who was offered an ad sees it some seconds later, and four of ten never do.
			const seen: { at: number; ad: Sold }[] = [];
			const minute = 60_000;
			for (let now = 0; now < 30 * DAY; now += minute) {
				const wanted = visitorsAt((now / HOUR) % 24) * 3;
				const visitors = Math.floor(wanted) + (random() < wanted % 1 ? 1 : 0);
				for (let visitor = 0; visitor < visitors; visitor++) {
					const at = now + Math.floor((visitor / visitors) * minute);
					for (let view = seen[0]; view !== undefined && view.at <= at; view = seen[0]) {
						seen.shift();
						view.ad.done += 1;
					}
					// The index gives a few candidates, the longest due first. Ended ads were removed.
					const candidates: Candidate[] = ads
						.filter((ad) => ad.shownUntil > at && dueAt(ad, at) <= at)
						.sort((one, other) => dueAt(one, at) - dueAt(other, at))
						.slice(0, 4)
						.map((ad) => ({
							adId: ad.id,
							sold: 1,
							dueAt: dueAt(ad, at),
							shownUntil: ad.shownUntil,
							stepMs: paceStep(ad),
							weight: ad.weight,
						}));
					const chosen = chooseAd(candidates, { now: at, taken: new Set(), lately, random: random() });
					const ad = ads.find(({ id }) => id === chosen?.adId);
					if (ad === undefined) continue;
					if (at < ad.shownFrom || at >= ad.shownUntil) ad.outside += 1;
					lately.add(ad.id, at);
					if (random() < 0.6) seen.push({ at: at + 2_000 + Math.floor(random() * 8_000), ad });
				}
			}
			const wrong = ads.filter(({ done, cap, outside }) => outside > 0 || Math.abs(done - cap) / cap > 0.02);
			expect(wrong).toEqual([]);
		},
	);
});

describe("when an ad is due", () => {
	const pace = (facts: Partial<Pace>): Pace => ({
		shownFrom: 0,
		shownUntil: 10 * DAY,
		cap: 100,
		done: 0,
		weight: 1,
		...facts,
	});

	test("a sold one goes along a straight line to its cap, which it reaches before its end, and then no more", () => {
		const paced = pacedUntil(0, 10 * DAY);
		expect(paced).toBe(9.5 * DAY);
		expect(dueAt(pace({}), 0)).toBe(0);
		expect(dueAt(pace({ done: 50 }), 0)).toBe(paced / 2);
		expect(dueAt(pace({ done: 99 }), 0)).toBeLessThan(paced);
		for (const done of [100, 101, 1e9]) expect(dueAt(pace({ done }), 0)).toBe(10 * DAY);
	});

	test("its time is never negative, however short or long it is", () => {
		for (const time of [1, HOUR, 5 * HOUR, DAY, 400 * DAY]) {
			expect(pacedUntil(7, 7 + time), `${time}`).toBeGreaterThanOrEqual(7);
			expect(pacedUntil(7, 7 + time), `${time}`).toBeLessThanOrEqual(7 + time);
		}
		expect(pacedUntil(0, FOREVER)).toBe(30 * DAY);
	});

	test("one without a cap is due again at once, the heavier the sooner it comes round", () => {
		const at = (weight: number) => dueAt(pace({ cap: null, done: 5, weight }), DAY);
		expect(at(1)).toBe(DAY);
		expect(at(10)).toBeLessThan(at(2));
		expect(dueAt(pace({ cap: null, shownFrom: 3 * DAY }), 0)).toBe(3 * DAY);
	});
});

test("an ad stands once for each of its placements, categories and cities", () => {
	const rows = adSpots({ placements: ["top", "inline"], categories: [3, 4], cities: [] });
	expect(rows).toHaveLength(4);
	expect(rows[0]).toEqual({ placement: "top", categoryId: 3, cityId: 0 });
});

test.each([
	["https://shop.example/a?b=1", { link: "https://shop.example/a?b=1" }],
	[" https://shop.example ", { link: "https://shop.example/" }],
	["http://shop.example/", { fault: "not-https" }],
	["javascript:alert(1)", { fault: "not-https" }],
	["java\nscript:alert(1)", { fault: "not-https" }],
	["data:text/html,x", { fault: "not-https" }],
	["//shop.example", { fault: "no-address" }],
	["https://user:secret@shop.example/", { fault: "no-address" }],
	["https://localhost/", { fault: "no-address" }],
	[`https://shop.example/${"a".repeat(600)}`, { fault: "no-address" }],
	["", { fault: "no-address" }],
])("the address %j is %j", (typed, read) => {
	expect(adLink(typed)).toEqual(read);
});

test("a token is read as it was written", () => {
	const token = { adId: 12, placement: "inline", at: 1_790_000_000, nonce: "abcdefghijkl-_09" } as const;
	const text = `${tokenText(token)}.${"s".repeat(22)}`;
	expect(readToken(text)).toEqual({ token, signed: tokenText(token), signature: "s".repeat(22) });
	expect(readToken(`${text}x`)).toBeNull();
});
