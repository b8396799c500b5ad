import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Difference, type FieldInWords } from "#web/admin/ui/difference.tsx";
import { wordDifference } from "#web/admin/ui/word-difference.ts";

const marked = (parts: { text: string; changed: boolean }[]) =>
	parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");

test.each([
	["one word in the middle", "Açık her gün", "Kapalı her gün", "[Açık ]her gün", "[Kapalı ]her gün"],
	["a word more", "a c", "a b c", "a c", "a [b ]c"],
	["a word less at the end", "a b", "a", "[a b]", "[a]"],
	["two apart", "a x b y c", "a z b w c", "a [x ]b [y ]c", "a [z ]b [w ]c"],
	["nothing in common", "a", "b", "[a]", "[b]"],
	["nothing before", "", "b", "", "[b]"],
	["the same", "a b", "a b", "a b", "a b"],
])("%s is marked", (_, before, after, left, right) => {
	const difference = wordDifference(before, after);
	expect([marked(difference.before), marked(difference.after)]).toEqual([left, right]);
});

test("the parts put together are the texts, and what is not marked is in both", () => {
	const text = fc.array(fc.constantFrom("a", "b", "c", " ", "\n", "ş")).map((letters) => letters.join(""));
	const plain = (parts: { text: string; changed: boolean }[]) => parts.map(({ text }) => text).join("");
	const kept = (parts: { text: string; changed: boolean }[]) => plain(parts.filter(({ changed }) => !changed));
	fc.assert(
		fc.property(text, text, (before, after) => {
			const difference = wordDifference(before, after);
			expect(plain(difference.before)).toBe(before);
			expect(plain(difference.after)).toBe(after);
			expect(kept(difference.before)).toBe(kept(difference.after));
		}),
	);
});

test("two long texts that have nothing in common are compared in no time", () => {
	const words = (letter: string) => Array.from({ length: 20_000 }, (_, at) => `${letter}${at}`).join(" ");
	const began = process.cpuUsage();
	expect(wordDifference(words("a"), words("b")).after).toHaveLength(1);
	expect(process.cpuUsage(began).user / 1_000).toBeLessThan(2_000);
});

const drawn = (fields: FieldInWords[]) => renderToStaticMarkup(createElement(Difference, { fields }));

test("a value that was not there is said to be empty, and markup in a value is text; a record that came shows its one side", () => {
	const name = { field: "Ad", before: null, after: "<script>" };
	const html = drawn([name, { field: "Tür", before: "a", after: null }]);
	expect(html).toContain('<ins class="difference">&lt;script&gt;</ins>');
	expect(html.match(/>boş</g)).toHaveLength(2);
	expect(html.match(/<th scope="col"/g)).toHaveLength(3);
	const whole = drawn([name]);
	expect(whole.match(/<th scope="col"/g)).toHaveLength(2);
	expect(whole).not.toMatch(/<ins|<del|Önce|boş/);
});
