import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Tests that what the documents name is there: files, headings, commands and the settings of `npm start`. */

const ROOT = join(import.meta.dirname, "../..");
const names = ["README.md", "CONTRIBUTING.md", "tests/README.md"];
for (const folder of ["docs", "docs/decisions", "tests/specification"])
	names.push(
		...readdirSync(join(ROOT, folder))
			.filter((name) => name.endsWith(".md"))
			.map((name) => join(folder, name)),
	);
const texts = new Map(names.map((name) => [name, readFileSync(join(ROOT, name), "utf8")]));

/** Returns GitHub's name for a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} -]/gu, "")
		.replaceAll(" ", "-");

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] as string));

test("every link leads to a file and a heading", () => {
	const lost: string[] = [];
	for (const [name, text] of texts)
		for (const [, target = ""] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
			if (/^https?:/.test(target)) continue;
			const [path = "", anchor] = target.split("#");
			const file = path === "" ? name : join(dirname(name), path);
			if (!existsSync(join(ROOT, file))) lost.push(`${name}: ${target}`);
			else if (anchor && !anchorsOf(texts.get(file) ?? readFileSync(join(ROOT, file), "utf8")).includes(anchor))
				lost.push(`${name}: ${target}`);
		}
	expect(lost).toEqual([]);
});

test("every npm command is a script, and every file that a path in backticks names is there", () => {
	const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
	const lost: string[] = [];
	for (const [name, text] of texts) {
		for (const [, script = ""] of text.matchAll(/npm run ([a-z:]+)/g))
			if (!(script in scripts)) lost.push(`${name}: npm run ${script}`);
		for (const [, path = ""] of text.matchAll(/`((?:workers|db|web|cli|tests|docs|migrations)\/[\w./-]+)`/g))
			if (!path.includes("build/") && !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, `${path}.test.ts`)))
				lost.push(`${name}: ${path}`);
	}
	expect(lost).toEqual([]);
});

test("every script that a person runs stands in a document", () => {
	const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
	const all = [...texts.values()].join("\n");
	const unsaid = Object.keys(scripts).filter(
		(name) => !all.includes(`npm run ${name}`) && !["start", "test"].includes(name),
	);
	expect(unsaid).toEqual([]);
});

test("no document has a merge in it that was left open", () => {
	const open = [...texts].filter(([, text]) => /^(?:<{7}|>{7})/m.test(text)).map(([name]) => name);
	expect(open).toEqual([]);
});
