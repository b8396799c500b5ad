import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BACKUP_FORMAT, type Manifest, manifestText } from "#workers/domain/backup/manifest.ts";
import { columnPath, inRowOrder, rowTextSql } from "#workers/domain/backup/row-text.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { parseManifest } from "#workers/services/backups/store.ts";

const DIGEST = "ab".repeat(32);
const CHUNK = { to: [5], rows: 2, bytes: 20, sha256: DIGEST, base: DIGEST, baseBytes: 20 };
const MANIFEST: Manifest = {
	format: BACKUP_FORMAT,
	id: "0193f1a2-0000-4000-8000-000000000000",
	origin: "nightly",
	site: "Site",
	startedAt: "2026-11-26T02:17:00.000Z",
	finishedAt: "2026-11-26T02:18:00.000Z",
	migration: "0050_backups.sql",
	writeVersion: 7,
	dataVersion: 3,
	tables: [{ name: "settings", columns: ["name", "value"], keys: 1, blobs: [], rows: 2, chunks: [CHUNK] }],
	files: [{ name: "photos/1", bytes: 9, sha256: DIGEST }],
	leftOut: [{ name: "jobs", why: "living", comesBack: "They go on." }],
};
const signed = (manifest: unknown) => manifestText(manifest as Manifest, sha256);
const codeOf = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(error) => error.code,
	);

describe("a manifest", () => {
	test("comes back as it was written", async () => {
		expect(await parseManifest(await signed(MANIFEST))).toEqual(MANIFEST);
	});

	test("of which a single bit is another one is refused, and so is one that was cut off anywhere", async () => {
		const text = await signed(MANIFEST);
		await fc.assert(
			fc.asyncProperty(fc.nat(text.length - 1), fc.nat(6), async (at, bit) => {
				const other = String.fromCharCode(text.charCodeAt(at) ^ (1 << bit));
				expect(["backup-damaged", "backup-newer"]).toContain(
					await codeOf(parseManifest(text.slice(0, at) + other + text.slice(at + 1))),
				);
				expect(await codeOf(parseManifest(text.slice(0, at)))).toBe("backup-damaged");
			}),
		);
	});

	test("of a newer format says so, whatever else is in it", async () => {
		expect(await codeOf(parseManifest(await signed({ format: BACKUP_FORMAT + 1, what: "else" })))).toBe("backup-newer");
	});

	const changed = (path: string, value: unknown) => {
		const copy = structuredClone(MANIFEST) as unknown as Record<string, never>;
		const steps = path.split(".");
		const last = steps.pop() as string;
		(steps.reduce((at, step) => at[step] as never, copy) as Record<string, unknown>)[last] = value;
		return copy;
	};
	test.each([
		["a path that leads out of its folder", "files.0.name", "photos/../../secret"],
		["a path from the root", "files.0.name", "/etc/passwd"],
		["a path with a backslash", "files.0.name", "..\\secret"],
		["an id that is a path", "id", "../../x"],
		["a piece that is a path", "tables.0.chunks.0.base", "../manifest.json"],
		["a table that is SQL", "tables.0.name", "settings; DROP TABLE jobs"],
		["a column that is SQL", "tables.0.columns", ["name", 'value" FROM x --']],
		["a column twice", "tables.0.columns", ["name", "name"]],
		["rows that its chunks do not have", "tables.0.rows", 3],
		["a chunk that is larger than D1 binds", "tables.0.chunks.0.bytes", 2_000_001],
		["a key of other columns", "tables.0.chunks.0.to", [1, 2]],
		["a number that is none", "writeVersion", Number.POSITIVE_INFINITY],
		["something that nobody knows", "more", true],
		["a migration that is none", "migration", "latest"],
	])("with %s is refused, though its digest is right", async (_, path, value) => {
		expect(await codeOf(parseManifest(await signed(changed(path, value))))).toBe("backup-damaged");
	});

	test("with a table twice is refused", async () => {
		const twice = { ...MANIFEST, tables: [...MANIFEST.tables, ...MANIFEST.tables] };
		expect(await codeOf(parseManifest(await signed(twice)))).toBe("backup-damaged");
	});
});

describe("a row's text", () => {
	test("has its columns behind the 31st in an array of their own, where their paths lead", () => {
		const columns = inRowOrder(
			["id"],
			Array.from({ length: 40 }, (_, at) => (at === 3 ? "id" : `c${at}`)),
		);
		expect(columns[0]).toBe("id");
		expect(rowTextSql(columns).match(/json_array\(/g)).toHaveLength(2);
		expect([columnPath(0), columnPath(30), columnPath(31), columnPath(39)]).toEqual([
			"$[0]",
			"$[30]",
			"$[31][0]",
			"$[31][8]",
		]);
		expect(() =>
			inRowOrder(
				["id"],
				Array.from({ length: 63 }, (_, at) => `c${at}`),
			),
		).toThrow();
	});
});
