import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";

/** Reads the sources of this repository with what each of them imports, for the rules of `architecture.test.ts`. */

export const ROOT = join(import.meta.dirname, "../..");
const ALIASES: Record<string, string> = {
	"#workers/": "workers/",
	"#db/": "db/",
	"#web/": "web/app/",
	"#tests/": "tests/",
	"#cli/": "cli/",
};
export const ZONES = [
	"workers/domain",
	"workers/contract",
	"workers/limits",
	"workers/secrets",
	"workers/services",
	"workers/jobs",
	"workers/api",
	"db",
	"web",
	"cli",
	"tests",
] as const;
export type Zone = (typeof ZONES)[number];

type Import = { target: string; typeOnly: boolean };
/** `code` is the text without comments. */
export type SourceFile = { path: string; zone: Zone; text: string; code: string; imports: Import[] };

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const STATEMENT = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]*?\sfrom\s*)?"([^"]+)"/gm;
const EXPRESSION = /(typeof\s+)?\bimport\(\s*"([^"]+)"/g;

/** Returns the imports of a module's text, by regular expression, because TypeScript 7 has no JavaScript API. */
export function importsOf(text: string): Import[] {
	const code = text.replace(COMMENT, "");
	return [...code.matchAll(STATEMENT), ...code.matchAll(EXPRESSION)].map((match) => ({
		target: match[2] as string,
		typeOnly: match[1] !== undefined,
	}));
}

/** Returns the file of this repository that an import means, or null for a package or a runtime's own module. */
export function resolved(from: string, target: string): string | null {
	const bare = target.replace(/\?.*$/, "");
	if (bare.startsWith(".")) return relative(ROOT, join(ROOT, dirname(from), bare)).replaceAll("\\", "/");
	const alias = Object.keys(ALIASES).find((prefix) => bare.startsWith(prefix));
	return alias === undefined ? null : `${ALIASES[alias]}${bare.slice(alias.length)}`;
}

export function zoneOf(path: string): Zone | null {
	return ZONES.find((zone) => path.startsWith(`${zone}/`)) ?? null;
}

/** Returns the package that an import names: `hono/factory` belongs to `hono`. */
export function packageOf(target: string): string {
	return target
		.split("/")
		.slice(0, target.startsWith("@") ? 2 : 1)
		.join("/");
}

function sourcePaths(folder: string): string[] {
	return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = posix.join(folder, entry.name);
		if (entry.isDirectory())
			return /^(?:node_modules|build|\.react-router|\.wrangler)$/.test(entry.name) ? [] : sourcePaths(path);
		return /\.(?:ts|tsx|js|mjs|mts)$/.test(entry.name) && !entry.name.endsWith(".d.ts") ? [path] : [];
	});
}

/** Returns every source below `workers`, `db`, `web`, `cli` and `tests`. */
export function sourceFiles(): SourceFile[] {
	return ["workers", "db", "web", "cli", "tests"].flatMap(sourcePaths).map((path) => {
		const text = readFileSync(join(ROOT, path), "utf8");
		const zone = zoneOf(path);
		if (zone === null) throw new Error(`${path} is in no known folder`);
		return { path, zone, text, code: text.replace(COMMENT, ""), imports: importsOf(text) };
	});
}

/** Returns the circles of a graph, each as "a → b → a". */
export function circlesOf(graph: Map<string, string[]>): string[] {
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
