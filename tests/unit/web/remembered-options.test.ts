import { beforeEach, expect, test, vi } from "vitest";
import { forgetOptions, optionsOf, rememberOptions } from "#web/admin/imports/remembered-options.ts";
import { DEFAULT_IMPORT_OPTIONS } from "#workers/domain/import/options.ts";

/** Tests with which options the import of a file goes on that was broken off in this browser. */

const broken = { name: "places.xlsx", size: 9_000 };
const other = { name: "others.xlsx", size: 400 };
const options = { ...DEFAULT_IMPORT_OPTIONS, categories: { cafes: "Cafe" } };

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => void kept.set(key, text),
		removeItem: (key: string) => void kept.delete(key),
	});
});

test("a file that was broken off keeps its options, whatever other files are begun and ended meanwhile", () => {
	rememberOptions(broken, options);
	rememberOptions(other, DEFAULT_IMPORT_OPTIONS);
	expect(optionsOf(broken)).toEqual(options);
	rememberOptions(other, { ...options, categories: {} });
	forgetOptions(other);
	expect([optionsOf(broken), optionsOf(other)]).toEqual([options, null]);
	forgetOptions(broken);
	expect(optionsOf(broken)).toBeNull();
});

test("options that are the defaults are kept too: what is remembered of the headers meanwhile is none of them", () => {
	rememberOptions(broken, DEFAULT_IMPORT_OPTIONS);
	expect([optionsOf(broken), optionsOf(other)]).toEqual([DEFAULT_IMPORT_OPTIONS, null]);
});

test("of many files the latest ten are known, and what another version has kept is none", () => {
	const files = Array.from({ length: 12 }, (_, at) => ({ name: "places.xlsx", size: at }));
	for (const file of files) rememberOptions(file, options);
	expect(files.filter((file) => optionsOf(file) !== null).map(({ size }) => size)).toEqual([
		2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
	]);
	for (const text of ["{", "7", JSON.stringify({ ...broken, options })]) {
		localStorage.setItem("import-options", text);
		expect(optionsOf(broken)).toBeNull();
		rememberOptions(other, options);
		expect(optionsOf(other)).toEqual(options);
	}
});
