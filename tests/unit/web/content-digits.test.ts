import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contentDigits, TAG_DIGITS } from "#web/request/content-digits.server.ts";

const utf8 = new TextEncoder();

test("the same bytes have the same digits", () => {
	fc.assert(
		fc.property(fc.uint8Array(), (bytes) => {
			expect(contentDigits(bytes)).toBe(contentDigits(bytes.slice()));
			expect(contentDigits(bytes)).toMatch(new RegExp(`^[0-9a-f]{${TAG_DIGITS}}$`));
		}),
	);
});

test("a page that differs in one place has others, wherever that is", () => {
	const page = utf8.encode("<p>Open Now</p>".repeat(400));
	const digits = new Set([contentDigits(page)]);
	for (let at = 0; at < page.length; at += 1) {
		const other = page.slice();
		other[at] = (other[at] ?? 0) ^ 1;
		digits.add(contentDigits(other));
	}
	expect(digits.size).toBe(page.length + 1);
});

test("no two of 100,000 pages have the same", () => {
	const digits = new Set<string>();
	for (let id = 0; id < 100_000; id += 1)
		digits.add(contentDigits(utf8.encode(`<a href="/business/${id}">4.${id % 10} on Google</a>`)));
	expect(digits.size).toBe(100_000);
});
