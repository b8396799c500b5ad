import { describe, expect, test } from "vitest";
import {
	circlesOf,
	importsOf,
	packageOf,
	resolved,
	type SourceFile,
	sourceFiles,
	ZONES,
	type Zone,
	zoneOf,
} from "./source-files.ts";

/**
 * Tests the rules that a compiler does not hold: which folder may import which, and what no file may have.
 */

/** Lists the zones from which a zone may import besides itself. Imports of types count as well. */
const MAY_IMPORT: Record<Zone, readonly Zone[]> = {
	"workers/domain": [],
	"workers/contract": ["workers/domain"],
	"workers/limits": [],
	"workers/secrets": [],
	db: ["workers/domain"],
	"workers/services": ["db", "workers/contract", "workers/domain", "workers/secrets"],
	"workers/jobs": ["workers/services", "workers/contract", "workers/domain", "workers/limits"],
	"workers/api": [
		"workers/services",
		"workers/jobs",
		"workers/contract",
		"workers/domain",
		"workers/limits",
		"workers/secrets",
	],
	web: ["workers/contract", "workers/domain"],
	cli: ["workers/domain", "workers/contract", "workers/secrets", "db"],
	tests: ZONES,
};
/** Lists the few other imports, each from the named files: of code, or of types only. */
const SIDE_DOORS: { from: RegExp; to: RegExp; typeOnly: boolean }[] = [
	// A row and an answer share the shapes to which the contract gives a name.
	{ from: /^db\//, to: /^workers\/contract\/[\w-]+(?<!\.schema)\.ts$/, typeOnly: true },
	// The row that says who runs a job belongs to the runner, and no rule knows it.
	{ from: /^workers\/jobs\/(?:run-job|scheduled)\.ts$/, to: /^db\/(?:queries\/jobs|fence)\.ts$/, typeOnly: false },
	// The start of the web worker is watched as the api worker is.
	{ from: /^web\/(?:worker|public-pages)\.ts$/, to: /^workers\/limits\//, typeOnly: false },
	// The typed client knows the routes as the compiler does.
	{ from: /^web\/app\/request\/api\.ts$/, to: /^workers\/api\/app\.ts$/, typeOnly: true },
];
/** Code that runs in Node, workerd and the browser imports no packages but these. */
const DOMAIN_PACKAGES = new Set([
	"@photostructure/tz-lookup",
	"@rapideditor/country-coder",
	"chardet",
	"htmlparser2",
	"libphonenumber-js",
	"sanitize-html",
	"xlsx",
]);

const files = sourceFiles();
const production = files.filter((file) => file.zone !== "tests");

/** Lists what files import from packages and runtimes, as "path imports package". */
function foreignImports(chosen: SourceFile[], allowed: (name: string, path: string) => boolean): string[] {
	return chosen.flatMap(({ path, imports }) =>
		imports
			.filter(({ target }) => resolved(path, target) === null && !allowed(packageOf(target), path))
			.map(({ target }) => `${path} imports ${target}`),
	);
}

/** Lists the imports of our own files that `wrong` forbids, as "path imports file". */
function importsWhere(wrong: (path: string, to: string) => boolean): string[] {
	return production.flatMap(({ path, imports }) =>
		imports.flatMap(({ target }) => {
			const to = resolved(path, target);
			return to !== null && wrong(path, to) ? [`${path} imports ${to}`] : [];
		}),
	);
}
const inZone = (...zones: Zone[]) => files.filter(({ zone }) => zones.includes(zone));

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
		for (const zone of ZONES) expect(inZone(zone).length, zone).toBeGreaterThan(0);
		expect(production.flatMap((file) => file.imports).length).toBeGreaterThan(200);
	});
});

