import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";

/**
 * `npm run test:changed`: the tests that the uncommitted changes touch, or those since a commit that is named. Vitest follows imports, but
 * the tests of the built site import nothing of it, and the architecture test reads files: which of them a change touches stands here.
 */
const TOUCHED: [change: RegExp, tests: RegExp][] = [
	[/^(?:workers|db|web|cli|tests)\//, /^tests\/unit\/architecture/],
	[/^(?:workers|db|migrations|cli\/run)\//, /^tests\/stack\//],
	[/^web\/app\/public\//, /^tests\/(?:stack|e2e)\/(?!admin-)/],
	[/^web\/app\/admin\//, /^tests\/(?:stack|e2e)\/(?:admin-|headers)/],
	[/^workers\/.*(?:access|sign-in|session|one-time-code|service-token|audit)/, /^tests\/e2e\/admin-/],
	[/^web\/(?!app\/(?:public|admin)\/)/, /^tests\/(?:stack|e2e)\//],
	[/^(?:package\.json|package-lock\.json|wrangler\.toml|vitest\.config\.mts)$/, /^tests\//],
];

/** The test files among `all` that changes touch without importing what has changed. */
export function touchedTests(changes: string[], all: string[]): string[] {
	const touched = TOUCHED.filter(([change]) => changes.some((path) => change.test(path)));
	return all.filter((file) => touched.some(([, tests]) => tests.test(file)));
}

function main(since = "HEAD"): number {
	const root = join(import.meta.dirname, "..");
	const git = (...words: string[]) =>
		spawnSync("git", words, { cwd: root, encoding: "utf8" }).stdout.split("\n").filter(Boolean);
	const changes = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
	const touched = touchedTests(changes, globSync("tests/**/*.test.ts", { cwd: root }).sort());
	const vitest = (...words: string[]) =>
		spawnSync(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), "run", "--passWithNoTests", ...words], {
			cwd: root,
			stdio: "inherit",
		}).status ?? 1;
	return vitest("--changed", since) || (touched.length > 0 ? vitest(...touched) : 0);
}

if (import.meta.main) process.exitCode = main(process.argv[2]);
