import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPERATOR } from "#tests/factories/operator.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import type { BackupItem, BackupPage, OpenedUpload } from "#workers/contract/backup.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import {
	allPieces,
	BACKUP_FORMAT,
	MANIFEST_ENTRY,
	type Manifest,
	manifestName,
	manifestText,
	PIECE_ENTRIES,
	pieceName,
} from "#workers/domain/backup/manifest.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { DEFAULT_LIMITS } from "#workers/domain/workbook/limits.ts";
import { readPart } from "#workers/domain/workbook/part-stream.ts";
import { readZipDirectory } from "#workers/domain/workbook/zip-directory.ts";
import { latestBackup } from "#workers/services/backups/list.ts";
import { removeBackup, setPinned } from "#workers/services/backups/manage.ts";
import { type Proving, proveBackups } from "#workers/services/backups/prove.ts";
import { readManifest } from "#workers/services/backups/store.ts";
import { sweepBackups } from "#workers/services/backups/sweep.ts";
import { beginRestore } from "#workers/services/restores/begin.ts";
import { backUp, forgetBackups, rowsOfBackup, storedNames, WHOLE_TABLES } from "./backups.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one, signedInBrowser } from "./worker.ts";

const DAY = 86_400_000;
const BACKUPS = "/api/admin/backups";
const sizes = WHOLE_TABLES;

let browser: Awaited<ReturnType<typeof signedInBrowser>>;
let id: string;
let manifest: Manifest;

const json = (method: string, body: unknown) => ({
	method,
	headers: { "content-type": "application/json" },
	body: JSON.stringify(body),
});
const codeOf = async (response: Response) => ((await response.json()) as Partial<ErrorEnvelope>).error?.code;
const send = (method: string, path: string, body?: string | Uint8Array<ArrayBuffer>) => {
	const type = typeof body === "string" ? "application/json" : "application/octet-stream";
	return browser.fetch(`${BACKUPS}${path}`, {
		method,
		body,
		headers: body === undefined ? {} : { "content-type": type },
	});
};

/** Returns the entries of a ZIP by their names. */
async function entriesOf(response: Response): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
	const file = await response.blob();
	const entries = new Map<string, Uint8Array<ArrayBuffer>>();
	for (const entry of (await readZipDirectory(file, DEFAULT_LIMITS)).values())
		entries.set(entry.name, (await readPart(file, entry, DEFAULT_LIMITS)) as Uint8Array<ArrayBuffer>);
	return entries;
}

/** Writes a manifest with changes, with a right digest. */
const rewritten = (changes: Partial<Manifest>) => manifestText({ ...manifest, ...changes }, sha256);

/** Reads what is in R2 and in the list of backups. A refused file changes nothing of it. */
async function whole() {
	return {
		names: await storedNames(),
		backups: await one("SELECT json_group_array(id || state) AS all_ FROM backups"),
	};
}

beforeAll(async () => {
	browser = await signedInBrowser();
	await browser.fetch("/api/auth/session/confirm", json("POST", { password: OPERATOR.password }));
});

/** Makes a directory, and a backup of it. */
async function newBackup(): Promise<void> {
	await emptyDirectory();
	await forgetBackups();
	await importBy(
		ctxOn(),
		Array.from({ length: 12 }, (_, at) => variedListing(at)),
	);
	id = await backUp({ sizes });
	manifest = await readManifest(env.BACKUPS, id);
}

