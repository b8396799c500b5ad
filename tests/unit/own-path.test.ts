import { expect, test } from "vitest";
import { ownPage, ownPath } from "#workers/domain/submissions/own-page.ts";

test.each([
	["http://localhost:8788", "http://localhost:8788/city/leeds", { path: "/city/leeds" }],
	["http://localhost:8788", "https://example.com/x", { fault: "foreign" }],
	["http://localhost:8788", "https://localhost:8788/", { fault: "foreign" }],
	["https://directory.org", "https://directory.org.evil.com/", { fault: "foreign" }],
	["https://directory.org", "http://directory.org/", { fault: "not-https" }],
	["https://directory.org", "http://directory.org.evil.com/", { fault: "foreign" }],
	["http://localhost:8788", "https://dir.example.com.evil.com/", { fault: "foreign" }],
])("on %s %s is %o", (origin, url, is) => expect(ownPath(url, origin)).toEqual(is));

test.each([
	["/business/anchor/", "closed"],
	["/Business/Anchor", "closed"],
	["//city///leeds", "closed"],
	["/About", "closed"],
	["/business/anchor", "business"],
	["/city/leeds/pub", "trade"],
	["/", "static"],
	["/Nowhere/", "unknown"],
	["/business/", "unknown"],
])("%s is %s: another way to write a page's address leads to it", (path, kind) =>
	expect(ownPage(path).kind).toBe(kind),
);
