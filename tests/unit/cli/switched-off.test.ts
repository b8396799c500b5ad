import { expect, test } from "vitest";
import { switchedOff } from "#cli/run/switched-off.ts";

test.each(["off", "OFF", "false", "no", "0"])("%s switches something off", (setting) => {
	expect(switchedOff(setting)).toBe(true);
});

test.each([undefined, "", "on", "true", "1", "offline"])("%s does not", (setting) => {
	expect(switchedOff(setting)).toBe(false);
});
