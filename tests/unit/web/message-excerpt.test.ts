import { expect, test } from "vitest";
import { shownExcerpt } from "#web/admin/messages/excerpt.ts";

test.each([
	["We close at six.", "We close at six."],
	[`${"word ".repeat(31)}wordy`, `${"word ".repeat(31).trim()}…`],
	["x".repeat(160), `${"x".repeat(160)}…`],
	[`${"😀 ".repeat(79)}ab`, `${"😀 ".repeat(79).trim()}…`],
	["😀".repeat(80), "😀".repeat(80)],
])("an excerpt is cut where a word ends, and says that it is cut: %s", (excerpt, shown) => {
	expect(shownExcerpt(excerpt)).toBe(shown);
});
