import fc from "fast-check";
import { expect, test } from "vitest";
import { KeySet } from "#workers/domain/import/key-set.ts";

test("a key is new once, then known by the number it came with, whatever the keys are", () => {
	fc.assert(
		fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 200 }), (keys) => {
			const set = new KeySet();
			const reference = new Map<string, number>();
			for (const [mark, key] of keys.entries()) {
				expect(set.has(key)).toBe(reference.has(key));
				expect(set.add(key, mark)).toBe(reference.get(key) ?? null);
				if (!reference.has(key)) reference.set(key, mark);
			}
			expect(set.size).toBe(reference.size);
		}),
	);
});

test("100,000 keys that differ in their last characters only are all kept apart while the table grows", () => {
	const set = new KeySet();
	const keys = Array.from({ length: 100_000 }, (_, index) => `place:ChIJ0000000000${index}`);
	expect(keys.every((key, mark) => set.add(key, mark) === null)).toBe(true);
	expect(keys.every((key, mark) => set.add(key, 7) === mark)).toBe(true);
	expect(set.size).toBe(100_000);
});
