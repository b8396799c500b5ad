import { expect, test } from "vitest";
import { withEmojiWords } from "#workers/domain/search/trades/emoji.ts";

test.each([
	["🍕 leeds", "pizza leeds"],
	["💇‍♀️ leeds", "hairdresser leeds"],
	["💇🏽‍♂️leeds", "hairdresser leeds"],
	["🏋️‍♀️🏋️ leeds", "gym leeds"],
	["☕️ open now", "cafe open now"],
	["leeds 🦄", "leeds 🦄"],
	["🐦 leeds", "pet shop leeds"],
	["leeds 👠", "leeds high heels"],
	["🪓🪓 leeds", "hardware shop leeds"],
	["number #1 *", "number #1 *"],
	["", ""],
])("%j is %j", (text, words) => {
	expect(withEmojiWords(text).replace(/\s+/g, " ").trim()).toBe(words);
});
