import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBytes } from "#workers/domain/import/json-bytes.ts";

test("the bytes are those of the JSON in UTF-8, whatever the texts hold", () => {
	const text = fc.string({ unit: "binary", maxLength: 30 });
	const broken = fc.string({
		unit: fc.constantFrom("\ud83d", "\ude00", "a", "\u0001", '"', "\\", "\n", "é", "ş", "中"),
		maxLength: 30,
	});
	const value = fc.jsonValue({ stringUnit: "binary" });
	fc.assert(
		fc.property(fc.oneof(value, text, broken, fc.dictionary(broken, fc.array(broken))), (data) => {
			expect(jsonBytes(data)).toBe(Buffer.byteLength(JSON.stringify(data)));
		}),
		{ numRuns: 1_000 },
	);
});
