import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { chunkOf, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { digestOf, emptyDirectory, expectCountsToHold, fallSilent } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Tests which categories the names of a file become: the same for a preview, for any chunks, and for the same file a second time. */

const named = (...categories: string[]) =>
	categories.map((category, at) =>
		listing({ name: `${category} ${at}`, sourceKey: `place:${category} ${at}`, category }),
	);
type Rows = ReturnType<typeof named>;

/** Imports rows in chunks of a size with an operator's choices, and returns the import's id and summary. */
async function imported(rows: Rows, categories: ImportOptions["categories"] = {}, size = 10) {
	await fallSilent();
	const file = { fileName: "a.xlsx", fileSize: 1, fingerprint: digestOf(crypto.randomUUID()), sheets: [], columns: [] };
	const { id } = await openImport(ctxOn(), { ...file, options: { categories } });
	const chunks = Math.ceil(rows.length / size);
	for (let seq = 0; seq < chunks; seq++) {
		const chunk = chunkOf(asSent(rows, categories).slice(seq * size, (seq + 1) * size));
		await applyChunk(ctxOn(), { importId: id, seq, sha256: digestOf(JSON.stringify(chunk)), chunk });
	}
	const summary = await finishImport(ctxOn(), { id, chunks, totalRows: rows.length, sheets: [], columns: [] });
	return { id, ...summary };
}

async function previewed(rows: Rows, categories: ImportOptions["categories"] = {}): Promise<ImportPreview> {
	const asked = { options: { categories }, chunk: chunkOf(asSent(rows, categories)) };
	return (await api.fetch("/api/imports/preview", postJson(asked))).json();
}

/** The sender of a file puts its rows into the chosen categories. */
function asSent(rows: Rows, categories: ImportOptions["categories"]): Rows {
	return rows.map((row) => ({ ...row, category: categories[row.category?.toLowerCase() ?? ""] ?? row.category }));
}

/** Returns how many businesses each category has. */
async function counts(): Promise<Record<string, number>> {
	const { results } = await env.DB.prepare(
		"SELECT name, business_count AS n FROM categories WHERE removed_at IS NULL ORDER BY name",
	).all<{ name: string; n: number }>();
	return Object.fromEntries(results.map(({ name, n }) => [name, n]));
}

const nothing = { imported: 0, updated: 0, categoriesCreated: 0 };

beforeEach(async () => {
	await emptyDirectory();
	await imported(named("Cafe", "Restaurant", "Restaurant"));
});

describe("a name that is an existing category's, written otherwise", () => {
	const rows = named("Cafes", "CAFÉ", "Restaurnat", "Museum");

	test("is that category in the preview and in the import, which both say so", async () => {
		const preview = await previewed(rows);
		expect(preview.categories).toEqual([{ key: "museum", name: "Museum", places: 1, empty: false }]);
		expect(preview.taken).toEqual([
			{ key: "cafes", name: "Cafes", to: "Cafe", by: "spelling", places: 1 },
			{ key: "restaurnat", name: "Restaurnat", to: "Restaurant", by: "spelling", places: 1 },
		]);
		const summary = await imported(rows);
		expect(summary).toMatchObject({ imported: 4, categoriesCreated: 1 });
		expect(summary.taken).toEqual(preview.taken.map(({ places: _, ...name }) => name));
		expect(await counts()).toEqual({ Cafe: 3, Museum: 1, Restaurant: 3 });
		await expectCountsToHold();
	});

	test("is that category for a file that is sent whole", async () => {
		const form = new FormData();
		const text = "Name;Category;City\nNorth Row;Cafes;Leeds\nSouth Row;Cafes;Leeds\nMill;Museum;Leeds\n";
		form.set("file", new File([text], "places.csv"));
		const { headers } = postJson({});
		const { "Content-Type": _, ...authorisation } = headers as Record<string, string>;
		await fallSilent();
		const response = await api.fetch("/api/upload-excel", { method: "POST", body: form, headers: authorisation });
		expect(await response.json<ImportSummary>()).toMatchObject({
			imported: 3,
			categoriesCreated: 1,
			taken: [{ key: "cafes", to: "Cafe", by: "spelling" }],
		});
		expect(await counts()).toEqual({ Cafe: 3, Museum: 1, Restaurant: 2 });
	});

	test("goes where it went before, although another category is more alike by now", async () => {
		await imported(named("Tea Rooms"));
		const joined = named("Tearoom");
		await imported(joined);
		await imported(named("Tearooms"), { tearooms: "Tearooms" });
		expect(await counts()).toMatchObject({ "Tea Rooms": 2, Tearooms: 1 });
		expect(await previewed(joined)).toMatchObject({ unchanged: 1, categories: [] });
		const again = joined.map((row) => ({ ...row, rating: 2 }));
		expect((await previewed(again)).taken).toMatchObject([{ name: "Tearoom", to: "Tea Rooms", by: "before" }]);
		expect(await imported(again)).toMatchObject({ updated: 1, categoriesCreated: 0 });
		expect(await counts()).toMatchObject({ "Tea Rooms": 2, Tearooms: 1 });
	});

	test("becomes a category of its own where the operator wants it, even after it was that one, and stays so", async () => {
		await imported(rows);
		const own = { cafes: "Cafes" };
		const preview = await previewed(rows, own);
		expect(preview).toMatchObject({
			imported: 0,
			updated: 1,
			unchanged: 3,
			categories: [{ name: "Cafes", places: 1 }],
		});
		expect(preview.taken.map(({ name }) => name)).toEqual(["Restaurnat"]);
		expect(await imported(rows, own)).toMatchObject({ updated: 1, unchanged: 3, categoriesCreated: 1 });
		expect(await counts()).toEqual({ Cafe: 2, Cafes: 1, Museum: 1, Restaurant: 3 });
		expect(await imported(rows)).toMatchObject({ ...nothing, unchanged: 4 });
		await expectCountsToHold();
	});

	test("is left as it is when the import is taken back", async () => {
		const { id } = await imported(rows);
		await undoChangeSet(ctxOn(), { id });
		expect(await counts()).toEqual({ Cafe: 1, Restaurant: 2 });
		expect(await imported(rows)).toMatchObject({ imported: 4, categoriesCreated: 1 });
		expect(await counts()).toEqual({ Cafe: 3, Museum: 1, Restaurant: 3 });
	});
});

test("names of one file stay apart, whatever chunks they come in", async () => {
	const rows = named("Bar", "Bars", "Bakery", "Bakeries");
	const stored = [];
	for (const size of [1, 3, 10]) {
		await emptyDirectory();
		expect(await imported(rows, {}, size)).toMatchObject({ categoriesCreated: 4 });
		stored.push(await counts());
		expect(await imported(rows, {}, size)).toMatchObject({ ...nothing, unchanged: 4 });
	}
	expect(stored).toEqual(Array.from({ length: 3 }, () => ({ Bakeries: 1, Bakery: 1, Bar: 1, Bars: 1 })));
});

describe("a name that only means the same as a category", () => {
	const rows = named("Restoran", "Lokanta", "Kafe");

	test("makes a new one, and is said with the one that it may be", async () => {
		expect(await previewed(rows)).toMatchObject({
			taken: [],
			categories: [
				{ name: "Restoran", like: "Restaurant" },
				{ name: "Lokanta", like: "Restaurant" },
				{ name: "Kafe", like: "Cafe" },
			],
		});
		const summary = await imported(rows);
		expect(summary).toMatchObject({ categoriesCreated: 3 });
		expect(summary.likeCategories).toEqual([
			{ name: "Restoran", like: "Restaurant" },
			{ name: "Lokanta", like: "Restaurant" },
			{ name: "Kafe", like: "Cafe" },
		]);
		expect(summary.taken).toBeUndefined();
		expect(await counts()).toEqual({ Cafe: 1, Kafe: 1, Lokanta: 1, Restaurant: 2, Restoran: 1 });
	});

	test("is what the operator chose, which the next import knows without being told", async () => {
		await imported(rows, { restoran: "Lokanta", kafe: "Cafe" });
		const before = await counts();
		expect(before).toEqual({ Cafe: 2, Lokanta: 2, Restaurant: 2 });
		await imported(named("Restaurants", "Restaurants", "Restaurants", "Cafes"));
		const after = await counts();
		expect(await previewed(rows)).toMatchObject({ ...{ imported: 0, updated: 0, unchanged: 3 }, categories: [] });
		expect(await imported(rows)).toMatchObject({ ...nothing, unchanged: 3 });
		expect(await counts()).toEqual(after);
		const [another] = named("RESTORAN");
		expect(await previewed([another as Rows[0]])).toMatchObject({
			taken: [{ name: "RESTORAN", to: "Lokanta", by: "before" }],
		});
		await imported([another as Rows[0]]);
		expect(await counts()).toMatchObject({ Lokanta: 3 });
	});

	test("is what the operator chose, although a category of its name is here", async () => {
		await imported(rows);
		await imported(rows, { restoran: "Lokanta" });
		expect(await counts()).toMatchObject({ Lokanta: 2, Restoran: 0 });
		expect(await imported(rows)).toMatchObject({ ...nothing, unchanged: 3 });
		expect(await counts()).toMatchObject({ Lokanta: 2, Restoran: 0 });
		expect(await one("SELECT count(*) AS n FROM category_aliases WHERE name_key = 'restoran'")).toEqual({ n: 1 });
	});
});

describe("the undo of an import", () => {
	const rows = named("Restoran", "Lokanta", "Kafe");
	const choices = { restoran: "Lokanta", kafe: "Cafe" };
	const standsFor = async (nameKey: string) =>
		(
			await env.DB.prepare(
				"SELECT c.name FROM category_aliases a JOIN categories c ON c.id = a.category_id WHERE a.name_key = ?1",
			)
				.bind(nameKey)
				.first<{ name: string }>()
		)?.name ?? null;

	test("forgets what the operator chose for its names, and the next file is asked about anew", async () => {
		const { id } = await imported(rows, choices);
		expect([await standsFor("restoran"), await standsFor("kafe")]).toEqual(["Lokanta", "Cafe"]);
		await undoChangeSet(ctxOn(), { id });
		expect([await standsFor("restoran"), await standsFor("kafe")]).toEqual([null, null]);
		expect((await previewed(rows)).categories).toMatchObject(["Restoran", "Lokanta", "Kafe"].map((name) => ({ name })));
		expect(await one("SELECT count(*) AS n FROM import_category_names WHERE change_set_id = ?1", id)).toEqual({ n: 0 });
	});

	test("leaves a choice that a later import has made too, which goes with that one's undo", async () => {
		const first = await imported(named("Kafe"), { kafe: "Cafe" });
		const second = await imported(named("Kafe", "Kafe"), { kafe: "Cafe" });
		await undoChangeSet(ctxOn(), { id: first.id });
		expect(await standsFor("kafe")).toBe("Cafe");
		await undoChangeSet(ctxOn(), { id: second.id });
		expect(await standsFor("kafe")).toBeNull();
	});

	test("brings back what a name stood for before, whichever of two imports is taken back first", async () => {
		const chosen = async () => [
			(await imported(named("Kafe"), { kafe: "Cafe" })).id,
			(await imported(named("Kafe", "Kafe"), { kafe: "Restaurant" })).id,
			(await imported(named("Kafe", "Kafe", "Kafe"), { kafe: "Kafe" })).id,
		];
		const [, second, third] = await chosen();
		await undoChangeSet(ctxOn(), { id: third as string });
		expect(await standsFor("kafe")).toBe("Restaurant");
		await undoChangeSet(ctxOn(), { id: second as string });
		expect(await standsFor("kafe")).toBe("Cafe");
		const [, another, own] = await chosen();
		await undoChangeSet(ctxOn(), { id: another as string });
		await undoChangeSet(ctxOn(), { id: own as string });
		expect(await standsFor("kafe")).toBe("Cafe");
	});

	test("leaves a name alone that an operator has forgotten since", async () => {
		await imported(named("Kafe"), { kafe: "Cafe" });
		const { id } = await imported(named("Kafe", "Kafe"), { kafe: "Restaurant" });
		await env.DB.prepare("DELETE FROM category_aliases WHERE name_key = 'kafe'").run();
		await undoChangeSet(ctxOn(), { id });
		expect(await standsFor("kafe")).toBeNull();
	});
});
