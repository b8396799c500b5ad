import { describe, expect, it } from "vitest";
import { addToSpread, createRowSpread } from "#workers/domain/import/row-spread.ts";

describe("a sample of the rows of a table", () => {
	it.each([601, 2_000, 100_000])(
		"of %i rows shows rows of each kind where the kinds follow each other in step",
		(rows) => {
			const spread = createRowSpread();
			for (let row = 0; row < rows; row++) addToSpread(spread, [row]);
			const sampled = spread.rows.map(([row]) => Number(row));
			expect(sampled.toSorted((one, other) => one - other)).toEqual(sampled);
			expect(sampled.length).toBeGreaterThanOrEqual(250);
			for (const step of [2, 3, 4, 8]) {
				for (let kind = 0; kind < step; kind++) {
					const share = sampled.filter((row) => row % step === kind).length / sampled.length;
					expect(share).toBeGreaterThan(0.4 / step);
				}
			}
			for (const part of [0, 1, 2, 3]) {
				const share = sampled.filter((row) => Math.floor((row * 4) / rows) === part).length / sampled.length;
				expect(share).toBeGreaterThan(0.15);
			}
		},
	);
});
