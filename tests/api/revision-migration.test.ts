import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { dropEverything } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/**
 * Tests change sets from the time of hashes, which showed whether a business was changed again. The revisions must show
 * the same.
 */

const KEY = (id: number) => `${id}`.padStart(16, "k");
const whole = {
	id: 4,
	sourceKey: KEY(4),
	slug: "four",
	name: "Four",
	nameKey: "four",
	categoryId: null,
	categoryKey: "",
	cityId: null,
	cityKey: "",
	// A removal keeps all columns. These exist since the first migration, and what lists sort by follows from them.
	about: null,
	openingHours: null,
	priceRange: null,
	rating: null,
	businessStatus: null,
	reviewCount: 0,
	isOpen: 1,
	isVerified: 0,
	isClaimed: 0,
	importHash: "x",
	contentHash: "h4",
	source: "sheet",
	sourceId: "four",
	createdAt: 1,
};
/** Holds business, version, set, kind, before, and the hash after it. */
const CHANGES: [id: number, version: number, set: string, kind: string, before: object | null, hash: string | null][] =
	[
		// It was imported, edited, and edited again. The second edit was undone, so the first one can be.
		[1, 2, "import", "created", null, "h1"],
		[1, 3, "edit", "updated", { name: "One" }, "h1-edited"],
		[1, 4, "second", "updated", { name: "Edited" }, "h1-second"],
		[1, 5, "undo", "updated", { name: "Second" }, "h1-edited"],
		// It was changed later by an edit whose changes are not kept any more.
		[2, 2, "import", "created", null, "h2"],
		// It was there before change sets.
		[3, 3, "edit", "updated", { name: "Three" }, "h3-edited"],
		[4, 2, "import", "created", null, "h4"],
		[4, 6, "remove", "removed", whole, null],
		[5, 5, "undo", "skipped", null, null],
	];

beforeAll(async () => {
	await dropEverything();
	const isOld = ({ name }: { name: string }) => name < "0011";
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.filter(isOld));
	const business = (id: number, name: string, hash: string) => [
		`INSERT INTO businesses (id, source_key, slug, name, name_key, import_hash, content_hash, created_at, updated_at,
			content_changed_at) VALUES (${id}, '${KEY(id)}', 'slug-${id}', '${name}', '${name}', 'x', '${hash}', 1, 1, 1)`,
		`INSERT INTO business_details (id, source, source_id) VALUES (${id}, 'sheet', '${id}')`,
	];
	const sets = [
		["import", "import", null, "done"],
		["edit", "edit", null, "done"],
		["second", "edit", null, "done"],
		["undo", "undo", "second", "done"],
		["remove", "remove", null, "done"],
		["open", "undo", "remove", "open"],
	] as const;
	await env.DB.batch(
		[
			...business(1, "Edited", "h1-edited"),
			...business(2, "Two", "h2-since"),
			...business(3, "Edited", "h3-edited"),
			...business(5, "Five", "h5"),
			"UPDATE directory SET write_version = 7, business_count = 4, last_business_id = 5",
			...sets.map(
				([id, kind, undoes, state], at) =>
					`INSERT INTO change_sets (id, kind, actor, request_id, state, created, updated, undoes, cursor, created_at, updated_at)
					VALUES ('${id}', '${kind}', 'cron', 'r', '${state}', ${at}, 1, ${undoes === null ? "NULL" : `'${undoes}'`}, 9, ${at}, ${at})`,
			),
		].map((sql) => env.DB.prepare(sql)),
	);
	const insert = env.DB.prepare(
		"INSERT INTO business_changes (business_id, version, change_set_id, kind, before, content_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
	);
	await env.DB.batch(
		CHANGES.map(([id, version, set, kind, before, hash]) =>
			insert.bind(id, version, set, kind, before === null ? null : JSON.stringify(before), hash),
		),
	);
	await applyD1Migrations(
		env.DB,
		env.TEST_MIGRATIONS.filter((migration) => !isOld(migration)),
	);
});

test("keep every set and change, with the revisions that the hashes were", async () => {
	const { results: sets } = await env.DB.prepare(
		"SELECT id, kind, state, created, updated, skipped, unchanged, undoes, cursor, input, total FROM change_sets ORDER BY created_at",
	).all();
	expect(sets).toHaveLength(6);
	expect(sets[3]).toEqual({
		id: "undo",
		kind: "undo",
		state: "done",
		created: 3,
		updated: 1,
		skipped: 0,
		unchanged: 0,
		undoes: "second",
		cursor: 9,
		input: null,
		total: null,
	});
	const { results } = await env.DB.prepare(
		`SELECT business_id AS id, version, revision, before->>'revision' AS found FROM business_changes
		ORDER BY business_id, version`,
	).all<{ id: number; version: number; revision: number; found: number }>();
	expect(results.map(({ id, version, revision, found }) => [id, version, revision, found])).toEqual([
		[1, 2, 2, null],
		[1, 3, 3, 2],
		[1, 4, 4, 3],
		[1, 5, 3, 4],
		[2, 2, 2, null],
		[3, 3, 3, 0],
		[4, 2, 2, null],
		[4, 6, null, 2],
		[5, 5, null, null],
	]);
	const { results: businesses } = await env.DB.prepare("SELECT id, revision FROM businesses ORDER BY id").all();
	expect(businesses).toEqual([
		{ id: 1, revision: 3 },
		{ id: 2, revision: 0 },
		{ id: 3, revision: 3 },
		{ id: 5, revision: 0 },
	]);
	const { changes } = await businessHistory(ctxOn(), 4);
	expect(changes[0]?.fields.map(({ name }) => name)).not.toContain("contentHash");
});

test("are taken back as they were: what was changed back is, what was changed since is not", async () => {
	expect(await undoChangeSet(ctxOn(), { id: "edit" })).toMatchObject({ restored: 2, skippedCount: 0 });
	expect(await one("SELECT name, revision FROM businesses WHERE id = 1")).toEqual({ name: "One", revision: 2 });
	expect(await one("SELECT name FROM businesses WHERE id = 3")).toEqual({ name: "Three" });
	expect(await undoChangeSet(ctxOn(), { id: "remove" })).toMatchObject({ done: true, changeSet: "open" });
	const imported = await undoChangeSet(ctxOn(), { id: "import" });
	expect(imported).toMatchObject({ removed: 2, skippedCount: 1 });
	expect(imported.skipped.map(({ id }) => id)).toEqual([2]);
});

test("go with their changes, and an undo with what it takes back, as before", async () => {
	const { results } = await env.DB.prepare("SELECT number FROM change_sets WHERE id IN ('second', 'undo')").all();
	const numbers = JSON.stringify(results.map(({ number }) => number));
	const changes = "SELECT count(*) AS n FROM business_changes WHERE change_set IN (SELECT value FROM json_each(?1))";
	expect(await one(changes, numbers)).not.toEqual({ n: 0 });
	await env.DB.prepare("DELETE FROM change_sets WHERE id = 'second'").run();
	expect(await one("SELECT count(*) AS n FROM change_sets WHERE id IN ('second', 'undo')")).toEqual({ n: 0 });
	expect(await one(changes, numbers)).toEqual({ n: 0 });
});
