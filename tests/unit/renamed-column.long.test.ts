import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

/**
 * Tests that types run from the SQL to the page: it renames a column where it is declared, and asks the compiler what
 * breaks.
 */

const ROOT = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "directory-renamed-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/**
 * Returns what the compiler finds wrong: in which file, and why. It uses one checker, because several would each learn
 * the same types, on processors that others need.
 */
function errorsIn(folder: string): { path: string; text: string }[] {
	try {
		execFileSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", ".", "--checkers", "1"], {
			cwd: folder,
			encoding: "utf8",
		});
		return [];
	} catch (error) {
		const lines = (error as { stdout: string }).stdout.split("\n");
		return lines.flatMap((line) => {
			const [, path, text] = /^([\w./+$-]+)\(\d+,\d+\): error(.*)/.exec(line) ?? [];
			return path === undefined || text === undefined ? [] : { path, text };
		});
	}
}

test("a column that is renamed in db alone fails where pages show it, not at a visitor", () => {
	for (const name of ["db", "workers", "web", "tsconfig.json", "package.json"])
		cpSync(join(ROOT, name), join(copy, name), {
			recursive: true,
			filter: (path) => !/\/(?:node_modules|build|\.wrangler)$/.test(path),
		});
	symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
	for (const name of readdirSync(join(copy, "db"), { recursive: true, encoding: "utf8" })) {
		if (!name.endsWith(".ts")) continue;
		const path = join(copy, "db", name);
		writeFileSync(path, readFileSync(path, "utf8").replaceAll(/\bphoneDisplay\b/g, "phoneShown"));
	}
	const errors = errorsIn(copy);
	// The copy is whole: every module is found.
	expect(errors.filter(({ text }) => text.includes("TS2307"))).toEqual([]);
	const wrong = errors.map(({ path }) => path);
	expect(wrong).toContain("web/app/public/business/contact-information.tsx");
	expect(wrong).toContain("web/app/public/business/phone-link.ts");
	// This is the only place that writes it.
	expect(wrong).toContain("workers/services/businesses/write/listing.ts");
	// In db itself only the check objects that every field of the catalogue has a column.
	const inDb = errors.filter(({ path }) => path.startsWith("db/"));
	expect(inDb.map(({ path }) => path)).toEqual(["db/schema/business.ts"]);
	expect(inDb[0]?.text).toContain("Type 'true' does not satisfy the expected type 'never'");
});