describe("a backup as a file", () => {
	beforeEach(newBackup);

	test("goes out whole, and comes in again where there is nothing of it", async () => {
		const { rows } = await rowsOfBackup(id);
		const download = await send("GET", `/${id}/download`);
		expect(download.headers.get("content-type")).toBe("application/zip");
		const entries = await entriesOf(download);
		expect([...entries.keys()].sort()).toEqual(
			[MANIFEST_ENTRY, ...[...allPieces(manifest).keys()].map((piece) => PIECE_ENTRIES + piece)].sort(),
		);
		expect(await one("SELECT action FROM audit_log ORDER BY id DESC")).toEqual({ action: "backup.download" });
		await forgetBackups();

		const text = entries.get(MANIFEST_ENTRY) as Uint8Array<ArrayBuffer>;
		const opened = (await (await send("POST", "/uploads", text)).json()) as OpenedUpload;
		expect(opened.missing.toSorted()).toEqual([...allPieces(manifest).keys()].toSorted());
		const [first = "", ...others] = opened.missing;
		const put = (piece: string) =>
			send("PUT", `/uploads/${id}/pieces/${piece}`, entries.get(PIECE_ENTRIES + piece) as Uint8Array<ArrayBuffer>);
		expect((await put(first)).status).toBe(204);
		expect(await codeOf(await send("POST", `/uploads/${id}/finish`))).toBe("backup-incomplete");
		// A second upload is told what is still missing.
		const again = (await (await send("POST", "/uploads", text)).json()) as OpenedUpload;
		expect(again.missing.toSorted()).toEqual(others.toSorted());
		for (const piece of others) await put(piece);
		const item = (await (await send("POST", `/uploads/${id}/finish`)).json()) as BackupItem;
		expect(item).toMatchObject({ id, origin: "uploaded", state: "complete", businesses: 12 });
		expect((await rowsOfBackup(id)).rows).toEqual(rows);
		expect((await send("POST", `/uploads/${id}/finish`)).status).toBe(200);
	});

	test("that was made last year says so, in its name and in the restore of it, and is not the last backup of this directory", async () => {
		const other = crypto.randomUUID();
		const madeAt = "2025-03-01T02:17:00.000Z";
		await send("POST", "/uploads", await rewritten({ id: other, startedAt: madeAt }));
		const item = (await (await send("POST", `/uploads/${other}/finish`)).json()) as BackupItem;
		expect(item).toMatchObject({ state: "complete", madeAt });
		expect(Date.parse(item.startedAt)).toBeGreaterThan(Date.parse(madeAt));
		const download = await send("GET", `/${other}/download`);
		expect(download.headers.get("content-disposition")).toContain("backup_2025-03-01_");
		await download.body?.cancel();
		expect(await latestBackup(ctxOn())).toMatchObject({ id, madeAt: manifest.startedAt });
		const restore = await beginRestore(ctxOn({ now: Date.now() }), { backupId: other, siteName: SITE_NAME });
		expect(restore).toMatchObject({ backupAt: madeAt });
		await env.DB.prepare("DELETE FROM restores").run();
	});

	test("that is here already, or being made, is not taken again", async () => {
		expect(await codeOf(await send("POST", "/uploads", await rewritten({})))).toBe("backup-exists");
	});

	test.each<[string, () => Promise<void>]>([
		["R2 has lost all of it", async () => env.BACKUPS.delete(await storedNames())],
		["its manifest is another one", async () => void (await env.BACKUPS.put(manifestName(id), "{}"))],
		[
			"a proof has found a piece damaged",
			async () => {
				const piece = [...allPieces(manifest).keys()][2] ?? "";
				const { size = 0 } = (await env.BACKUPS.head(pieceName(piece))) ?? {};
				await env.BACKUPS.put(pieceName(piece), "x".repeat(size));
				await env.DB.prepare("UPDATE backups SET chunks_failure = ?1").bind(`damaged: 1 pieces: ${piece}`).run();
			},
		],
	])("that is here already comes anew where %s", async (_, damage) => {
		const { rows } = await rowsOfBackup(id);
		const entries = await entriesOf(await send("GET", `/${id}/download`));
		const keptUntil = Date.now() + 300 * 86_400_000;
		await env.DB.prepare("UPDATE backups SET pinned = 1, kept_until = ?1 WHERE id = ?2").bind(keptUntil, id).run();
		await damage();
		const text = entries.get(MANIFEST_ENTRY) as Uint8Array<ArrayBuffer>;
		expect(await codeOf(await send("POST", "/uploads", await rewritten({ site: "Another" })))).toBe("backup-exists");
		const { missing } = (await (await send("POST", "/uploads", text)).json()) as OpenedUpload;
		for (const piece of missing)
			await send(
				"PUT",
				`/uploads/${id}/pieces/${piece}`,
				entries.get(PIECE_ENTRIES + piece) as Uint8Array<ArrayBuffer>,
			);
		expect(await (await send("POST", `/uploads/${id}/finish`)).json()).toMatchObject({ state: "complete" });
		expect((await rowsOfBackup(id)).rows).toEqual(rows);
		expect(await codeOf(await send("POST", "/uploads", text))).toBe("backup-exists");
		// It is kept as long as before.
		const kept = await one("SELECT pinned, kept_until AS until FROM backups WHERE id = ?1", id);
		expect(kept).toEqual({ pinned: 1, until: keptUntil });
	});

	test("of which a piece is damaged comes to no end that looks like one", async () => {
		await env.BACKUPS.put(pieceName([...allPieces(manifest).keys()][2] ?? ""), "[]");
		const response = await send("GET", `/${id}/download`);
		await expect(readZipDirectory(await response.blob().catch(() => new Blob()), DEFAULT_LIMITS)).rejects.toThrow();
	});
});

