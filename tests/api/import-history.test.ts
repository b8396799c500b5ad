import { beforeEach, describe, expect, test } from "vitest";
import { chunkOf } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportPage, ImportProblemsPart } from "#workers/contract/import-history.ts";
import { IMPORTS_PAGE, SILENT_MS } from "#workers/contract/import-history.ts";
import type { RowProblem } from "#workers/domain/import/chunk.ts";
import { findChangeSet } from "#workers/services/change-sets/find.ts";
import { listChangeSets } from "#workers/services/change-sets/list.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { listImports } from "#workers/services/imports/list.ts";
import { importProblems } from "#workers/services/imports/problems.ts";
import { digestOf, emptyDirectory, importBy } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser } from "./worker.ts";

/** Tests the history of imports: which there were, how far each is, and what its receipts name. */

beforeEach(emptyDirectory);

const problem = (row: number, value: string): RowProblem => ({
	...{ sheet: "Sheet1", row, column: "Phone", value },
	reason: "phone-invalid",
});

async function sendProblems(id: string, seq: number, values: string[]): Promise<void> {
	const cellProblems = values.map((value, at) => problem(at + 2, value));
	const chunk = chunkOf([listing()], { cellProblems, cellProblemCount: cellProblems.length });
	await applyChunk(ctxOn(), { importId: id, seq, sha256: digestOf(`${seq}`), chunk });
}

describe("the list of imports", () => {
	test("tells of each who, when, which file, what came of it and how it stands, the newest first", async () => {
		const place = listing({ name: "Anchor" });
		const taken = await importBy(ctxOn({ now: 1_000, actor: "token:first" }), [listing(), place]);
		await importBy(ctxOn({ now: 1_500 }), [{ ...place, rating: 1 }]);
		await undoChangeSet(ctxOn({ now: 2_000 }), { id: taken });
		const broken = await importBy(ctxOn({ now: 3_000 }), [listing()], { open: true });
		const now = 3_000 + SILENT_MS - 1;
		const { items, next } = await listImports(ctxOn({ now }), {});
		expect(next).toBeNull();
		expect(items).toMatchObject([
			{ id: broken, state: "running", imported: 1, undo: null, changeSet: { done: false, hindrance: null } },
			{ state: "finished", updated: 1, fileName: "test.xlsx" },
			{
				...{ id: taken, state: "taken-back", actor: "token:first", createdAt: "1970-01-01T00:00:01.000Z" },
				...{ totalRows: 2, imported: 2, changeSet: { created: 2, hindrance: "undone" } },
				undo: { done: true, removed: 1, skipped: 1 },
			},
		]);
		const later = await listImports(ctxOn({ now: now + 1 }), {});
		expect(later.items[0]).toMatchObject({ id: broken, state: "broken-off" });
		await undoChangeSet(ctxOn({ now: 4_000 }), { id: broken });
		const changes = await listChangeSets(ctxOn({ now }), {});
		expect(changes.items.map(({ kind, fileName }) => `${kind} ${fileName}`)).toEqual([
			...["undo test.xlsx", "import test.xlsx", "undo test.xlsx", "import test.xlsx", "import test.xlsx"],
		]);
		expect(await findChangeSet(ctxOn({ now }), taken)).toMatchObject({ fileName: "test.xlsx" });
		expect((await listImports(ctxOn({ now }), {})).items[0]).toMatchObject({ state: "taken-back" });
	});

	test("comes in pages by the call, which a session alone may make", async () => {
		const ids: string[] = [];
		for (let at = 0; at <= IMPORTS_PAGE; at++) ids.unshift(await importBy(ctxOn({ now: 1_000 + at }), []));
		const operator = await signedInBrowser();
		const page = async (query: string) => (await operator.fetch(`/api/imports${query}`)).json<ImportPage>();
		const first = await page("");
		expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, IMPORTS_PAGE));
		const last = await page(`?before=${first.next}`);
		expect([last.items.map(({ id }) => id), last.next]).toEqual([ids.slice(IMPORTS_PAGE), null]);
		expect((await operator.fetch("/api/imports?before=x")).status).toBe(400);
		for (const path of ["", `/${ids[0]}/problems`]) expect((await api.fetch(`/api/imports${path}`)).status).toBe(401);
	});
});

describe("what an import's receipts name", () => {
	test("is read to its end in parts of whole chunks, however long they are", async () => {
		const id = await importBy(ctxOn(), [], { open: true });
		const long = (letter: string) => Array.from({ length: 300 }, () => letter.repeat(1_000));
		const chunks = Array.from({ length: 14 }, (_, seq) => long(String.fromCharCode(97 + seq)));
		for (const [seq, values] of chunks.entries()) await sendProblems(id, seq, values);
		const parts: ImportProblemsPart[] = [];
		for (let after: number | null = -1; after !== null; after = parts.at(-1)?.next ?? null)
			parts.push(await importProblems(ctxOn(), { id, after }));
		expect(parts.length).toBeGreaterThan(1);
		const values = parts.flatMap(({ cellProblems }) => cellProblems.map(({ value }) => value[0]));
		expect(values).toEqual(chunks.flatMap((chunk) => chunk.map((value) => value[0])));
		expect(parts[0]).toMatchObject({ item: { id, cellProblems: 14 * 300 }, rejected: [], mended: [], repeated: [] });
	});

	test("of an import that there is not is told so, and an empty one names nothing", async () => {
		const operator = await signedInBrowser();
		const asked = (id: string, query = "") => operator.fetch(`/api/imports/${id}/problems${query}`);
		expect((await asked(crypto.randomUUID())).status).toBe(404);
		const id = await importBy(ctxOn(), []);
		expect(await (await asked(id)).json()).toMatchObject({ item: { id, state: "finished" }, next: null });
		expect((await asked(id, "?after=x")).status).toBe(400);
		expect(await one("SELECT count(*) AS n FROM imports WHERE id = ?1", id)).toEqual({ n: 1 });
	});
});
