import { expect, test } from "vitest";
import { inTwelveHours } from "#web/public/opening/twelve-hours.ts";

test.each([
	["Closes 16:00", "Closes 4:00 PM"],
	["Opens tomorrow 09:00", "Opens tomorrow 9:00 AM"],
	["Opens Monday 00:05", "Opens Monday 12:05 AM"],
	["Closes 12:00", "Closes 12:00 PM"],
	["Open 24 hours", "Open 24 hours"],
])("%s is on a clock of twelve hours: %s", (text, expected) => {
	expect(inTwelveHours(text)).toBe(expected);
});
