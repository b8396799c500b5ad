import { expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { Refusal } from "#cli/refusal.ts";

test.each([
	["PORT", "web", "PORT is web; it must be a number from 1 to 65535."],
	[
		"ADMIN_ORIGIN",
		"https://admin.example/in",
		"ADMIN_ORIGIN is https://admin.example/in; it must be an address without a path, such as http://127.0.0.1:8788.",
	],
	["DIRECTORY_URL", "ftp://x", "DIRECTORY_URL is ftp://x; it must be an address, such as https://directory.example."],
])("a wrong %s is refused in one sentence", (name, value, sentence) => {
	expect(() => environmentOf({ [name]: value })).toThrow(new Refusal(sentence));
});

test("several wrong variables are a sentence each", () => {
	const sentences = /^PORT is 0;.*\nDIRECTORY_URL is here;.*$/;
	expect(() => environmentOf({ PORT: "0", DIRECTORY_URL: "here", ADMIN_ORIGIN: "http://127.0.0.1/" })).toThrow(
		sentences,
	);
});

test("a variable that is empty counts as not set, and a switch is on unless it says off", () => {
	const empty = { PORT: "", STATE_DIR: "", SERVICE_TOKEN: "", DIRECTORY_URL: "", ADMIN_ORIGIN: "", INIT_CWD: "" };
	expect(environmentOf(empty)).toEqual(environmentOf({}));
	expect(environmentOf({ DEMO: "off", CACHE: "no" })).toMatchObject({ demo: false, cache: false });
	expect(environmentOf({ DEMO: "1" })).toMatchObject({ demo: true, cache: true });
});
