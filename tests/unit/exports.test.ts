import { expect, test } from "vitest";
import { resolved, type SourceFile, sourceFiles } from "./source-files.ts";

/** Tests that every export has an importer, because otherwise it is dead, or nobody can say who depends on it. */

/** Lists what React Router, wrangler and tools ask a module for by name. */
const ASKED_FOR_BY_NAME = new Set([
	...["default", "loader", "action", "clientLoader", "clientAction", "meta", "handle", "headers", "links"],
	...["middleware", "shouldRevalidate", "Layout", "ErrorBoundary", "HydrateFallback", "streamTimeout"],
]);
/**
 * Matches modules that nobody imports by name: workers begin with them and the platform takes classes by their names, a
 * configuration names them, one replaces another, or a test takes a whole folder.
 */
const TAKEN_WHOLE = [
	/^(?:workers\/api\/index|web\/worker|web\/app\/entry\.\w+|cli\/run\/page-cache\/worker)\.tsx?$/,
	/^tests\/(?:slow-first|api\/quick-(?:hash|rest))\.ts$/,
	// What seems to be exported there is the text of a worker.
	/\.test\.ts$/,
	/^db\/schema\//,
];

const EXPORT =
	/^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|enum)\s+([\w$]+)|^export \{([^}]*)\}(?!\s*from)/gm;
const NAMED = /\b(?:import|export)\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const WHOLE = /\b(?:import|export)\s+(?:type\s+)?\*(?:\s*as\s+[\w$]+)?\s*from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g;

/** Reads "a, type B, c as d" as a, B and c; with `outside` as a, B and d. */
function namesOf(list: string, outside = false): string[] {
	const name = outside ? /([\w$]+)\s*$/ : /^\s*(?:type\s+)?([\w$]+)/;
	return list.split(",").flatMap((part) => name.exec(part)?.[1] ?? []);
}

function exportsOf({ code }: SourceFile): string[] {
	return [...code.matchAll(EXPORT)].flatMap(([, name, list]) => name ?? namesOf(list ?? "", true));
}

/** Returns the names that files import, as "path name", and the modules of which they take everything. */
function importedBy(files: readonly SourceFile[]): { named: Set<string>; whole: Set<string> } {
	const named = new Set<string>();
	const whole = new Set<string>();
	for (const { path, code } of files) {
		for (const [, list, target] of code.matchAll(NAMED))
			for (const name of namesOf(list ?? "")) named.add(`${resolved(path, target ?? "")} ${name}`);
		for (const [, namespace, dynamic] of code.matchAll(WHOLE))
			whole.add(resolved(path, namespace ?? dynamic ?? "") ?? "");
	}
	return { named, whole };
}

/** Returns what the files export and none of the importers takes. */
function unusedOf(
	files: readonly SourceFile[],
	importers: readonly SourceFile[],
): { file: SourceFile; name: string }[] {
	const { named, whole } = importedBy(importers);
	return files
		.filter(({ path }) => !whole.has(path) && !TAKEN_WHOLE.some((taken) => taken.test(path)))
		.flatMap((file) => exportsOf(file).map((name) => ({ file, name })))
		.filter(({ file, name }) => !ASKED_FOR_BY_NAME.has(name) && !named.has(`${file.path} ${name}`));
}

const written = ({ file, name }: { file: SourceFile; name: string }) => `${file.path}: ${name}`;

test("whatever a module exports is imported by another one", () => {
	const files = sourceFiles();
	expect(importedBy(files).named.size).toBeGreaterThan(1_000);
	expect(unusedOf(files, files).map(written)).toEqual([]);
});

/** Names what the product has for its tests alone, each with the reason. */
const FOR_TESTS_ALONE: Readonly<Record<string, string>> = {
	"workers/domain/bank-holidays/bank-holiday-calendar.ts: BANK_HOLIDAYS_UNTIL":
		"how far the table reaches, to which its dates are held",
	"workers/domain/sitemap/file.ts: MOST_BYTES":
		"the protocol's limit, below which MOST_URLS of the longest addresses stay",
	"workers/services/spots/signing-key.ts: forgetSpotKey": "empties what an isolate remembers, as a restart does",
};

test("whatever the product exports, the product uses: in another module or in its own", () => {
	const product = sourceFiles().filter(({ zone }) => zone !== "tests");
	const isUsedAtHome = ({ file, name }: { file: SourceFile; name: string }) =>
		file.code.split(/[^\w$]+/).filter((word) => word === name).length > 1;
	const idle = unusedOf(product, product).filter((one) => !isUsedAtHome(one));
	expect(idle.map(written).sort()).toEqual(Object.keys(FOR_TESTS_ALONE).sort());
});
