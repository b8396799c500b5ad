import fc from "fast-check";
import { expect, test } from "vitest";
import { KeySet } from "#workers/domain/import/key-set.ts";

test("a key is new once, whatever the keys are", () => {
	fc.assert(
		fc.property(fc.array(fc.string({ maxLength: 4 }), { maxLength: 200 }), (keys) => {
			const set = new KeySet();
			const reference = new Set<string>();
			for (const key of keys) {
				expect(set.add(key)).toBe(!reference.has(key));
				reference.add(key);
			}
			expect(set.size).toBe(reference.size);
		}),
	);
});

test("100,000 keys that differ in their last characters only are all kept apart while the table grows", () => {
	const set = new KeySet();
	const keys = Array.from({ length: 100_000 }, (_, index) => `place:ChIJ0000000000${index}`);
	expect(keys.filter((key) => set.add(key))).toHaveLength(100_000);
	expect(keys.filter((key) => set.add(key))).toHaveLength(0);
	expect(set.size).toBe(100_000);
});
