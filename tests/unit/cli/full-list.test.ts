import { expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { importArguments } from "#cli/import/command.ts";
import { missingAdvice } from "#cli/import/missing.ts";
import type { ImportSummary } from "#workers/domain/import/calls.ts";

const said = (missing: ImportSummary["missing"]) =>
	missingAdvice("http://localhost:8788", "i1", (missing === undefined ? {} : { missing }) as ImportSummary);

test("--full-list says that the file is the whole list of its source", () => {
	expect(importArguments(["a.csv", "--full-list"], environmentOf({}))).toMatchObject({ options: { fullList: true } });
	expect(importArguments(["a.csv"], environmentOf({}))).toMatchObject({ options: { fullList: false } });
});

test("what a whole list lacks is said with the address of its list", () => {
	expect(said({ places: 12, elsewhere: 0, found: true })).toMatch(
		/^\n12 businesses of earlier files .* are not in it; nothing was done to them: http:\/\/localhost:8788\/admin\/businesses\?missingFrom=i1\n$/,
	);
	expect(said({ places: 1, elsewhere: 3, found: false })).toMatch(
		/^\n1 business .* is not in it; nothing was done to it: \S+\n3 more .* do not count\. .*still/,
	);
	expect(said({ places: 0, elsewhere: 0, found: true })).toMatch(/No business of earlier files/);
	expect(said(null)).toMatch(/names no business/);
	expect(said(undefined)).toBe("");
});
