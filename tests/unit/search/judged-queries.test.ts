import { expect, onTestFinished, test, vi } from "vitest";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { generatePlaces, PLACE_HEADERS, randomNumbers } from "../../bench/places.ts";
import { isRight } from "../../bench/relevance/judge.ts";
import type { Place } from "../../bench/relevance/places.ts";
import { queriesOf } from "../../bench/relevance/queries.ts";
import { slip } from "../../bench/relevance/slips.ts";

test("an answer is right when its first three hold as many right places as there are, up to three", () => {
	expect(isRight([7, 8, 1], new Set([1]))).toBe(true);
	expect(isRight([7, 8, 9, 1], new Set([1]))).toBe(false);
	expect(isRight([1, 2, 3], new Set([1, 2, 3, 4]))).toBe(true);
	expect(isRight([1, 2, 9], new Set([1, 2, 3, 4]))).toBe(false);
	expect(isRight([1, 1], new Set([1, 2]))).toBe(false);
	expect(isRight([], new Set())).toBe(false);
});

test("a slip changes a text by one letter", () => {
	const random = randomNumbers(5);
	for (let time = 0; time < 500; time++) {
		const slipped = slip("Grand Café", random);
		expect(slipped).not.toBe("Grand Café");
		expect(Math.abs(slipped.length - "Grand Café".length)).toBeLessThanOrEqual(1);
	}
});

test("judged queries are the same for the same places, half of each kind in each half, and each has a right answer", () => {
	// It also asks what is open now, on a Tuesday at noon.
	vi.setSystemTime(Date.UTC(2026, 10, 24, 12));
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const places = [...generatePlaces(1_500)].map(placeOf);
	const queries = queriesOf(places);
	const now = new Date();
	expect(queries.length).toBeGreaterThan(400);
	for (const [kind, ofKind] of Map.groupBy(queries, (query) => query.kind)) {
		const halves = Map.groupBy(ofKind, ({ half }) => half);
		expect(halves.get("A")?.length, kind).toBe(Math.ceil(ofKind.length / 2));
	}
	for (const { text, right } of sampleOf(queries)) expect(right(now).size, text).toBeGreaterThan(0);
	// Making them is what takes the time.
	if (IS_LONG_RUN) expect(queriesOf(places).map(({ text }) => text)).toEqual(queries.map(({ text }) => text));
});

function placeOf(row: readonly unknown[], at: number): Place {
	const cell = (header: (typeof PLACE_HEADERS)[number]) => String(row[PLACE_HEADERS.indexOf(header)] ?? "");
	return {
		id: at + 1,
		name: cell("name"),
		nameKey: foldText(cell("name")),
		category: cell("category"),
		categoryKey: foldText(cell("category")),
		type: cell("type"),
		typeKey: foldText(cell("type")),
		street: cell("street"),
		address: cell("full_address"),
		postcode: cell("postal_code"),
		city: cell("city"),
		cityKey: foldText(cell("city")),
		state: cell("state"),
		country: cell("country"),
		countryCode: cell("country_code"),
		latitude: Number(cell("latitude")),
		longitude: Number(cell("longitude")),
		reviews: 0,
		closed: false,
		closedForNow: false,
		week: at % 2 === 0 ? ["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"] : null,
		timeZone: cell("time_zone"),
		phone: cell("phone"),
		website: "",
		features: [],
	};
}
