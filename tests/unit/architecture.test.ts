import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import { describe, expect, test } from "vitest";

/** The house rules that a compiler does not hold: which folder may import which (design.md), and what no file may have. */

const ROOT = join(import.meta.dirname, "../..");
const ALIASES: Record<string, string> = {
	"#workers/": "workers/",
	"#db/": "db/",
	"#web/": "web/app/",
	"#tests/": "tests/",
	"#cli/": "cli/",
};
const ZONES = [
	"workers/domain",
	"workers/contract",
	"workers/secrets",
	"workers/api",
	"workers/jobs",
	"db",
	"web",
	"cli",
	"tests",
] as const;
type Zone = (typeof ZONES)[number];

/** Which zones a zone may import from beside itself. */
const MAY_IMPORT: Record<Zone, readonly Zone[]> = {
	"workers/domain": [],
	"workers/contract": ["workers/domain"],
	"workers/secrets": [],
	db: ["workers/domain"],
	"workers/api": ["workers/domain", "workers/contract", "workers/secrets", "db", "workers/jobs"],
	"workers/jobs": ["workers/domain", "workers/contract", "workers/secrets", "db"],
	web: ["workers/domain", "workers/contract"],
	cli: ["workers/domain", "workers/contract", "workers/secrets", "db"],
	tests: [...ZONES],
};
/** Types alone may also go these ways: the contract's own shapes, and the routes as the typed client knows them. */
const TYPES_TOO: { from: RegExp; to: RegExp }[] = [
	{ from: /^workers\/domain\//, to: /^workers\/contract\// },
	{ from: /^(?:workers\/contract\/client\.ts|web\/)/, to: /^workers\/api\/app\.ts$/ },
];
/** What runs in Node, workerd and the browser brings no more than these. */
const DOMAIN_PACKAGES = new Set(["libphonenumber-js", "@photostructure/tz-lookup", "sanitize-html", "xlsx"]);

type Import = { target: string; typeOnly: boolean };
type SourceFile = { path: string; zone: Zone; text: string; imports: Import[] };

function sourcePaths(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (entry.isDirectory())
			return /^(?:node_modules|build|\.react-router|\.wrangler)$/.test(entry.name) ? [] : sourcePaths(path);
		return /\.(?:ts|tsx|js|mjs|mts)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
	});
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]*?\sfrom\s*)?"([^"]+)"/gm;
const EXPRESSION = /(typeof\s+)?\bimport\(\s*"([^"]+)"/g;

/** The imports of a module's text, by regular expression: TypeScript 7 has no JavaScript API to ask. */
function importsOf(text: string): Import[] {
	const code = text.replace(COMMENT, "");
	return [...code.matchAll(STATEMENT), ...code.matchAll(EXPRESSION)].map((match) => ({
		target: match[2] as string,
		typeOnly: match[1] !== undefined,
	}));
}

/** A file of this repository that an import means, or null for a package or a runtime's own module. */
function resolved(from: string, target: string): string | null {
	const bare = target.replace(/\?.*$/, "");
	if (bare.startsWith(".")) return relative(ROOT, join(ROOT, dirname(from), bare)).replaceAll("\\", "/");
	const alias = Object.keys(ALIASES).find((prefix) => bare.startsWith(prefix));
	return alias === undefined ? null : `${ALIASES[alias]}${bare.slice(alias.length)}`;
}

function zoneOf(path: string): Zone | null {
	return ZONES.find((zone) => path.startsWith(`${zone}/`)) ?? null;
}

const files: SourceFile[] = ["workers", "db", "web", "cli", "tests"].flatMap(sourcePaths).map((path) => {
	const text = readFileSync(join(ROOT, path), "utf8");
	const zone = zoneOf(path);
	if (zone === null) throw new Error(`${path} is in no known folder`);
	return { path, zone, text, imports: importsOf(text) };
});
const production = files.filter((file) => file.zone !== "tests");

describe("the reader of imports", () => {
	test("sees every form, and which carry types alone", () => {
		const text = `
			import "a";
			import b from "b";
			import * as c from "c";
			import d, { type D,
				e } from "d";
			import type { E } from "e";
			export { f } from "f";
			export type { G } from "g";
			const h = await import("h");
			let i: typeof import("i");
			// import "not-a";
			/* import "not-b"; */
			const text = "from \\"not-c\\"";
			export const value = "not-d";`;
		expect(importsOf(text)).toEqual(
			[..."abcdefghi"].map((target) => ({ target, typeOnly: ["e", "g", "i"].includes(target) })),
		);
	});

	test("found the house", () => {
		for (const zone of ZONES) expect(files.filter((file) => file.zone === zone).length, zone).toBeGreaterThan(2);
		expect(production.flatMap((file) => file.imports).length).toBeGreaterThan(200);
	});
});

