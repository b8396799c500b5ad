import { expect, test } from "vitest";
import { refusedList } from "#web/public/error/refused.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";

const NAMES = [
	"search",
	"category",
	"city",
	"open",
	"rating",
	"price",
	"has",
	"near",
	"within",
	"sort",
	"order",
	"page",
];
const refused = (code: ErrorCode, search: string) => refusedList(code, { pathname: "/search", search }, NAMES);

test.each<[ErrorCode, string, string, string, string]>([
	["bad-request", "?search=pub&within=7mi", "pub", "Distance “7mi”", "/search?search=pub"],
	["bad-request", "?search=pub&near=999,abc&open=now", "pub", "Position “999,abc”", "/search?search=pub&open=now"],
	["bad-request", "?search=pub&has=nosuch&price=1,2", "pub", "Features “nosuch”", "/search?search=pub&price=1,2"],
	["bad-request", `?search=${"x".repeat(10_000)}&city=leeds`, "", "200 characters", "/search?city=leeds"],
	["not-found", "?search=pub&sort=foo&page=2", "pub", "no such order: “foo”", "/search?search=pub"],
	["not-found", "?search=pub&sort=distance", "pub", "no such order", "/search?search=pub"],
	["not-found", "?search=pub&category=abc", "pub", "Category “abc”", "/search?search=pub"],
	["not-found", "?search=pub&page=-1", "pub", "no such page", "/search?search=pub"],
	["offset-too-deep", "?search=pub&page=999", "pub", "too far into the list", "/search?search=pub"],
])("%s of %.40s keeps what was typed, says why, and leads on without it", (code, query, search, reason, href) => {
	expect(refused(code, query)).toMatchObject({ search, reasons: [expect.stringContaining(reason)], href });
});

test("a page beyond the end leads to the first, with all that the list is narrowed by", () => {
	expect(refused("not-found", "?search=pub&sort=name&page=40")).toMatchObject({
		onlyPage: true,
		href: "/search?search=pub&sort=name",
		kept: [["sort", "name"]],
	});
});

test("too many filters all go; what is no list, or is missing for another reason, is no refusal", () => {
	const has = `has=${["wifi", "parking", "delivery", "dogs"].join(",")}`;
	expect(refused("bad-request", `?search=pub&${has}`)?.href).toBe("/search?search=pub");
	expect(refused("city-not-found", "?search=pub&page=2")).toBeNull();
	expect(refused("not-found", "")).toBeNull();
	expect(refusedList("not-found", { pathname: "/nothing", search: "?page=2" })).toBeNull();
});