describe("a file that is no backup of ours", () => {
	beforeAll(newBackup);

	const other = crypto.randomUUID();
	test.each<[string, string, () => Promise<string> | string]>([
		["empty", "backup-damaged", () => ""],
		["cut off", "backup-damaged", async () => (await rewritten({ id: other })).slice(0, -30)],
		["edited", "backup-damaged", async () => (await rewritten({ id: other })).replace('"rows":12', '"rows":13')],
		["foreign", "backup-damaged", () => JSON.stringify({ format: 1, name: "something else" })],
		["of a newer format", "backup-newer", () => rewritten({ id: other, format: BACKUP_FORMAT + 1 })],
		["made behind a later migration", "backup-newer", () => rewritten({ id: other, migration: "9999_later.sql" })],
		["with a path out of its folder", "backup-damaged", () => rewritten({ id: "../../secret" })],
		[
			"with a file outside of its folder",
			"backup-damaged",
			() => rewritten({ id: other, files: [{ name: "../x", bytes: 1, sha256: "ab".repeat(32) }] }),
		],
	])("because it is %s is refused with one sentence, and nothing is changed", async (_, code, text) => {
		const before = await whole();
		const response = await send("POST", "/uploads", await text());
		expect(response.status).toBe(422);
		expect(await codeOf(response)).toBe(code);
		expect(await whole()).toEqual(before);
	});

	test("because it is too large is refused unread", async () => {
		expect((await send("POST", "/uploads", "x".repeat(8_000_001))).status).toBe(413);
	});

	test("because one bit of a piece is another one is refused, and what was there stays", async () => {
		const text = await rewritten({ id: other });
		await send("POST", "/uploads", text);
		const piece = manifest.tables.find(({ name }) => name === "businesses")?.chunks[0]?.base ?? "";
		const stored = await env.BACKUPS.get(pieceName(piece));
		const bytes = new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer());
		bytes[9] = (bytes[9] ?? 0) ^ 1;
		expect(await codeOf(await send("PUT", `/uploads/${other}/pieces/${piece}`, bytes))).toBe("backup-damaged");
		expect((await send("PUT", `/uploads/${other}/pieces/${piece}`, "x".repeat(1_800_001))).status).toBe(413);
		expect((await send("PUT", `/uploads/${id}/pieces/${piece}`, bytes)).status).toBe(404);
		await expect(rowsOfBackup(id)).resolves.toBeDefined();
		expect((await send("DELETE", `/uploads/${other}`)).status).toBe(204);
		expect(await codeOf(await send("POST", `/uploads/${other}/finish`))).toBe("backup-not-found");
	});
});

describe("the list of backups", () => {
	beforeEach(newBackup);

	test("has the newest first, with what operators may do with each", async () => {
		const second = await backUp({ sizes, ctx: ctxOn({ now: Date.now() + 1_000 }) });
		const page = (await (await send("GET", "")).json()) as BackupPage;
		expect(page.items.map((item) => item.id)).toEqual([second, id]);
		expect(page.next).toBeNull();
		const pinned = await browser.fetch(`${BACKUPS}/${id}`, json("PATCH", { pinned: true }));
		expect(await pinned.json()).toMatchObject({ pinned: true, keptUntil: null });
		expect(await codeOf(await send("DELETE", `/${id}`))).toBe("backup-needed");
		expect((await send("DELETE", `/${second}`)).status).toBe(204);
		expect((await send("GET", `/${second}`)).status).toBe(404);
	});

	test("asks for one backup at a time", async () => {
		const begun = await send("POST", "");
		expect(begun.status).toBe(202);
		const { id: made } = (await begun.json()) as { id: string };
		expect(await codeOf(await send("POST", ""))).toBe("backup-running");
		expect(await codeOf(await send("DELETE", `/${made}`))).toBe("backup-running");
		expect(await codeOf(await send("GET", `/${made}/download`))).toBe("backup-incomplete");
	});
});