describe("imports", () => {
	test("go one way: domain, then contract and db, then api and jobs; web sees contract and domain only", () => {
		const wrong: string[] = [];
		for (const { path, zone, imports } of files) {
			for (const { target, typeOnly } of imports) {
				const to = resolved(path, target);
				const toZone = to === null ? null : zoneOf(to);
				if (to === null || toZone === null || toZone === zone || MAY_IMPORT[zone].includes(toZone)) continue;
				const allowed = typeOnly && TYPES_TOO.some((way) => way.from.test(path) && way.to.test(to));
				if (!allowed) wrong.push(`${path} imports ${typeOnly ? "types of " : ""}${to}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	test("of the domain and the contract need no runtime of their own", () => {
		const foreign = files
			.filter((file) => file.zone === "workers/domain" || file.zone === "workers/contract")
			.flatMap(({ path, zone, imports }) =>
				imports
					.filter(({ target }) => resolved(path, target) === null)
					.filter(({ target }) =>
						zone === "workers/domain" ? !DOMAIN_PACKAGES.has(packageOf(target)) : target !== "zod",
					)
					.map(({ target }) => `${path} imports ${target}`),
			);
		expect(foreign.filter((line) => !line.startsWith("workers/contract/client.ts imports hono/"))).toEqual([]);
	});

	test("of what hashes and seals bring no package", () => {
		const foreign = files
			.filter((file) => file.zone === "workers/secrets")
			.flatMap(({ path, imports }) => imports.map(({ target }) => ({ path, target })))
			.filter(({ path, target }) => resolved(path, target) === null && !/^node:(?:crypto|buffer)$/.test(target));
		expect(foreign).toEqual([]);
	});

	test("of our own files name them with their ending, relative within a folder and by alias across", () => {
		const wrong = files.flatMap(({ path, zone, imports }) =>
			imports.flatMap(({ target }) => {
				const to = resolved(path, target);
				if (to === null) return [];
				const ending = /\.(?:tsx?|mts|css|svg|json|js|toml|md|xlsx?)$/.test(to) || to.includes("/+types/");
				const across = target.startsWith(".") && zoneOf(to) !== null && zoneOf(to) !== zone;
				return ending && !across ? [] : [`${path} imports ${target}`];
			}),
		);
		expect(wrong).toEqual([]);
	});

	test("never run in a circle", () => {
		const graph = new Map(
			files.map(({ path, imports }) => [
				path,
				imports.filter((one) => !one.typeOnly).flatMap(({ target }) => resolved(path, target) ?? []),
			]),
		);
		expect(circlesOf(graph)).toEqual([]);
		expect(circlesOf(new Map(Object.entries({ a: ["b"], b: ["c"], c: ["a"], d: ["a"] })))).toEqual(["a → b → c → a"]);
	});
});

function packageOf(target: string): string {
	return target
		.split("/")
		.slice(0, target.startsWith("@") ? 2 : 1)
		.join("/");
}

function circlesOf(graph: Map<string, string[]>): string[] {
	const circles: string[] = [];
	const done = new Set<string>();
	const visit = (path: string, way: string[]): void => {
		if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(" → "));
		if (way.includes(path) || done.has(path)) return;
		for (const next of graph.get(path) ?? []) visit(next, [...way, path]);
		done.add(path);
	};
	for (const path of graph.keys()) visit(path, []);
	return circles;
}

describe("no file", () => {
	const matching = (all: SourceFile[], pattern: RegExp) =>
		all.filter((file) => pattern.test(file.text.replace(COMMENT, ""))).map((file) => file.path);

	test("is named after nothing", () => {
		const named = files.filter((file) => /(?:^|[/.-])(?:utils?|helpers?|misc|common)(?:[/.-]|$)/i.test(file.path));
		expect(named.map((file) => file.path)).toEqual([]);
	});

	test("exports everything of another, or a default where a name would do", () => {
		expect(matching(files, /^\s*export\s+\*/m)).toEqual([]);
		const defaults = matching(production, /^export default /m);
		// Where a framework asks for one: worker entries, route modules, configurations.
		expect(defaults.filter((path) => !/^(?:workers\/api\/index\.ts|web\/)/.test(path))).toEqual([]);
	});

	test("of the tests is skipped, chosen alone or tried again", () => {
		const pattern = /\b(?:test|it|describe|suite)\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bretry:/;
		expect(matching(files, pattern).filter((path) => path !== "tests/unit/architecture.test.ts")).toEqual([]);
		expect(pattern.test("describe.only(")).toBe(true);
	});

	test("of the workers, of the database or of the web writes to the log what nobody needs to act on", () => {
		expect(
			matching(
				// The command line speaks on the terminal, and the performance monitor in the browser's console (section 9).
				production.filter(
					({ zone, path }) => zone !== "cli" && !/^web\/app\/public\/vitals\/(?:enhance|page-weight)\.ts$/.test(path),
				),
				/\bconsole\.(?:log|info|debug|table|dir|trace)\b|\bdebugger\b/,
			),
		).toEqual([]);
	});

	test("silences the compiler or the linter without saying why", () => {
		expect(
			files
				.filter((file) => /@ts-(?:ignore|nocheck)/.test(file.text) && !file.path.startsWith("tests/"))
				.map((file) => file.path),
		).toEqual([]);
		const silent = files.flatMap((file) =>
			[...file.text.matchAll(/biome-ignore [^\n]*/g)]
				.filter(
					([line]) => !/biome-ignore(?:-\w+)? [\w/]+: \S/.test(line) && file.path !== "tests/unit/architecture.test.ts",
				)
				.map(([line]) => `${file.path}: ${line}`),
		);
		expect(silent).toEqual([]);
	});
});
