import { describe, expect, test } from "vitest";
import {
	ADS_TXT_FAULTS,
	adsTxtNotes,
	adsTxtProblems,
	MAX_ADS_TXT,
	MAX_ADS_TXT_LINES,
	tidyAdsTxt,
} from "#workers/domain/ads-txt.ts";

/** Lists what IAB Tech Lab's ads.txt 1.1 allows, and what it does not. */

const RIGHT = [
	"# Ads of ours",
	"",
	"google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0",
	"  Ads.Example.co.uk ,\tXF7342 , reseller  # with a comment",
	"greenadexchange.com,12345,DIRECT,d75815a79;ext=1, more",
	"xn--mnchen-3ya.example, a%2Cb, RESELLER",
	"placeholder.example.com, placeholder, DIRECT, placeholder",
	"contact=adops@directory.example",
	"CONTACT = https://directory.example/contact, or by phone",
	"SUBDOMAIN=shop.directory.example",
	"SUBDOMAIN=news.directory.example",
	"INVENTORYPARTNERDOMAIN=partner.example",
	"OWNERDOMAIN=directory.example # who owns it",
	"MANAGERDOMAIN=manager.example",
	"MANAGERDOMAIN=manager.example, TR",
	"managerdomain=other.example,gb",
];

test("everything that the format has is right", () => {
	expect(adsTxtProblems(RIGHT.join("\n"))).toEqual([]);
	expect(adsTxtProblems(`\ufeff${RIGHT.join("\r\n")}\r\n`)).toEqual([]);
	expect(adsTxtProblems("")).toEqual([]);
});

const WRONG: [string, (typeof ADS_TXT_FAULTS)[number]][] = [
	["google.com, pub-1", "field-count"],
	["google.com pub-1 DIRECT", "field-count"],
	["google.com, pub-1, DIRECT, f08c, more", "field-count"],
	["; ext", "field-count"],
	["https://google.com, pub-1, DIRECT", "ad-system"],
	["google, pub-1, DIRECT", "ad-system"],
	["google.com/, pub-1, DIRECT", "ad-system"],
	["-google.com, pub-1, DIRECT", "ad-system"],
	[`${"a".repeat(64)}.com, pub-1, DIRECT`, "ad-system"],
	["google.com, , DIRECT", "account-id"],
	["google.com, pub 1, DIRECT", "account-id"],
	["google.com, pub-1, OWNER", "relationship"],
	["google.com, pub-1,", "relationship"],
	["google.com, pub-1, DIRECT,", "authority-id"],
	["google.com, pub-1, DIRECT, f08c 47fe", "authority-id"],
	["OWNERDOMAN=directory.example", "unknown-variable"],
	["CONTACT=", "variable-empty"],
	["OWNERDOMAIN = # nobody", "variable-empty"],
	["OWNERDOMAIN=https://directory.example", "variable-domain"],
	["OWNERDOMAIN=directory.example, TR", "variable-domain"],
	["MANAGERDOMAIN=manager.example, Turkey", "variable-country"],
	["MANAGERDOMAIN=manager.example, TR, GB", "variable-country"],
	["google.com, pub-1\u0000, DIRECT", "control-character"],
	["# a comment\u0007", "control-character"],
];

describe("a bad line", () => {
	test.each(WRONG)("%j is one of %s", (line, fault) => {
		expect(adsTxtProblems(`\n# first\n${line}\n${RIGHT[2]}`)).toEqual([{ line: 3, fault }]);
	});

	test("is a second owner, or a second manager of the same country", () => {
		const twice = ["OWNERDOMAIN=a.example", "ownerdomain=b.example", "MANAGERDOMAIN=a.example, TR"];
		expect(adsTxtProblems([...twice, "MANAGERDOMAIN=b.example,tr"].join("\n"))).toEqual([
			{ line: 2, fault: "owner-twice" },
			{ line: 4, fault: "manager-twice" },
		]);
	});

	test("each is named, and every fault has a line here", () => {
		const lines = WRONG.map(([line]) => line);
		expect(adsTxtProblems(lines.join("\n")).map(({ line }) => line)).toEqual(lines.map((_, at) => at + 1));
		const known = new Set([...WRONG.map(([, fault]) => fault), "too-long", "owner-twice", "manager-twice"]);
		expect([...ADS_TXT_FAULTS].filter((fault) => !known.has(fault))).toEqual([]);
	});
});

test("a text that nobody reads to its end is too long", () => {
	for (const text of ["#".repeat(MAX_ADS_TXT + 1), "#\n".repeat(MAX_ADS_TXT_LINES)])
		expect(adsTxtProblems(text)).toEqual([{ line: 0, fault: "too-long" }]);
});

test("a text is kept with one sign at the end of lines, and loses no line", () => {
	expect(tidyAdsTxt("\ufeff\r\n# A  \r\n\r\n# B\t\r# C\n\n")).toBe("# A\n\n# B\n# C");
});

test("a record that stands there twice and an odd authority are worth a second look, variables and comments are not", () => {
	const text = [
		"# google.com, pub-1, DIRECT",
		"google.com, pub-1, DIRECT, f08c47fec0942fa0",
		"google.com, pub-1, RESELLER",
		"Google.com, pub-1, direct # again",
		"ads.example, 7, DIRECT, zzz",
		"MANAGERDOMAIN=a.example, TR",
		"MANAGERDOMAIN=a.example, DE",
	].join("\n");
	expect(adsTxtProblems(text)).toEqual([]);
	expect(adsTxtNotes(text)).toEqual([
		{ line: 4, note: "record-twice" },
		{ line: 5, note: "authority-form" },
	]);
});
