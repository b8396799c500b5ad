import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import { COLUMN_ROLES, columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** A listing that the contract does not take refuses its whole chunk, and the import never gets past it. */

const FRAGMENTS = [
	...[
		"9-12",
		"09:00-17:30",
		"24:00",
		"00:00-24:00",
		"9.30 pm",
		"closed",
		"Mo-Fr",
		"Monday",
		"Pazar",
		"24/7",
		"+",
		"x",
		"•",
		"✓",
	],
	...[
		"+49 30 901820",
		"0212 555 12 34",
		"(555) 010-0199 ext. 7",
		"112",
		"a@b.example",
		"https://a.example/?q=1",
		"www.b.example",
	],
	...[
		"true",
		"no",
		"{",
		"}",
		"[",
		'"a": true',
		"'b': 'c'",
		"Wi-Fi",
		"Amenities:",
		"☕",
		"İ",
		"\u200f",
		"\u0000",
		"<b>",
		"&amp;",
		"#N/A",
	],
	...[
		"4,5",
		"51.5074",
		"-0.1278",
		"51°30'26\"N",
		"€€",
		"10–20 £",
		"SW1A 1AA",
		"007",
		"1e9",
		"2026-11-28",
		"46023",
		"Leeds",
		"GB",
	],
];
const SEPARATORS = ["", " ", ", ", "; ", "\n", " / ", " | ", "-", ": ", "·"];

const piecedCell: fc.Arbitrary<Cell> = fc
	.tuple(
		fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 6 }),
		fc.constantFrom(...SEPARATORS),
		fc.constantFrom(1, 1, 1, 1, 1, 3, 3, 3, 40, 40, 40, 900),
		fc.constantFrom(...SEPARATORS),
	)
	.map(([pieces, separator, times, between]) =>
		Array(times).fill(pieces.join(separator)).join(between).slice(0, 40_000),
	);
const time = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
const timesCell: fc.Arbitrary<Cell> = fc
	.tuple(
		fc.uniqueArray(fc.nat({ max: 1_439 }), { minLength: 2, maxLength: 40, size: "max" }),
		fc.constantFrom("", "Mo-Su ", "Tu "),
		fc.constantFrom(", ", "; ", "\n"),
		fc.boolean(),
	)
	.map(([minutes, days, separator, isSorted]) => {
		const inTurn = (isSorted ? minutes.toSorted((a, b) => a - b) : minutes).map(time);
		const ranges = inTurn.flatMap((to, at) => (at % 2 === 1 ? [`${inTurn[at - 1]}-${to}`] : []));
		return days + ranges.join(separator);
	});
const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 120, size: "max" });
const namedCell: fc.Arbitrary<Cell> = fc
	.dictionary(
		word,
		fc.oneof(
			fc.boolean(),
			word,
			fc.dictionary(word, fc.boolean(), { maxKeys: 60, size: "max" }),
			fc.array(word, { maxLength: 30, size: "max" }),
		),
		{
			maxKeys: 30,
			size: "max",
		},
	)
	.map((named) => JSON.stringify(named));
const cell: fc.Arbitrary<Cell> = fc.oneof(
	{ weight: 2, arbitrary: timesCell },
	{ weight: 1, arbitrary: namedCell },
	{ weight: 6, arbitrary: piecedCell },
	{ weight: 1, arbitrary: fc.constant<Cell>(null) },
	{ weight: 1, arbitrary: fc.double() },
	{ weight: 1, arbitrary: fc.constantFrom<Cell>(true, 0, 45_000.375, 1e15, "") },
);

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const CHOSEN = COLUMN_ROLES.filter((role) => role !== "name");

/** A table whose columns an operator has given any roles, with or without columns of days. */
const plan = fc
	.tuple(fc.uniqueArray(fc.constantFrom(...CHOSEN), { minLength: 1, maxLength: 30 }), fc.boolean())
	.map(([chosen, hasDays]) => {
		const headers = ["name", ...chosen.map((_, at) => `quux ${at}`), ...(hasDays ? DAYS : [])];
		const keys = columnKeys(headers);
		return { headers, roles: Object.fromEntries(chosen.map((role, at) => [keys[at + 1], role])) };
	});

test("whatever cells a row has and whatever its columns hold, the contract takes its listing", () => {
	fc.assert(
		fc.property(
			plan.chain((table) =>
				fc.tuple(
					fc.constant(table),
					fc.array(cell, { minLength: table.headers.length, maxLength: table.headers.length }),
				),
			),
			([{ headers, roles }, cells]) => {
				const usual = headers.map((header) => (DAYS.includes(header) ? "9:00-17:30" : null));
				const row = ["The Old Fox", ...cells.slice(1)];
				const result = normaliseRow(row, recogniseColumns(headers, [usual, row], roles));
				if ("rejected" in result) return;
				expect(listingSchema.safeParse(result.listing).error?.issues ?? []).toEqual([]);
			},
		),
		{ numRuns: casesOf(1_500) },
	);
});
