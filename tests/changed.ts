import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#cli/root.ts";
import { importsOf, resolved } from "./unit/source-files.ts";

/**
 * Runs `npm run test:changed [-- BASE]`: the tests that a change touches, for daily work and before a landing. Tests
 * are found by what they import. Tests of a whole site, which import none of it, are found by name:
 * web/app/public/consent/… runs e2e/consent.
 *
 * `npm test` has the main path of each room alone. So the tests of a whole site run here with all that `longTest`,
 * `longDescribe` and `*.long.test.ts` hold, in a second run with `--mode changed` (`HAS_LONG_TESTS` of `long-run.ts`).
 * Simulations stay as small in it as in `npm test`: sizes and numbers of cases belong to the long run alone.
 */

/** A change of these may touch any test. */
const EVERYTHING =
	/^(?:package(?:-lock)?\.json|vitest\.config\.mts|tsconfig\.json|(?:web\/)?wrangler\.toml|migrations\/)/;
/** Lists unit tests that read the tree itself. */
const ALWAYS = ["tests/unit/architecture.test.ts", "tests/unit/dependencies.test.ts"];
/** Behind this import is the whole api worker. From here on the name decides. */
const WHOLE_API = /^workers\/api\/(?:app|index)\.ts$/;
/** Matches modules that their own tests import. */
const PURE = /^workers\/(?:domain|contract|secrets|limits)\//;
/** Lists words of a path that name a folder, a layer or a verb, and so no test. */
const ROOMS = new Set(
	`workers api http routes services contract domain jobs db queries schema web app public admin ui server texts request tests unit stack e2e
	index list find create update remove write plan commit known page frame route test schema`.split(/\s+/),
);

export type Source = { path: string; text: string };

/**
 * Returns the test files to run for these changed paths, sorted. `sources` are all source files, with the tests. Paths
 * are relative to the root.
 */
export function testsOf(changed: readonly string[], sources: readonly Source[]): string[] {
	// Without a site, a file of the long run is one large simulation.
	const tests = sources
		.map(({ path }) => path)
		.filter((path) => path.endsWith(".test.ts") && (isOfSite(path) || !path.endsWith(".long.test.ts")));
	if (changed.some((path) => EVERYTHING.test(path))) return tests.sort();
	const reached = reachedBy(sources);
	const found = new Set<string>();
	for (const path of changed) {
		const importing = tests.filter((test) => reached(test).has(path));
		const named = namesakes(path, tests);
		const missed = named.length === 0 && !(PURE.test(path) && importing.length > 0);
		for (const test of [...importing, ...named, ...(missed ? wholeWorker(path, tests) : [])]) found.add(test);
	}
	if (changed.some((path) => sources.some((source) => source.path === path)))
		for (const test of ALWAYS) if (tests.includes(test)) found.add(test);
	return [...found].sort();
}

/** Tells whether a test is one of a whole site, built and served. */
export function isOfSite(test: string): boolean {
	return /^tests\/(?:stack|e2e)\//.test(test);
}

/**
 * Returns what a test runs of the repository: itself and everything that it imports, directly or indirectly, without
 * types.
 */
function reachedBy(sources: readonly Source[]): (test: string) => Set<string> {
	const graph = new Map(
		sources.map(({ path, text }) => [
			path,
			importsOf(text).flatMap(({ target, typeOnly }) => (typeOnly ? [] : (resolved(path, target) ?? []))),
		]),
	);
	const known = new Map<string, Set<string>>();
	return (test) => {
		const reached = known.get(test) ?? new Set([test]);
		if (known.has(test)) return reached;
		known.set(test, reached);
		for (const path of reached) {
			if (WHOLE_API.test(path)) continue;
			for (const next of graph.get(path) ?? []) reached.add(next);
		}
		return reached;
	};
}

/**
 * Returns the tests of a whole site or api whose name shares the path's last meaningful word; for the web worker's
 * files, those of the site.
 */
function namesakes(path: string, tests: readonly string[]): string[] {
	const isWhole = (test: string) => isOfSite(test) || (!path.startsWith("web/") && test.startsWith("tests/api/"));
	if (!/^(?:workers|db|web)\//.test(path)) return [];
	const segments = path.replace(/\.[\w.]+$/, "").split("/");
	for (const segment of segments.reverse()) {
		if (ROOMS.has(segment)) continue;
		const noun = nounOf(segment);
		const same = tests.filter(
			(test) => isWhole(test) && isNamesake(noun, nounOf(test.replace(/^.*\/|(?:\.long)?\.test\.ts$/g, ""))),
		);
		if (same.length > 0) return same;
	}
	return [];
}

/** Returns tests for a path after which no test is named. */
function wholeWorker(path: string, tests: readonly string[]): string[] {
	if (/^(?:workers|db)\//.test(path)) return tests.filter((test) => test.startsWith("tests/api/"));
	return path.startsWith("web/") ? tests.filter((test) => test.startsWith("tests/stack/")) : [];
}

/**
 * Writes `one-time-codes` as ` one time code `, so that singular and plural, and a part of a longer name, are found.
 */
function nounOf(name: string): string {
	const words = name.split("-").map((word) => word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, ""));
	return ` ${words.join(" ")} `;
}

function isNamesake(one: string, other: string): boolean {
	return one.includes(other) || other.includes(one);
}

function git(...parameters: string[]): string[] {
	return execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).split("\n").filter(Boolean);
}

if (import.meta.main) {
	const base = process.argv[2];
	const from = base === undefined ? "HEAD" : (git("merge-base", base, "HEAD")[0] ?? base);
	const changed = [...git("diff", "--name-only", from), ...git("ls-files", "--others", "--exclude-standard")];
	const sources = git("ls-files", "-co", "--exclude-standard")
		.filter((path) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(path) && existsSync(join(ROOT, path)))
		.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
	const tests = testsOf(changed, sources);
	console.log(
		tests.length === 0
			? "No test is touched by what has changed."
			: `${changed.length} changed files touch ${tests.length} test files:\n${tests.map((test) => `  ${test}`).join("\n")}`,
	);
	const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
	const run = (files: string[], ...options: string[]) => {
		if (files.length === 0) return 0;
		return (
			spawnSync(process.execPath, [vitest, "run", ...options, ...files], { cwd: ROOT, stdio: "inherit" }).status ?? 1
		);
	};
	process.exitCode = run(tests.filter((test) => !isOfSite(test))) || run(tests.filter(isOfSite), "--mode", "changed");
}
