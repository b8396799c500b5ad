import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { likenessOf } from "#workers/domain/duplicates/likeness.ts";
import { HEAD_OFFICES, resembling } from "./judged-pair.ts";
import { ONE_BUSINESS } from "./one-business.ts";
import { TWO_BUSINESSES } from "./two-businesses.ts";

const JUDGED_PAIRS = [...ONE_BUSINESS, ...TWO_BUSINESSES];
const holders = (phone: string) => (HEAD_OFFICES.has(phone) ? 11 : 2);

describe("two records are one business where a person says so:", () => {
	test.each(JUDGED_PAIRS)("$why: $one.name / $other.name → $same", ({ one, other, same }) => {
		expect(likenessOf(one, other, holders) !== null).toBe(same);
	});

	test("there are enough judged pairs of either outcome, each another one", () => {
		expect(JUDGED_PAIRS.length).toBeGreaterThanOrEqual(120);
		expect(JUDGED_PAIRS.filter(({ same }) => same).length).toBeGreaterThan(50);
		expect(new Set(JUDGED_PAIRS.map(({ why }) => why)).size).toBe(JUDGED_PAIRS.length);
	});
});

const word = fc.constantFrom(
	..."Luigi Luigis Moda Kadıköy Restaurant Cafe Otel ATM Eczanesi Güneş Gunes Ltd 2 12 J K Dr Ayşe Kaya Starbucks Starbuks".split(
		" ",
	),
);
const record = fc
	.record({
		name: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
		category: fc.constantFrom("", "Cafe", "Restaurant", "Pharmacy", "Hotel", "Doctor"),
		city: fc.constantFrom(null, "Kadıköy", "Leeds"),
		address: fc.constantFrom(null, "Moda Cad. 12", "Moda Cad. No:12/A", "14 High Street", "High Street"),
		phones: fc.subarray(["+902165551234", "02165551234", "+908501111111", "+441135551234"]),
		emails: fc.subarray(["a@b.example", "c@d.example"]),
		website: fc.constantFrom(null, "https://a.example", "http://www.a.example/b", "https://facebook.com/a"),
		north: fc.constantFrom(undefined, 0, 20, 100, 600, 9_000, 400_000),
		cid: fc.constantFrom(null, null, null, "1", "2"),
		placeId: fc.constantFrom(null, null, "a", "b"),
	})
	.map(({ north, ...said }) => resembling(north === undefined ? said : { ...said, north }));

describe("how likely two records are one business", () => {
	test("is the same from either side", () => {
		fc.assert(
			fc.property(record, record, (one, other) => {
				expect(likenessOf(one, other, holders)).toEqual(likenessOf(other, one, holders));
			}),
			{ numRuns: 2_000 },
		);
	});

	test("does not hang on the order of words, numbers and addresses", () => {
		fc.assert(
			fc.property(record, record, (one, other) => {
				const turned = {
					...one,
					name: one.name.split(" ").reverse().join(" "),
					phones: one.phones.toReversed(),
					emails: one.emails.toReversed(),
				};
				// Single letters next to each other are one word, so another order may make another name of them.
				fc.pre(!/\b[JK]\b/.test(`${one.name} ${other.name}`));
				expect(likenessOf(turned, other, holders)).toEqual(likenessOf(one, other, holders));
			}),
			{ numRuns: 2_000 },
		);
	});

	test("is 50 to 100 with the reasons for it, the strongest first", () => {
		const seen = { found: 0 };
		fc.assert(
			fc.property(record, record, (one, other) => {
				const likeness = likenessOf(one, other, holders);
				if (likeness === null) return;
				seen.found++;
				expect(likeness.score).toBeGreaterThanOrEqual(50);
				expect(likeness.score).toBeLessThanOrEqual(100);
				expect(["source-id", "phone", "name", "similar-name"]).toContain(likeness.reasons[0]);
			}),
			{ numRuns: 2_000 },
		);
		expect(seen.found).toBeGreaterThan(20);
	});

	test("says the same name and category of equal ones alone", () => {
		const shared = { phone: "+442071234567", north: 0 };
		const lantern = resembling({ ...shared, name: "Red Lantern", category: "Restaurant" });
		const reasonsBeside = (name: string, category: string) =>
			likenessOf(lantern, resembling({ ...shared, name, category }), holders)?.reasons;
		expect(reasonsBeside("red lantern", "Restaurant")).toEqual(["phone", "name", "near", "category"]);
		expect(reasonsBeside("Red Lantern Restaurant", "Chinese restaurant")).toEqual([
			"phone",
			"similar-name",
			"near",
			"similar-category",
		]);
	});

	test("a number that many have says nothing", () => {
		const [one, other] = ["Usta", "Usta Tesisat"].map((name) =>
			resembling({ name, phone: "+902165551234", category: "Plumber", north: name.length * 90 }),
		) as [ReturnType<typeof resembling>, ReturnType<typeof resembling>];
		expect(likenessOf(one, other, () => 3)?.reasons).toContain("phone");
		expect(likenessOf(one, other, () => 4)).toBeNull();
	});
});
