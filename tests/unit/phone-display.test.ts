import { expect, test } from "vitest";
import { displayPhone } from "#workers/domain/phone/phone-display.ts";

test.each([
	["+442071838750", "GB", "020 7183 8750"],
	["+442071838750", "FR", "+44 20 7183 8750"],
	["+442071838750", null, "+44 20 7183 8750"],
	["+902125554433", "TR", "(0212) 555 44 33"],
	["+33478928001", "FR", "04 78 92 80 01"],
	["+14155550132", "US", "(415) 555-0132"],
])("%s is shown in %s as %s", (phone, country, shown) => {
	expect(displayPhone(phone, country)).toBe(shown);
});

test.each(["ask for Ann", "0212 555 44 33", "+44 20 7183 8750 ext 4", "+999123456", "+44123", ""])(
	"%j stays as it was typed",
	(text) => {
		expect(displayPhone(text, "GB")).toBe(text);
	},
);
