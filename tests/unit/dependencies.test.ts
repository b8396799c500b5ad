import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { importsOf, packageOf, ROOT } from "./source-files.ts";

/** Lists what nothing imports and everything needs. `@types/x` is not here, because it is needed where x is. */
const NEEDED_OTHERWISE: Record<string, string> = {
	"@biomejs/biome": "npm run format and npm run lint",
	"@cloudflare/workers-types": "the workers' global types, named in tsconfig.json",
	node: "the Node that the npm scripts run on",
	typescript: "npm run types",
};

/** Matches files of a package that are named by their path, such as a program's. */
const PATH = /node_modules\/((?:@[\w.-]+\/)?[\w-][\w.-]*)\//g;

/** Matches a package that is loaded once it is installed. */
const RESOLVED = /\bimport\.meta\.resolve\("([^"]+)"\)/g;

/** Returns the packages that a source file names. Stylesheets import too. */
function packagesOf(text: string): string[] {
	const imported = importsOf(text.replace(/^(\s*)@import/gm, "$1import"))
		// These are ours, or the runtime's own: ./x, #db/x, node:x, cloudflare:x, virtual:x.
		.filter(({ target }) => !/^[./#]|^[\w-]+:/.test(target) && !isBuiltin(target))
		.map(({ target }) => packageOf(target));
	const others = [...text.matchAll(PATH), ...text.matchAll(RESOLVED)];
	return [...imported, ...others.map(([, name]) => name as string)];
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: ROOT, encoding: "utf8" })
	.split("\n")
	.filter((path) => existsSync(join(ROOT, path)));
const sources = files
	.filter((path) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(path))
	// These hold imports and paths as texts.
	.filter((path) => !/^tests\/unit\/(?:architecture|dependencies|cli\/complete-lock)\.test\.ts$/.test(path));
const uses = sources.flatMap((path) =>
	packagesOf(readFileSync(join(ROOT, path), "utf8")).map((name) => ({ name, path })),
);
/** Lists the packages of the project's package.json, and of the folders that have one of their own. */
const manifests = files
	.filter((path) => /(?:^|\/)package\.json$/.test(path))
	.map((path) => {
		const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, path), "utf8"));
		const folder = path === "package.json" ? "" : `${dirname(path)}/`;
		return { folder, listed: Object.keys({ ...dependencies, ...devDependencies }) };
	});

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
		const j = await import(import.meta.resolve("j"));
		// import "not-a";`;
	expect(packagesOf(text)).toEqual(["a", "b", "@scope/c", "e", "d", "@scope/f", "j"]);
	expect(new Set(uses.map(({ name }) => name)).size).toBeGreaterThan(20);
});

test("every package of a package.json is named by a source file below it, or needed in a way that is said here", () => {
	for (const { folder, listed } of manifests) {
		const named = new Set(uses.filter(({ path }) => path.startsWith(folder)).map(({ name }) => name));
		const needed = (name: string): boolean =>
			named.has(name) ||
			Object.hasOwn(NEEDED_OTHERWISE, name) ||
			(name.startsWith("@types/") && [...named, "node"].includes(name.slice("@types/".length)));
		expect(listed.filter((name) => !needed(name))).toEqual([]);
		if (folder === "")
			expect(Object.keys(NEEDED_OTHERWISE).filter((name) => !listed.includes(name) || named.has(name))).toEqual([]);
	}
});

test("every package that a source file names is in a package.json of its folder or above", () => {
	const missing = uses.filter(
		({ name, path }) => !manifests.some(({ folder, listed }) => path.startsWith(folder) && listed.includes(name)),
	);
	expect(missing.map(({ name, path }) => `${path} names ${name}`)).toEqual([]);
});

test("a package that a folder has for itself is not in the project's package.json, whose npm ci would fetch it", () => {
	const own = manifests.filter(({ folder }) => folder !== "").flatMap(({ listed }) => listed);
	const project = manifests.find(({ folder }) => folder === "")?.listed;
	expect(own).toContain("lighthouse");
	expect(own.filter((name) => project?.includes(name))).toEqual([]);
});