/** Runs all steps of the daily proofs. */
async function prove(now: number): Promise<string[]> {
	const ctx = ctxOn({ now });
	const failures: string[] = [];
	for (let proving: Proving | null = null; ; ) {
		const step = await proveBackups(ctx, proving);
		failures.push(...step.failures);
		if (step.writes.length > 0) await env.DB.batch(step.writes);
		proving = step.proving;
		if (proving === null) return failures;
	}
}

const proofsOf = async () => ((await (await send("GET", `/${id}`)).json()) as BackupItem).proofs;

describe("the proofs of a night", () => {
	beforeEach(newBackup);

	test("hold for a backup that is whole, and have read all of it after a week", async () => {
		const tonight = Date.now();
		for (let night = 0; night < 7; night++) expect(await prove(tonight + night * DAY)).toEqual([]);
		expect(await proofsOf()).toMatchObject({
			manifest: { share: 1, failure: null },
			chunks: { share: 1, failure: null },
			drill: { share: 1, failure: null },
		});
		expect(await one("SELECT count(*) AS n FROM sqlite_master WHERE name = 'backup_drill'")).toEqual({ n: 0 });
	});

	test("have not read all of it after seven nights with one missing between them", async () => {
		const tonight = Date.now();
		for (const night of [0, 1, 3, 4, 5, 6, 7]) await prove(tonight + night * DAY);
		expect((await proofsOf()).chunks?.share).toBeLessThan(1);
		for (const night of [8, 9]) await prove(tonight + night * DAY);
		expect((await proofsOf()).chunks?.share).toBe(1);
		await prove(tonight + 20 * DAY);
		expect((await proofsOf()).chunks?.share).toBe(1);
	});

	test("find a manifest that is another one, and a piece that has gone", async () => {
		await env.BACKUPS.put(manifestName(id), await rewritten({ site: "Another" }));
		expect(await prove(Date.now())).toHaveLength(1);
		expect((await proofsOf()).manifest?.failure?.detail).toContain("another one than was written");
		await env.BACKUPS.put(manifestName(id), await rewritten({}));
		await env.BACKUPS.delete(pieceName([...allPieces(manifest).keys()][4] ?? ""));
		await prove(Date.now());
		expect((await proofsOf()).manifest?.failure?.detail).toContain("is not there");
	});

	test("find one bit of one piece within a week, and no more once the next backup has written it anew", async () => {
		const [chunk] = manifest.tables.find(({ name }) => name === "businesses")?.chunks ?? [];
		const name = pieceName(chunk?.base ?? "");
		const bytes = new Uint8Array((await (await env.BACKUPS.get(name))?.arrayBuffer()) ?? new ArrayBuffer());
		bytes[9] = (bytes[9] ?? 0) ^ 1;
		await env.BACKUPS.put(name, bytes);
		const found: string[] = [];
		const tonight = Date.now();
		for (let night = 0; night < 7 && found.length === 0; night++) {
			const failures = await prove(tonight + night * DAY);
			found.push(...failures.filter((failure) => failure.includes("pieces are not")));
		}
		expect(found).toHaveLength(1);
		expect((await proofsOf()).chunks?.failure?.detail).toContain(chunk?.base);
		await backUp({ sizes });
		await prove(tonight + 8 * DAY);
		expect((await proofsOf()).chunks?.failure).toBeNull();
	});
});

