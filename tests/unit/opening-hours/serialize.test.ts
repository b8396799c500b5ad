import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStoredWeek, stringifyWeek, toSchemaOrgSpecs } from "#workers/domain/opening-hours/serialize.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { arbitraryWeek } from "./arbitrary-week.ts";

describe("stored weeks", () => {
	test("every week reads back the same", () => {
		fc.assert(
			fc.property(arbitraryWeek, (week) => {
				expect(parseStoredWeek(stringifyWeek(week))).toEqual(week);
			}),
		);
	});

	test.each([
		"",
		"null",
		"[]",
		'["closed"]',
		JSON.stringify(uniformWeek("closed").slice(1)),
		JSON.stringify(["open", ...uniformWeek("closed").slice(1)]),
		...[[], [[540]], [[540, 540]], [[-1, 60]], [[540, 1020.5]], [[540, 2000]], [[1440, 1500]], [["9", "17"]]].map(
			(day) => JSON.stringify([day, ...uniformWeek("closed").slice(1)]),
		),
		JSON.stringify([
			[
				[840, 1080],
				[540, 720],
			],
			...uniformWeek("closed").slice(1),
		]),
	])("%s is no week", (json) => {
		expect(parseStoredWeek(json)).toBeNull();
	});

	test("no stored week is no week", () => {
		expect(parseStoredWeek(null)).toBeNull();
	});
});

describe("structured data", () => {
	test("days with the same range share an entry, several ranges are several entries", () => {
		expect(
			toSchemaOrgSpecs([
				[
					[540, 780],
					[840, 1050],
				],
				[
					[540, 780],
					[840, 1050],
				],
				[[540, 780]],
				"closed",
				[[1080, 1620]],
				"open24h",
				"unknown",
			]),
		).toEqual([
			{ dayOfWeek: ["Monday", "Tuesday", "Wednesday"], opens: "09:00", closes: "13:00" },
			{ dayOfWeek: ["Monday", "Tuesday"], opens: "14:00", closes: "17:30" },
			{ dayOfWeek: ["Thursday"], opens: "00:00", closes: "00:00" },
			{ dayOfWeek: ["Friday"], opens: "18:00", closes: "03:00" },
			{ dayOfWeek: ["Saturday"], opens: "00:00", closes: "23:59" },
		]);
	});

	test("unknown weeks say nothing, and only closed days say 00:00–00:00", () => {
		expect(toSchemaOrgSpecs(uniformWeek("unknown"))).toEqual([]);
		fc.assert(
			fc.property(arbitraryWeek, (week) => {
				const closedDays = toSchemaOrgSpecs(week).filter(({ opens, closes }) => opens === closes);
				const count = week.filter((day) => day === "closed").length;
				expect(closedDays.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(count);
			}),
		);
	});
});
