import { hash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import { SHORT, shortHash } from "#workers/services/businesses/write/facts.ts";

const wanted = (text: string) => hash("sha256", text, "base64url").slice(0, 16);

test("the beginning of the digest is the runtime's, at every length around the ends of blocks", () => {
	for (const letter of ["a", "é", "–", "😀", "\ud800"])
		for (let length = 0; length <= SHORT + 2; length++) {
			const text = letter.repeat(length);
			expect(shortHash(text), `${length} times ${letter}`).toBe(wanted(text));
		}
});

test("the beginning of the digest of any text is the runtime's, whatever was hashed before", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 700 }), (text) => {
			expect(shortHash(text)).toBe(wanted(text));
		}),
		{ numRuns: casesOf(2_000) },
	);
});