describe("the sweep", () => {
	beforeEach(newBackup);

	const later = (days: number) => ctxOn({ now: Date.now() + days * DAY });

	test("takes away what no manifest names, and nothing of what is kept", async () => {
		await env.BACKUPS.put(pieceName("ab".repeat(32)), "[]");
		const second = await backUp({ sizes, ctx: ctxOn({ now: Date.now() + 1_000 }) });
		expect(await sweepBackups(later(0))).toEqual({ backups: 0, pieces: 0, bytes: 0 });
		expect(await sweepBackups(later(2))).toMatchObject({ backups: 0, pieces: 1 });
		expect(await sweepBackups(later(40))).toMatchObject({ backups: 1 });
		await expect(rowsOfBackup(second)).resolves.toBeDefined();
		expect((await send("GET", `/${id}`)).status).toBe(404);
		const names = await storedNames("backups/pieces/");
		const kept = allPieces(await readManifest(env.BACKUPS, second));
		expect(names).toEqual([...kept.keys()].map(pieceName).sort());
	});

	test("ends where a backup begins meanwhile, and R2 is never told to remove more than a thousand at once", async () => {
		const all = Array.from({ length: 2_500 }, (_, at) => at.toString(16).padStart(64, "0"));
		const removed: number[] = [];
		const running = (sql: string) => env.DB.prepare(sql).bind(crypto.randomUUID()).run();
		const files = new Proxy(env.BACKUPS, {
			get(bucket, name) {
				if (name === "delete") return async (keys: string[]) => void removed.push(keys.length);
				if (name !== "list") return (Reflect.get(bucket, name) as () => unknown).bind(bucket);
				return async ({ startAfter = "" }: { startAfter?: string }) => {
					const rest = all.filter((piece) => pieceName(piece) > startAfter);
					// A backup begins while the first thousand is looked at, and has ended before the last one is.
					if (rest.length === 2_500)
						await running(
							"INSERT INTO backups (id, origin, state, actor, request_id, started_at) VALUES (?1, 'asked', 'running', 'cron', 'r', 0)",
						);
					if (rest.length === 500)
						await running("UPDATE backups SET state = 'failed' WHERE state = 'running' AND ?1 <> ''");
					const objects = rest
						.slice(0, 1_000)
						.map((piece) => ({ key: pieceName(piece), size: 2, uploaded: new Date(0) }));
					return { objects, truncated: rest.length > 1_000 };
				};
			},
		});
		expect(await sweepBackups({ ...later(0), files })).toEqual({ backups: 0, pieces: 0, bytes: 0 });
		expect(removed).toEqual([]);
		await env.DB.prepare("DELETE FROM backups WHERE state = 'running'").run();
	});

	test("of one backup leaves it whole where somebody pins it meanwhile", async () => {
		const batch = async <T>(all: D1PreparedStatement[]) => {
			await setPinned(ctxOn(), id, true);
			return env.DB.batch<T>(all);
		};
		const db = { prepare: (sql: string) => env.DB.prepare(sql), batch };
		await expect(removeBackup(ctxOn({ db }), id)).rejects.toMatchObject({ code: "backup-needed" });
		await expect(rowsOfBackup(id)).resolves.toBeDefined();
	});

	test("takes away no piece while a manifest cannot be read", async () => {
		await env.BACKUPS.put(pieceName("ab".repeat(32)), "[]");
		await env.BACKUPS.put(manifestName(id), "{}");
		expect(await sweepBackups(later(2))).toEqual({ backups: 0, pieces: 0, bytes: 0 });
	});

	test("takes nothing while a backup is made or comes as a file, but forgets an upload after a day", async () => {
		await env.BACKUPS.put(pieceName("ab".repeat(32)), "[]");
		const other = crypto.randomUUID();
		expect((await send("POST", "/uploads", await rewritten({ id: other }))).status).toBe(201);
		await env.DB.prepare("UPDATE backups SET started_at = ?2 WHERE id = ?1")
			.bind(other, Date.now() + 3 * DAY)
			.run();
		expect(await sweepBackups(later(3))).toEqual({ backups: 0, pieces: 0, bytes: 0 });
		expect(await sweepBackups(later(5))).toMatchObject({ backups: 1, pieces: 1 });
		expect(await storedNames(`backups/${other}`)).toEqual([]);
	});
});
