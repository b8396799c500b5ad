import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * Tests that every file and every name in the maps of `tests/specification` exists. The maps name the tests of each
 * requirement.
 */

const TESTS = join(import.meta.dirname, "..");
const FILE = /^[\w-]+(?:\/[\w.-]+)+$/;

type Row = { files: string[]; names: string[] };

/** Holds the rows of the tables: the files of the second column, and what is in backticks in the third. */
const rows = readdirSync(join(TESTS, "specification"))
	.flatMap((map) => readFileSync(join(TESTS, "specification", map), "utf8").split("\n"))
	.flatMap((line): Row[] => {
		const [, , files, ...names] = line.split("|");
		if (!line.startsWith("|") || files === undefined) return [];
		const listed = files.split("<br>").map((file) => file.trim());
		const quoted = [...names.join("|").matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
		return listed.some((file) => FILE.test(file))
			? [{ files: listed.filter((file) => FILE.test(file)), names: quoted }]
			: [];
	});
const pathOf = (file: string) => join(TESTS, `${file}.test.ts`);
const unquoted = (text: string) => text.replaceAll('\\"', '"').replaceAll("\\'", "'");

test("every file that the map names is there", () => {
	expect(rows.length).toBeGreaterThan(200);
	expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(pathOf(file)))).toEqual([]);
});

test("every test that the map names is in one of its row's files", () => {
	const missing = rows.flatMap(({ files, names }) => {
		const texts = unquoted(files.map((file) => readFileSync(pathOf(file), "utf8")).join("\n"));
		return names.filter((name) => !name.split(" › ").every((part) => texts.includes(part.trim())));
	});
	expect(missing).toEqual([]);
});
