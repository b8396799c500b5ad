import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environmentOf } from "#cli/environment.ts";
import { importArguments, stoppedSentence } from "#cli/import/command.ts";
import { Refusal } from "#cli/refusal.ts";
import { OVERWRITABLE_FIELDS } from "#workers/domain/import/options.ts";

test("the address is --url, else DIRECTORY_URL, else localhost at PORT, else at 8788", () => {
	const env = environmentOf({ DIRECTORY_URL: "https://directory.example/", PORT: "9000" });
	expect(importArguments(["a.xlsx", "--url", "http://127.0.0.1:1234/x"], env).url).toBe("http://127.0.0.1:1234");
	expect(importArguments(["a.xlsx"], env).url).toBe("https://directory.example");
	expect(importArguments(["a.xlsx"], environmentOf({ PORT: "9000" })).url).toBe("http://localhost:9000");
	expect(importArguments(["a.xlsx"], environmentOf({})).url).toBe("http://localhost:8788");
});

test("flags may stand before and after the file", () => {
	expect(importArguments(["--json", "a.xlsx", "--dry-run"], environmentOf({}))).toMatchObject({
		file: "a.xlsx",
		json: true,
		dryRun: true,
	});
	expect(importArguments(["a.xlsx"], environmentOf({}))).toMatchObject({ json: false, dryRun: false });
});

test("--undo takes the id of an import in place of a file", () => {
	const id = "0b9f4a52-6a3f-4f0e-9a53-0d5d3a6a9c11";
	expect(importArguments(["--undo", id, "--json"], environmentOf({}))).toEqual({
		file: null,
		undo: id,
		json: true,
		url: "http://localhost:8788",
		patience: 30_000,
	});
	expect(importArguments(["a.xlsx"], environmentOf({})).undo).toBeNull();
});

test("what is said of the file goes with it", () => {
	expect(importArguments(["a.csv"], environmentOf({}))).toMatchObject({
		options: { country: null, clearEmpty: false, encoding: null, overwrite: [] },

		patience: 30_000,
	});
	const said = [
		"--country",
		"Türkiye",
		"--clear-empty",
		"--encoding",
		"latin5",
		"--overwrite-edited",
		"--wait",
		"0",
		"--header-row",
		"3",
	];
	expect(importArguments(["a.csv", ...said], environmentOf({}))).toMatchObject({
		options: {
			headerRow: 3,
			country: "TR",
			clearEmpty: true,
			encoding: "windows-1254",
			overwrite: OVERWRITABLE_FIELDS,
		},

		patience: 0,
	});
	for (const country of ["gb", "UK", "United Kingdom"])
		expect(importArguments(["a.csv", "--country", country], environmentOf({}))).toMatchObject({
			options: { country: "GB" },
		});
});

test.each([
	[["a.csv", "--country", "Atlantis"], "--country takes a country's name"],
	[["a.csv", "--encoding", "klingon"], "--encoding takes a name"],
	[["a.csv", "--header-row", "first"], "--header-row takes the number of a row"],
	[["a.csv", "--wait", "long"], "--wait takes a number"],
	[["--undo", "0b9f4a52-6a3f-4f0e-9a53-0d5d3a6a9c11", "--country", "GB"], "neither a file nor --country"],
])("%j says what is wrong", (parameters, sentence) => {
	expect(() => importArguments(parameters, environmentOf({}))).toThrow(sentence);
});

test.each([
	[[]],
	[["--undo"]],
	[["--undo", "a.xlsx"]],
	[["--undo", "0b9f4a52-6a3f-4f0e-9a53-0d5d3a6a9c11", "a.xlsx"]],
	[["--undo", "0b9f4a52-6a3f-4f0e-9a53-0d5d3a6a9c11", "--dry-run"]],
	[["a.xlsx", "b.xlsx"]],
	[["a.xlsx", "--fast"]],
	[["a.xlsx", "--url", "directory"]],
	[["a.xlsx", "--url", "ftp://x"]],
])("%j is refused with the usage", (parameters) => {
	expect(() => importArguments(parameters, environmentOf({}))).toThrow(Refusal);
	expect(() => importArguments(parameters, environmentOf({}))).toThrow(/Usage: npm run import/);
});

test("an import that is stopped names the command that takes back what it has brought", () => {
	expect(stoppedSentence(null)).toBe("Stopped. Run the same command again to continue where it stopped.");
	expect(stoppedSentence("3f1b1f9e-0000-4000-8000-000000000000")).toContain(
		"npm run import -- --undo 3f1b1f9e-0000-4000-8000-000000000000",
	);
});

test("its mode, closed places, fields, columns and categories are said by flags, the rest in a file", () => {
	const path = join(mkdtempSync(join(tmpdir(), "import-options-")), "options.json");
	const bath = { city: "Bath", state: null, country: null, countryCode: "GB" };
	writeFileSync(path, JSON.stringify({ mode: "create", country: "GB", cities: { "bth||": bath } }));
	const flags = ["--mode", "update", "--skip-closed", "--overwrite", "name, phone", "--options", path];
	const pairs = ["--column", "Firma adı=name", "--column", "Not = ignore", "--category", "Pubs=Pub"];
	expect(importArguments(["a.csv", ...flags, ...pairs], environmentOf({}))).toMatchObject({
		options: {
			...{ mode: "update", closed: "skip", overwrite: ["name", "phone"], country: "GB", clearEmpty: false },
			...{ categories: { pubs: "Pub" }, cities: { "bth||": bath } },
		},
		roles: { firmaadi: "name", not: null },
	});
	writeFileSync(path, JSON.stringify({ speed: 1 }));
	for (const [flag, value, sentence] of [
		["--mode", "replace", "--mode takes both, create, update"],
		["--overwrite", "name,slug", '--overwrite takes name, .*not "slug"'],
		["--column", "Firma=shoe", '--column takes .*not "shoe"'],
		["--column", "Firma", "--column takes NAME=VALUE"],
		["--options", path, "Unrecognized key"],
		["--options", `${path}.gone`, "cannot be read as such"],
	] as const)
		expect(() => importArguments(["a.csv", flag, value], environmentOf({}))).toThrow(new RegExp(sentence));
});
