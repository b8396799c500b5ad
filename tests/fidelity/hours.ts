import { judgeWeek, weekText } from "#tests/unit/fidelity/expected-week.ts";
import { EXACT_SHAPES, HARD_SHAPES, type HoursShape, UNKNOWN_SHAPES } from "#tests/unit/fidelity/hours-shapes.ts";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { markdownTable } from "./table.ts";

const GROUPS: readonly (readonly [name: string, shapes: readonly HoursShape[], unknownIsRight: boolean])[] = [
	["to the minute", EXACT_SHAPES, false],
	["to the minute, or unknown", HARD_SHAPES, true],
	["no week: unknown", UNKNOWN_SHAPES, false],
];

/** Judges every shape of hours. Returns the table and the failures as text, and the number of wrong ones. */
export function runHours(): { table: string; failures: string[]; wrong: number } {
	const lines: string[][] = [];
	const failures: string[] = [];
	let wrong = 0;
	for (const [name, shapes, unknownIsRight] of GROUPS) {
		const counts = { exact: 0, unknown: 0, wrong: 0 };
		for (const [text, expected] of shapes) {
			const { week, problems } = parseOpeningHours(text);
			const verdict = judgeWeek(expected, week);
			counts[verdict] += 1;
			const silent = expected.includes("?") && problems.length === 0;
			if (verdict === "wrong") wrong += 1;
			if (verdict === "wrong" || (verdict === "unknown" && !unknownIsRight) || silent) {
				const what = silent && verdict !== "wrong" ? "not reported" : verdict;
				failures.push(`${what}: ${JSON.stringify(text)}\n    means ${expected}\n    read  ${weekText(week)}`);
			}
		}
		lines.push([name, String(shapes.length), String(counts.exact), String(counts.unknown), String(counts.wrong)]);
	}
	return { table: markdownTable(["hours that mean", "shapes", "exact", "unknown", "wrong"], lines), failures, wrong };
}
