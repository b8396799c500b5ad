import { posix } from "node:path";

/** What a source file imports, read by regular expression: TypeScript 7 has no JavaScript API to ask. */
export type Import = { target: string; typeOnly: boolean };

/** The folders behind the aliases of package.json's `imports`. */
const ALIASES: Record<string, string> = {
	"#workers/": "workers/",
	"#db/": "db/",
	"#web/": "web/app/",
	"#tests/": "tests/",
	"#cli/": "cli/",
};
export const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
/** `import … from "x"` and `export … from "x"` at the beginning of a line, in stylesheets `@import "x"`; then `import("x")`. */
const STATEMENT = /^[ \t]*(?:@?import|export)\s+(type\s+)?(?:[\w*${}\s,]*?\sfrom\s*)?"([^"]+)"/gm;
const EXPRESSION = /(typeof\s+)?\bimport\(\s*"([^"]+)"/g;

/** The imports of a module's text, those of statements first. */
export function importsOf(text: string): Import[] {
	const code = text.replace(COMMENT, "");
	return [...code.matchAll(STATEMENT), ...code.matchAll(EXPRESSION)].map((match) => ({
		target: match[2] as string,
		typeOnly: match[1] !== undefined,
	}));
}

/** The file of this repository that an import means, from its root; null for a package or a runtime's own module. */
export function fileOf(from: string, target: string): string | null {
	const bare = target.replace(/\?.*$/, "");
	if (bare.startsWith(".")) return posix.join(posix.dirname(from), bare);
	const alias = Object.keys(ALIASES).find((prefix) => bare.startsWith(prefix));
	return alias === undefined ? null : `${ALIASES[alias]}${bare.slice(alias.length)}`;
}
