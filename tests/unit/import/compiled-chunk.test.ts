import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import { chunkSchema } from "#workers/contract/import.schema.ts";

/** Tests that the code that zod writes for a chunk's schema decides, answers and complains as the schema itself does. */

const compiled = z.compile(chunkSchema, { strict: true });

const FULL = listing({
	name: "Anchor",
	phone: "+441132496000",
	morePhones: ["+441132496001"],
	email: "one@anchor.example",
	moreEmails: ["two@anchor.example"],
	website: "https://anchor.example/",
	latitude: 53.8,
	longitude: -1.55,
	rating: 4.5,
	reviewCount: 12,
	countryCode: "GB",
	businessStatus: "OPERATIONAL",
	about: { Amenities: { "Wi-Fi": true, Parking: "free" } },
	openingHours: [[[540, 1020]], "closed", "open24h", "unknown", [[540, 1020]], "closed", "closed"],
	clears: ["website"],
});
const NAMES = [...Object.keys(FULL), "unknownField"];
const ODD = [
	"",
	" ",
	"x".repeat(70_000),
	"é😀",
	null,
	undefined,
	true,
	0,
	-1,
	1.5,
	1e9,
	Number.NaN,
	[],
	[null],
	{},
	"__proto__",
	[[0, 1]],
	["closed"],
];
const oddValue = fc.oneof(
	fc.constantFrom<unknown>(...ODD),
	fc.constantFrom<unknown>(
		{ A: { b: null } },
		{ A: { b: "x".repeat(501) } },
		{ "": {} },
		JSON.parse('{"__proto__":{"a":true},"B":{"__proto__":true,"1":false}}'),
		[[[540, 540]], "closed", "closed", "closed", "closed", "closed", "closed"],
		[[[-1, 540]], "closed", "closed", "closed", "closed", "closed", "closed"],
		["a@b.example"],
		"ftp://anchor.example/",
		`https://a.example/${"y".repeat(3_000)}`,
	),
	fc.jsonValue(),
);
const changedListing = fc
	.array(fc.tuple(fc.constantFrom(...NAMES), oddValue, fc.boolean()), { maxLength: 2 })
	.map((changes) => {
		const changed: Record<string, unknown> = { ...FULL };
		for (const [name, value, isGone] of changes) {
			if (isGone) delete changed[name];
			else changed[name] = value;
		}
		return changed;
	});
const anyChunk = fc
	.tuple(
		fc.array(changedListing, { maxLength: 3 }),
		fc.boolean(),
		fc.dictionary(fc.constantFrom("rejected", "sheet", "mended", "more"), oddValue, { maxKeys: 1 }),
	)
	.map(([listings, isExact, odd]) => ({
		...{ sheet: "", firstRow: 2, lastRow: 9, totalRows: listings.length + (isExact ? 0 : 1), duplicates: 0 },
		...{ rejected: [], cellProblems: [], cellProblemCount: 0, mended: [], mendedCount: 0, repeated: [], listings },
		...odd,
	}));

test("a chunk is taken, read and refused by the compiled schema as by the schema itself", () => {
	let taken = 0;
	fc.assert(
		fc.property(anyChunk, (chunk) => {
			const [quick, slow] = [compiled.safeParse(chunk), chunkSchema.safeParse(chunk)];
			expect(quick.success).toBe(slow.success);
			expect(JSON.stringify(quick.data)).toBe(JSON.stringify(slow.data));
			expect(quick.error?.issues).toEqual(slow.error?.issues);
			taken += Number(slow.success);
		}),
		{ numRuns: casesOf(2_000) },
	);
	expect(taken).toBeGreaterThan(0);
});
