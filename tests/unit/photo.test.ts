import { describe, expect, test } from "vitest";
import { photoQuery } from "#workers/contract/photo.schema.ts";
import { photoAddress, photoAgent, photoPath, sizedAddress } from "#workers/domain/picture/photo.ts";

const GOOGLE = "https://lh5.googleusercontent.com/p/AF1Qip";

describe("a photo", () => {
	test("is the business's own, else its picture, else none", () => {
		expect(photoAddress({ photoUrl: "https://a.com/1", imageUrl: "https://a.com/2" })).toBe("https://a.com/1");
		expect(photoAddress({ photoUrl: null, imageUrl: "https://a.com/2" })).toBe("https://a.com/2");
		expect(photoAddress({ photoUrl: null, imageUrl: null })).toBeNull();
	});

	test("has one address here a width, which changes with the address that it comes from", () => {
		expect(photoPath(7, "https://a.com/1", 480)).toMatch(/^\/photos\/7\?w=480&v=[0-9a-z]{1,7}$/);
		expect(photoPath(7, "https://a.com/1", 480)).toBe(photoPath(7, "https://a.com/1", 480));
		expect(photoPath(7, "https://a.com/2", 480)).not.toBe(photoPath(7, "https://a.com/1", 480));
	});

	test("is asked of Google in its width, of all others as it is there", () => {
		expect(sizedAddress(`${GOOGLE}=w1600-h900-k-no`, 800)).toBe(`${GOOGLE}=w800-h500-k-no`);
		expect(sizedAddress(`${GOOGLE}=s0`, 800)).toBe(`${GOOGLE}=s0`);
		expect(sizedAddress("https://a.com/1=w1600-h900", 800)).toBe("https://a.com/1=w1600-h900");
	});

	test("is asked for in the site's name, however its address is written", () => {
		expect(photoAgent("https://Site.com/")).toBe(photoAgent("https://site.com"));
		expect(photoAgent("https://site.com")).not.toBe(photoAgent("https://other.com"));
	});
});

describe("a width", () => {
	test.each(["160", "480", "800"])("is %s", (w) => expect(photoQuery.parse({ w }).w).toBe(Number(w)));

	test("is 480 unless it is said", () => expect(photoQuery.parse({}).w).toBe(480));

	test.each(["0480", "4.8e2", "480.0", " 480", "+480", "0x1e0", "481", "", "5000"])("is not %j", (w) =>
		expect(photoQuery.safeParse({ w }).success).toBe(false),
	);
});
