import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, packageOf, ROOT } from "./source-files.ts";

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const listed = Object.keys({ ...dependencies, ...devDependencies });

/** Lists what nothing imports and everything needs. `@types/x` is not here, because it is needed where x is. */
const NEEDED_OTHERWISE: Record<string, string> = {
	"@biomejs/biome": "npm run format and npm run lint",
	"@cloudflare/workers-types": "the workers' global types, named in tsconfig.json",
	node: "the Node that the npm scripts run on",
	typescript: "npm run types",
};

/** Matches files of a package that are named by their path, such as a program's. */
const PATH = /node_modules\/((?:@[\w.-]+\/)?[\w-][\w.-]*)\//g;

/** Returns the packages that a source file names. Stylesheets import too. */
function packagesOf(text: string): string[] {
	const imported = importsOf(text.replace(/^(\s*)@import/gm, "$1import"))
		// These are ours, or the runtime's own: ./x, #db/x, node:x, cloudflare:x, virtual:x.
		.filter(({ target }) => !/^[./#]|^[\w-]+:/.test(target) && !isBuiltin(target))
		.map(({ target }) => packageOf(target));
	return [...imported, ...[...text.matchAll(PATH)].map(([, name]) => name as string)];
}

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
	.split("\n")
	.filter((path) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(path) && existsSync(join(ROOT, path)))
	// These hold imports and paths as texts.
	.filter((path) => !/^tests\/unit\/(?:architecture|dependencies|cli\/complete-lock)\.test\.ts$/.test(path));
const named = new Map<string, string>();
for (const path of sources)
	for (const name of packagesOf(readFileSync(join(ROOT, path), "utf8"))) named.set(name, path);

test("the reader of packages sees imports of every form and paths, and neither comments nor files of ours", () => {
	const text = `
		import a from "a";
		import "b/style.css";
		export { c } from "@scope/c/deep";
		const d = await import("d");
		@import "e";
		import.meta.glob("../node_modules/@scope/f/flags/*.svg");
		import type { G } from "node:fs";
		import h from "./h.ts";
		import { i } from "#db/i.ts";
		// import "not-a";`;
	expect(packagesOf(text)).toEqual(["a", "b", "@scope/c", "e", "d", "@scope/f"]);
	expect(named.size).toBeGreaterThan(20);
});

test("every package of package.json is named by a source file, or needed in a way that is said here", () => {
	const needed = (name: string): boolean =>
		named.has(name) ||
		Object.hasOwn(NEEDED_OTHERWISE, name) ||
		(name.startsWith("@types/") && [...named.keys(), "node"].includes(name.slice("@types/".length)));
	expect(listed.filter((name) => !needed(name))).toEqual([]);
	expect(Object.keys(NEEDED_OTHERWISE).filter((name) => !listed.includes(name) || named.has(name))).toEqual([]);
});

test("every package that a source file names is in package.json", () => {
	const missing = [...named].filter(([name]) => !listed.includes(name));
	expect(missing.map(([name, path]) => `${path} names ${name}`)).toEqual([]);
});
