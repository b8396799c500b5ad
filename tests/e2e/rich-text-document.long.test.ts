import fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { descriptions, markup } from "#tests/factories/descriptions.ts";
import { casesOf } from "#tests/long-run.ts";
import { writeHtml } from "#web/admin/rich-text/write-html.ts";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";
import { ownChromium } from "./chromium.ts";
import { type EditorSite, startEditorSite } from "./editors/editor-site.ts";
import type { WatchedPage } from "./watched-page.ts";

let site: EditorSite;
let browser: Browser;
let visit: WatchedPage;
let page: Page;

beforeAll(async () => {
	browser = await ownChromium();
	site = await startEditorSite();
	visit = await site.page(browser);
	page = visit.page;
});
afterAll(async () => {
	await visit?.context.close();
	site?.stop();
});

/**
 * Passes each description through the editor, many at a time, because the way to the browser takes longer than the
 * editor.
 */
function throughEditor(stored: string[]): Promise<string[]> {
	return page.evaluate((all) => all.map((html) => window.editors.throughEditor(html)), stored);
}
const manyOf = <Value>(one: fc.Arbitrary<Value>) => fc.array(one, { minLength: 50, maxLength: 50 });

describe("nothing that the sanitiser keeps is lost on the way through the editor", () => {
	test("what the tools make is the same afterwards", async () => {
		await fc.assert(
			fc.asyncProperty(manyOf(descriptions), async (made) => {
				const stored = made.map(writeHtml);
				expect(await throughEditor(stored)).toEqual(stored);
			}),
			{ numRuns: casesOf(50) },
		);
		expect(visit.problems).toEqual([]);
	});

	test("of whatever else is stored every word stays, bold, italic, underlined and linked as it was", async () => {
		await fc.assert(
			fc.asyncProperty(manyOf(fc.array(markup, { maxLength: 16 })), async (written) => {
				const stored = written.map((parts) => sanitiseRichText(parts.join("")));
				const edited = await throughEditor(stored);
				expect(edited.map(lettersOf)).toEqual(stored.map(lettersOf));
				expect(edited.map(sanitiseRichText)).toEqual(edited);
				expect(await throughEditor(edited)).toEqual(edited);
			}),
			{ numRuns: 40 },
		);
		expect(visit.problems).toEqual([]);
	});
});

/** Returns each letter of clean HTML with its formats, read from the tags alone. */
function lettersOf(html: string): string[] {
	const names: Record<string, string> = { strong: "b", em: "i", a: "a", b: "b", i: "i", u: "u" };
	const open: string[] = [];
	const letters: string[] = [];
	for (const [token] of html.matchAll(/<[^>]*>|&\w+;|[^<&]/gu)) {
		const [, slash, tag = ""] = /^<(\/?)(\w+)/.exec(token) ?? [];
		const name = names[tag];
		if (tag === "" && token.trim() !== "") {
			const forms = ["b", "i", "u"].filter((form) => open.includes(form));
			// A link in a link ends the outer one.
			const link = open.findLast((form) => form.startsWith("a")) === "a";
			letters.push(`${token} ${link ? "a" : ""}${forms.join("")}`);
		}
		if (name === undefined) continue;
		if (slash === "/")
			open.splice(
				open.findLastIndex((form) => form[0] === name),
				1,
			);
		else open.push(name === "a" && !token.includes("href") ? "a without address" : name);
	}
	return letters;
}
