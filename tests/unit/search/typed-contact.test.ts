import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contactMatch, contactWords, partOfNumber, typedContact } from "#workers/domain/contact-words.ts";
import { hostOf } from "#workers/domain/website-host.ts";

const phone = "+441134960123";
const place = { phone, email: "hello@beanloft.co.uk", website: "https://www.BeanLoft.co.uk/leeds?from=ad" };

/** Tells whether an expression of words, AND and OR finds a business with these words. */
function finds(match: string, words: string): boolean {
	const having = new Set(words.split(" "));
	const isMet = (terms: string) => terms.split(" AND ").every((term) => having.has(term.replaceAll(/["()]/g, "")));
	return match.split(" OR ").some(isMet);
}

describe("a telephone number", () => {
	test.each([
		"+44 113 496 0123",
		"00441134960123",
		"0113 496 0123",
		"(0113) 496-0123",
		"0113.496.0123",
		"+44 (0)113 496 0123",
		"4960123",
		"496-01-23",
		"call 0113 496 0123",
		"who is 01134960123",
		"tel: 0113/4960123",
		"missed call from 4960123",
		"+44 01134960123",
		"00440113 496 0123",
		"011441134960123",
		"(+44) 113 4960123",
		"0113, 496, 0123",
		"0113_496_0123",
		"O113 4960123",
		"01134960123 ext 12",
		"who owns 01134960123",
		"à qui est le 01 13 49 60 12 3",
		"٠١١٣٤٩٦٠١٢٣",
	])("is found as %j", (typed) => {
		expect(finds(typedContact(typed)?.match ?? "", contactWords(place))).toBe(true);
	});

	test("is found by all of it and by each of its endings from seven digits on, and by no other number", () => {
		const digits = fc.stringMatching(/^[1-9]\d{7,14}$/);
		fc.assert(
			fc.property(digits, digits, fc.nat(7), (one, other, cut) => {
				const typed = one.slice(Math.min(cut, one.length - 7, 11));
				const match = typedContact(typed)?.match ?? "";
				expect(finds(match, contactWords({ phone: `+${one}` }))).toBe(true);
				expect(finds(match, contactWords({ phone: `+${other}` }))).toBe(other.endsWith(typed.replace(/^0+/, "")));
			}),
		);
	});

	test.each(["496012", "90210", "24/7", "12 high street", "pizza 4960123 leeds", "", "+", "LS1 4DY"])(
		"is not %j",
		(typed) => {
			expect(typedContact(typed)).toBeNull();
		},
	);
});

describe("a part of a telephone number", () => {
	test.each([
		["+44 113", { digits: "44113", in: "abroad", isSure: true }],
		["0113 245", { digits: "113245", in: "country", isSure: true }],
		["113 245", { digits: "113245", in: "either", isSure: true }],
		["call 0113 24", { digits: "11324", in: "country", isSure: true }],
		["113245", { digits: "113245", in: "either", isSure: false }],
		["01067", { digits: "1067", in: "country", isSure: false }],
		["24 7", { digits: "247", in: "either", isSure: false }],
		["110 00", { digits: "11000", in: "either", isSure: false }],
		["00500", { digits: "500", in: "abroad", isSure: false }],
		["12 high street", null],
		["12", null],
	])("of %j is %o", (typed, part) => {
		expect(partOfNumber(typed)).toEqual(part);
	});
});

describe("a website", () => {
	test.each([
		"beanloft.co.uk",
		"www.beanloft.co.uk",
		"BEANLOFT.CO.UK",
		"https://beanloft.co.uk",
		"http://www.beanloft.co.uk/contact?x=1#top",
		"beanloft.co.uk/",
		"hello@beanloft.co.uk",
		"someone@beanloft.co.uk",
		"@beanloft.co.uk",
		"https//beanloft.co.uk",
		"beanloft.co.uk leeds",
		"hello@beanloft.co.uk please",
	])("is found as %j, and by operators as well", (typed) => {
		expect(finds(typedContact(typed)?.match ?? "", contactWords(place))).toBe(true);
		if (!/[@/\s]/.test(typed)) expect(contactMatch(typed)).toContain('"wbeanloft.co.uk"');
	});

	test.each(["https://other.example", "loft.co.uk", "gmail.com", "other@gmail.com"])(
		"is another one than %j",
		(typed) => {
			expect(finds(typedContact(typed)?.match ?? "", contactWords(place))).toBe(false);
		},
	);

	test.each(["bean loft", "st albans", "b&b", "3.5", "a.b", "co.", ".com", "what?", "1.234.567"])(
		"is not %j",
		(typed) => {
			expect(hostOf(typed)).toBeNull();
		},
	);

	test.each([
		"7456332 who was that",
		"7456332 do you know them",
		"745 6332 just hung up on me",
		"di chi è 7456332",
		"wem gehört 745 6332",
		"7456332 kimin",
	])("is a part of a number of which only whose it is is asked: %s", (typed) => {
		expect(typedContact(typed)).toEqual({ match: '"t7456332"', sure: false });
	});

	test("is only perhaps meant among other words, and by none of two", () => {
		expect(typedContact("hotels st.albans leeds")).toBeNull();
		expect(typedContact("beanloft.co.uk oakmarket.example")).toBeNull();
		expect(typedContact("beanloft.co.uk leeds")).toMatchObject({ sure: false });
	});

	test("is only perhaps meant by letters with a dot between them", () => {
		expect(typedContact("st.albans")).toMatchObject({ sure: false });
		expect(typedContact("www.st.albans")).toMatchObject({ sure: true });
	});

	test("takes long texts in their stride", () => {
		const began = performance.now();
		for (const text of ["a-".repeat(5_000), "a.".repeat(5_000), `${"a".repeat(9_000)}.`, "1 ".repeat(5_000)])
			typedContact(text);
		expect(performance.now() - began).toBeLessThan(2_000);
	});
});