describe("imports", () => {
	test("go one way, types too: domain, contract, db, services, then api and jobs; web sees contract and domain only", () => {
		const wrong: string[] = [];
		for (const { path, zone, imports } of files) {
			for (const { target, typeOnly } of imports) {
				const to = resolved(path, target);
				const toZone = to === null ? null : zoneOf(to);
				if (to === null || toZone === null || toZone === zone || MAY_IMPORT[zone].includes(toZone)) continue;
				const allowed = SIDE_DOORS.some((way) => way.from.test(path) && way.to.test(to) && (typeOnly || !way.typeOnly));
				if (!allowed) wrong.push(`${path} imports ${typeOnly ? "types of " : ""}${to}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	test("of the domain and the contract need no runtime of their own, and zod only where a schema is", () => {
		expect(foreignImports(inZone("workers/domain"), (name) => DOMAIN_PACKAGES.has(name))).toEqual([]);
		const isSchema = (path: string) => path.endsWith(".schema.ts");
		expect(foreignImports(inZone("workers/contract"), (name, path) => name === "zod" && isSchema(path))).toEqual([]);
		expect(importsWhere((path, to) => /^workers\/contract\//.test(path) && !isSchema(path) && isSchema(to))).toEqual(
			[],
		);
	});

	test("of the web bring schemas, and zod with them, to the server, and to the operators' forms in the browser", () => {
		const mayCheck =
			/\.server\.tsx?$|^web\/worker\.ts$|^web\/app\/admin\/(?:.*\/[\w-]+-form\.tsx?|ui\/(?:use-server-form|zod-checks)\.ts)$/;
		const schema = /^workers\/contract\/.*\.schema\.ts$/;
		expect(importsWhere((path, to) => path.startsWith("web/") && !mayCheck.test(path) && schema.test(to))).toEqual([]);
		expect(foreignImports(inZone("web"), (name, path) => name !== "zod" || mayCheck.test(path))).toEqual([]);
	});

	test("of what hashes, seals and counts bring no package", () => {
		const isOwn = (name: string) => /^node:(?:crypto|buffer)$/.test(name);
		expect(foreignImports(inZone("workers/secrets", "workers/limits"), isOwn)).toEqual([]);
	});

	test("of rules, jobs and queries know nothing of Hono: a call, a job and a test use them the same way", () => {
		const isHono = (name: string) => name === "hono" || name.startsWith("@hono/");
		expect(foreignImports(inZone("workers/services", "workers/jobs", "db"), (name) => !isHono(name))).toEqual([]);
	});

	test("of our own files name them with their ending, relative within a folder and by alias across", () => {
		const wrong = files.flatMap(({ path, zone, imports }) =>
			imports.flatMap(({ target }) => {
				const to = resolved(path, target);
				if (to === null) return [];
				const ending = /\.(?:tsx?|mts|css|svg|json|js|toml|md|xlsx?)$/.test(to) || to.includes("/+types/");
				// A file that replaces another one reaches it by its path, because the alias would lead back to the replacement.
				const standsIn = path === "tests/api/quick-hash.ts";
				const across = target.startsWith(".") && zoneOf(to) !== null && zoneOf(to) !== zone && !standsIn;
				return ending && !across ? [] : [`${path} imports ${target}`];
			}),
		);
		expect(wrong).toEqual([]);
	});

	test("never run in a circle, not even with types alone", () => {
		const graph = new Map(
			files.map(({ path, imports }) => [path, imports.flatMap(({ target }) => resolved(path, target) ?? [])]),
		);
		expect(circlesOf(graph)).toEqual([]);
		expect(circlesOf(new Map(Object.entries({ a: ["b"], b: ["c"], c: ["a"], d: ["a"] })))).toEqual(["a → b → c → a"]);
	});
});

describe("the wings of the web", () => {
	const PUBLIC = /^web\/app\/public\//;
	const ADMIN = /^web\/app\/admin\//;
	const shared = (path: string) => /^web\/app\/(?:ui|request)\//.test(path);
	/** Matches the Latin letters that only Turkish has. */
	const TURKISH = /[ğĞıİşŞ]/;

	test("stand side by side, with what they share in ui and request", () => {
		for (const folder of [PUBLIC, ADMIN, /^web\/app\/ui\//, /^web\/app\/request\//])
			expect(files.filter(({ path }) => folder.test(path)).length, String(folder)).toBeGreaterThan(2);
	});

	test("never meet, and what they share knows neither", () => {
		expect(importsWhere((path, to) => PUBLIC.test(path) && ADMIN.test(to))).toEqual([]);
		expect(importsWhere((path, to) => ADMIN.test(path) && PUBLIC.test(to))).toEqual([]);
		expect(importsWhere((path, to) => shared(path) && (PUBLIC.test(to) || ADMIN.test(to)))).toEqual([]);
	});

	test("have one language each: English for visitors, Turkish for operators, in files that say so", () => {
		const texts = files.filter(({ path, zone }) => zone === "web" && /(?:^|\/)texts\/|\.(?:en|tr)\.ts$/.test(path));
		const misplaced = texts.filter(({ path }) => {
			if (PUBLIC.test(path)) return path.endsWith(".tr.ts");
			return ADMIN.test(path) ? !path.endsWith(".tr.ts") : true;
		});
		expect(misplaced.map(({ path }) => path)).toEqual([]);
		const turkish = inZone("web").filter(({ path, code }) => TURKISH.test(code) && !path.endsWith(".tr.ts"));
		expect(turkish.map(({ path }) => path)).toEqual([]);
	});
});

describe("SQL", () => {
	test("stands in db only; the limit sentinel wraps the statements, the command line brings the schema up to date", () => {
		const elsewhere = production.filter(
			({ zone, code }) => zone !== "db" && /\b(?:db|DB|database)\s*\.prepare\(/.test(code),
		);
		// The local site's worker runs what others have written.
		const may = /^workers\/limits\/|^cli\/(?:\w+\/)?migrate\.ts$|^cli\/run\/database-worker\.js$/;
		expect(elsewhere.map(({ path }) => path).filter((path) => !may.test(path))).toEqual([]);
	});
});

describe("no file", () => {
	const matching = (all: SourceFile[], pattern: RegExp) =>
		all.filter((file) => pattern.test(file.code)).map((file) => file.path);

	test("is named after nothing", () => {
		const named = files.filter((file) => /(?:^|[/.-])(?:utils?|helpers?|misc|common)(?:[/.-]|$)/i.test(file.path));
		expect(named.map((file) => file.path)).toEqual([]);
	});

	test("exports everything of another, or a default where a name would do", () => {
		expect(matching(files, /^\s*export\s+\*/m)).toEqual([]);
		const defaults = matching(production, /^export default /m);
		// These are places where a framework asks for one: worker entries, route modules, configurations.
		expect(
			defaults.filter(
				(path) => !/^(?:workers\/api\/index\.ts|cli\/run\/(?:files|database)-worker\.js|web\/)/.test(path),
			),
		).toEqual([]);
	});

	test("of the tests is skipped, chosen alone or tried again", () => {
		const pattern = /\b(?:test|it|describe|suite)\.(?:skip|only|todo|fails|skipIf|runIf)\b|\bretry:/;
		expect(matching(files, pattern).filter((path) => path !== "tests/unit/architecture.test.ts")).toEqual([]);
		expect(pattern.test("describe.only(")).toBe(true);
	});

	test("of the workers, of the database or of the web writes to the log what nobody needs to act on", () => {
		expect(
			matching(
				// The command line writes to the terminal, and the performance monitor to the browser's console (section 9).
				production.filter(
					({ zone, path }) => zone !== "cli" && !/^web\/app\/public\/vitals\/(?:figures|page-weight)\.ts$/.test(path),
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
