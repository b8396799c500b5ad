import { expect, test } from "vitest";
import { NO_NOTES } from "#workers/services/search/meaning.ts";
import { withTypedLetters } from "#workers/services/search/typed-letters.ts";

test("what notes repeat from a text has the letters in which it was typed, and small ones", () => {
	const notes = {
		...NO_NOTES,
		broadened: "kahvalti",
		dropped: ["cicekci"],
		leftOut: ["istanbul"],
		notLeftOut: ["closed"],
	};
	expect(withTypedLetters(notes, "İstanbul'da KAHVALTI, çiçekçi Closed")).toMatchObject({
		broadened: "kahvalti",
		dropped: ["çiçekçi"],
		leftOut: ["istanbul"],
		notLeftOut: ["closed"],
	});
	expect(withTypedLetters(notes, "Bodrum'da kahvaltı")).toMatchObject({ broadened: "kahvaltı", leftOut: ["istanbul"] });
	expect(withTypedLetters(null, "kahvaltı")).toBe(null);
});
