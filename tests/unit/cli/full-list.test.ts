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
	expect(said({ places: 12, of: 100, elsewhere: 0, found: true })).toMatch(
		/^\n12 businesses of earlier files .* are not in it; nothing was done to them: http:\/\/localhost:8788\/admin\/businesses\?missingFrom=i1\n$/,
	);
	expect(said({ places: 1, of: 2, elsewhere: 3, found: false })).toMatch(
		/^\n1 business .* is not in it; nothing was done to it: \S+\n3 more .* do not count\. .*still/,
	);
	expect(said({ places: 0, of: 9, elsewhere: 0, found: true })).toMatch(/No business of earlier files/);
	expect(said(null)).toMatch(/names no business/);
	expect(said(undefined)).toBe("");
});

test("a list that lacks more than a third of what its earlier files named is doubted", () => {
	const half = (places: number, of: number | null) => said({ places, of, elsewhere: 0, found: true });
	expect(half(34, 100)).toMatch(/^\nWarning: this may be no whole list: of 100 businesses .* it lacks 34\./);
	for (const [places, of] of [
		[33, 100],
		[1, 2],
		[50, null],
	] as const)
		expect(half(places, of)).not.toMatch("Warning");
});

test("what may have moved is named beside the missing", () => {
	const pair = (name: string) => ({
		...{ missing: { id: 1, name }, made: { id: 2, name: `New ${name}` } },
		shared: ["phone" as const, "house" as const],
	});
	const moved = { places: 12, pairs: ["Fox", "Heron"].map(pair) };
	expect(said({ places: 20, of: 100, elsewhere: 0, found: true, moved })).toMatch(
		/\n12 of them may have moved .*:\n {3}Fox → New Fox \(phone, address\)\n {3}Heron → New Heron .*\n {3}and 10 more\n$/,
	);
});
