import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seenMessage, sender } from "#tests/factories/seen.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { isDataCentre } from "#workers/domain/numbers/data-centres.ts";
import { dayAfter, dayOf, dayOfHour, firstHourOf, hourOf } from "#workers/domain/numbers/days.ts";
import { deviceOf } from "#workers/domain/numbers/device.ts";
import { additionsOf, type Heap } from "#workers/domain/numbers/fold.ts";
import { pageSubject } from "#workers/domain/numbers/page-subject.ts";
import { reportOf } from "#workers/domain/numbers/report.ts";
import { keptSearchText } from "#workers/domain/numbers/search-text.ts";
import { countryOf, referrerHost } from "#workers/domain/numbers/source.ts";

describe("a day of Istanbul", () => {
	test("ends at midnight there", () => {
		expect(dayOf(Date.UTC(2026, 10, 26, 20, 59, 59, 999))).toBe("2026-11-26");
		expect(dayOf(Date.UTC(2026, 10, 26, 21))).toBe("2026-11-27");
	});

	test("has whole hours, also when it still had summer time, and each hour one day", () => {
		// From 1978 to 2016 it changed clocks twice a year, and once it kept the other one.
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 60 * 365 * 24 }), (hour) => {
				const day = dayOfHour(hour);
				expect(dayOf(hour * HOUR_MS)).toBe(dayOf((hour + 1) * HOUR_MS - 1));
				const first = firstHourOf(day);
				expect(dayOfHour(first)).toBe(day);
				expect(dayOfHour(first - 1)).toBe(dayAfter(day, -1));
				expect(hourOf(first * HOUR_MS)).toBe(first);
			}),
			{ numRuns: 300 },
		);
	});
});

describe("a path's page", () => {
	test.each([
		["/", { page: "home" }],
		["/search", { page: "search" }],
		["/business/corner-cafe", { page: "business", slugs: ["corner-cafe"] }],
		["/city/leeds", { page: "city", slugs: ["leeds"] }],
		["/city/leeds/cafe", { page: "trade", slugs: ["leeds", "cafe"] }],
		["/privacy-policy", { page: "static", path: "/privacy-policy" }],
		["/city/leeds/cafe/more", { page: "static", path: null }],
		["/business/Corner Cafe", { page: "static", path: null }],
		["/business", { page: "static", path: null }],
		["/constructor", { page: "static", path: null }],
	])("%s", (path, subject) => {
		expect(pageSubject(path)).toEqual(subject);
	});

	test("is one, whatever the path is, and never holds more than a slug", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 300 }), (text) => {
				const subject = pageSubject(`/${text}`);
				for (const slug of "slugs" in subject ? subject.slugs : []) expect(slug).toMatch(/^[a-z0-9-]+$/);
			}),
		);
	});
});

describe("a searched text as it is kept", () => {
	test.each([
		["  Pizza   HUT ", "pizza hut"],
		["call 0532 123 45 67 now", "call now"],
		["write to Ada.Lovelace+x@example.org", "write to"],
		["order 12345", "order"],
		["١٢٣٤٥", ""],
		["24 hour gym LS1 4DY", "24 hour gym ls1 4dy"],
		["a=b", "a b"],
	])("%s", (text, kept) => {
		expect(keptSearchText(text)).toBe(kept);
	});

	test("has no address and no five digits, and is kept as it is when it is kept again", () => {
		const text = fc.array(
			fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("@", "12", "345", " ", "-", "(0)", "a@b.c", "٣٣")),
		);
		fc.assert(
			fc.property(text, (parts) => {
				const kept = keptSearchText(parts.join(""));
				expect(kept).not.toMatch(/\S@\S|\p{Nd}{5}|=/u);
				expect(keptSearchText(kept)).toBe(kept);
			}),
		);
	});
});

test("a referring host is one, of another site; a country has two letters", () => {
	expect(referrerHost("www.Example.org", "directory.example")).toBe("example.org");
	for (const from of ["www.directory.example", "localhost", "a b.org", "http://x.org/", "x".repeat(260), undefined])
		expect(referrerHost(from, "directory.example"), from).toBeNull();
	expect([countryOf("TR"), countryOf("XX"), countryOf("T1"), countryOf(null)]).toEqual(["TR", null, null, null]);
});

test.each([
	["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148", "tablet"],
	["Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/141.0.0.0 Safari/537.36", "tablet"],
	["Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36", "phone"],
	["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148", "phone"],
	["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0", "desktop"],
])("%s is of a %s", (agent, device) => {
	expect(deviceOf(agent)).toBe(device);
});

test("a renter of servers is known by its network, and those that stand before people's are not among them", () => {
	expect([16_509, 24_940, 14_061].every(isDataCentre)).toBe(true);
	expect([13_335, 54_113, 36_183, 15_169, 9_121].some(isDataCentre)).toBe(false);
	expect(isDataCentre(null)).toBe(false);
});

test("what a batch adds is the same whether its messages come in one heap or in many, and in whatever order", () => {
	const heap: fc.Arbitrary<Heap> = fc.record({
		hour: fc.integer({ min: 500_000, max: 500_030 }),
		subject: fc.constantFrom("", "/about", "business/a", "business/b", "city/x", "trade/x/y"),
		entries: fc.array(
			fc.tuple(
				fc.constantFrom("view:business", "press:phone", "=country=GB", "~home:LCP:4", "$view/top/7", "#", "visitor"),
				fc.integer({ min: 1, max: 9 }),
			),
			{ maxLength: 4 },
		) as fc.Arbitrary<Heap["entries"]>,
	});
	const idOf = (subject: string) => (subject === "business/b" ? null : subject);
	const totals = (heaps: readonly Heap[]) => {
		const added = additionsOf(heaps, idOf);
		const flat: [string, number][] = [
			...added.hours.flatMap(([hour, counts]) =>
				Object.entries(counts).map(([n, by]) => [`h${hour}${n}`, by] as const),
			),
			...added.ads.flatMap(([ad, day, place, counts]) =>
				Object.entries(counts).map(([n, by]) => [`a${ad}${day}${place}${n}`, by] as const),
			),
			...added.subjects.map(([day, kind, subject, by]) => [`s${day}${kind}${subject}`, by] as const),
		].map(([name, by]) => [name, by]);
		return Object.fromEntries(flat.sort(([a], [b]) => (a < b ? -1 : 1)));
	};
	fc.assert(
		fc.property(fc.array(heap, { maxLength: 12 }), (heaps) => {
			const split = heaps.flatMap(({ entries, ...rest }) => entries.map((entry) => ({ ...rest, entries: [entry] })));
			expect(totals(split.reverse())).toEqual(totals(heaps));
		}),
	);
});

test("a report holds nothing of who sent it but what is hashed", () => {
	const { visitor, ...rest } = reportOf(seenMessage({ path: "/about" }), sender({ network: "192.0.2.77" }));
	expect(visitor?.network).toBe("192.0.2.77");
	expect(JSON.stringify(rest)).not.toMatch(/192\.0\.2|Mozilla/);
});
