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

test("whatever a module exports is imported by another one", () => {
	const files = sourceFiles();
	const named = new Set<string>();
	const whole = new Set<string>();
	for (const { path, code } of files) {
		for (const [, list, target] of code.matchAll(NAMED))
			for (const name of namesOf(list ?? "")) named.add(`${resolved(path, target ?? "")} ${name}`);
		for (const [, namespace, dynamic] of code.matchAll(WHOLE))
			whole.add(resolved(path, namespace ?? dynamic ?? "") ?? "");
	}
	const unused = files
		.filter(({ path }) => !whole.has(path) && !TAKEN_WHOLE.some((taken) => taken.test(path)))
		.flatMap((file) =>
			exportsOf(file)
				.filter((name) => !ASKED_FOR_BY_NAME.has(name) && !named.has(`${file.path} ${name}`))
				.map((name) => `${file.path}: ${name}`),
		);
	expect(named.size).toBeGreaterThan(1_000);
	expect(unused).toEqual([]);
});
