import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { backupArguments, backupCommand } from "#cli/backup/back-up.ts";
import { restoreCommand } from "#cli/backup/restore.ts";
import { environmentOf } from "#cli/environment.ts";
import { zipBlob } from "#tests/factories/zip.ts";

/** Tests what `npm run backup` and `npm run restore` say and leave, with a server that answers as the api does. */

const ID = "0193f1a2-0000-4000-8000-000000000000";
const FILE = "a whole backup";
type Answer = { status?: number; body: unknown; headers?: Record<string, string>; cut?: boolean };

let server: Server | null = null;

/** Answers calls by their kind. The nth one of a kind gets its nth answer, or the last. */
async function serve(answers: Record<string, Answer[]>): Promise<{ url: string; calls: string[] }> {
	const calls: string[] = [];
	server = createServer((request, response) => {
		const call = `${request.method} ${request.url}`;
		const of = answers[call] ?? [
			{ status: 404, body: { error: { code: "not-found", message: "No such call", requestId: "r" } } },
		];
		const answer = of[Math.min(calls.filter((one) => one === call).length, of.length - 1)] as Answer;
		calls.push(call);
		const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
		response.writeHead(answer.status ?? 200, {
			...answer.headers,
			"content-length": body.length + (answer.cut ? 9 : 0),
		});
		response.write(body);
		if (answer.cut) setTimeout(() => response.destroy(), 50);
		else response.end();
	});
	await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}

afterEach(() => {
	server?.close();
	vi.restoreAllMocks();
});

const at = (path: string) => `/api/admin/backups${path}`;
const whole = { id: ID, state: "complete", businesses: 12, rows: 34, progress: null };
const download = { body: FILE, headers: { "content-disposition": 'attachment; filename="backup_2026.zip"' } };

async function run(url: string, ...parameters: string[]): Promise<{ folder: string; said: string }> {
	return runIn(mkdtempSync(join(tmpdir(), "backup-")), backupCommand, url, ...parameters);
}

async function runIn(folder: string, command: typeof backupCommand, url: string, ...parameters: string[]) {
	const said: string[] = [];
	vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
	vi.spyOn(process.stderr, "write").mockImplementation(() => true);
	const env = environmentOf({ SERVICE_TOKEN: "t".repeat(40), INIT_CWD: folder });
	try {
		await command(["--url", url, "--wait", "0", ...parameters], env);
	} catch (error) {
		return Promise.reject(Object.assign(error as Error, { folder }));
	} finally {
		vi.restoreAllMocks();
	}
	return { folder, said: said.join("") };
}

test("a backup is asked for, waited for and written whole under the server's name", async () => {
	const { url, calls } = await serve({
		[`POST ${at("")}`]: [{ status: 202, body: { id: ID } }],
		[`GET ${at(`/${ID}`)}`]: [
			{ body: { ...whole, state: "running", progress: { done: 1, total: 2 } } },
			{ body: whole },
		],
		[`GET ${at(`/${ID}/download`)}`]: [download],
	});
	const { folder, said } = await run(url, "--json");
	expect(readFileSync(join(folder, "backup_2026.zip"), "utf8")).toBe(FILE);
	expect(JSON.parse(said)).toEqual({
		file: join(folder, "backup_2026.zip"),
		backup: ID,
		businesses: 12,
		rows: 34,
		bytes: FILE.length,
	});
	expect(calls).toHaveLength(4);
});

test("a look that is not answered, or with a fault of the server, is made again", async () => {
	const fault = { status: 503, body: { error: { code: "unavailable", message: "Busy", requestId: "r" } } };
	const { url, calls } = await serve({
		[`POST ${at("")}`]: [{ status: 202, body: { id: ID } }],
		[`GET ${at(`/${ID}`)}`]: [fault, { status: 502, body: "<html>" }, { body: whole, cut: true }, { body: whole }],
		[`GET ${at(`/${ID}/download`)}`]: [fault, download],
	});
	const { folder } = await run(url);
	expect(readFileSync(join(folder, "backup_2026.zip"), "utf8")).toBe(FILE);
	expect(calls.filter((call) => call.startsWith("POST"))).toHaveLength(1);
});

test("a server that answers nothing but faults is given up", async () => {
	const fault = { status: 503, body: { error: { code: "unavailable", message: "Busy", requestId: "r" } } };
	const { url, calls } = await serve({
		[`POST ${at("")}`]: [{ status: 202, body: { id: ID } }],
		[`GET ${at(`/${ID}`)}`]: [fault],
	});
	await expect(run(url)).rejects.toMatchObject({ name: "Refusal", code: "unavailable" });
	expect(calls.filter((call) => call.startsWith("GET"))).toHaveLength(5);
});

test("a backup that is there is fetched without another one being made", async () => {
	const { url, calls } = await serve({
		[`GET ${at(`/${ID}`)}`]: [{ body: whole }],
		[`GET ${at(`/${ID}/download`)}`]: [download],
	});
	const { folder, said } = await run(url, "--id", ID, "--out", "mine.zip");
	expect(existsSync(join(folder, "mine.zip"))).toBe(true);
	expect(said).toContain("12 businesses, 34 rows");
	expect(calls).not.toContain(`POST ${at("")}`);
});

test.each<[string, Record<string, Answer[]>, string]>([
	["another one is made", { [`POST ${at("")}`]: [refused(409, "backup-running")] }, "backup-running"],
	["the token does not cover it", { [`POST ${at("")}`]: [refused(403, "forbidden")] }, "forbidden"],
	[
		"it has failed",
		{
			[`POST ${at("")}`]: [{ status: 202, body: { id: ID } }],
			[`GET ${at(`/${ID}`)}`]: [
				{ body: { ...whole, state: "failed", failure: { code: "other", detail: "R2 is full" } } },
			],
		},
		"backup-failed",
	],
	[
		"the connection breaks",
		{
			[`POST ${at("")}`]: [{ status: 202, body: { id: ID } }],
			[`GET ${at(`/${ID}`)}`]: [{ body: whole }],
			[`GET ${at(`/${ID}/download`)}`]: [{ ...download, cut: true }],
		},
		"broken-off",
	],
	["it is no directory", { [`POST ${at("")}`]: [{ status: 200, body: "<html>", headers: {} }] }, "not-the-api"],
])("where %s nothing is written, and one sentence says so", async (_, answers, code) => {
	const { url } = await serve(answers);
	const error = await run(url).then(
		() => null,
		(refusal) => refusal,
	);
	expect(error).toMatchObject({ name: "Refusal", code });
	expect(readdirSync(error.folder)).toEqual([]);
});

function refused(status: number, code: string): Answer {
	return { status, body: { error: { code, message: "No", requestId: "r" } } };
}

test.each([["--id", "../../x"], ["--wait", "long"], ["--url", "directory"], ["--what"], ["file.zip"]])(
	"%s %s is answered with the usage",
	(...parameters) => {
		expect(() => backupArguments(parameters, environmentOf({}))).toThrow("Usage: npm run backup");
	},
);

const PIECES = ["1".repeat(64), "2".repeat(64)];
const MANIFEST = { name: "manifest.json", data: JSON.stringify({ id: ID }) };
const pieceOf = (sha256: string) => ({ name: `pieces/${sha256}`, data: `["${sha256}"]` });
const ALL_PARTS = [MANIFEST, ...PIECES.map(pieceOf)];
const uploading = (sha256: string) => `PUT ${at(`/uploads/${ID}/pieces/${sha256}`)}`;
const RESTORE = { id: "r", state: "finished", finishedAt: "2026-11-26T00:00:00Z", failure: null, safetyBackupId: "s" };
const restoring: Record<string, Answer[]> = {
	[`POST ${at("/uploads")}`]: [{ status: 201, body: { id: ID, missing: PIECES } }],
	...Object.fromEntries(PIECES.map((sha256) => [uploading(sha256), [{ body: {} }]])),
	[`POST ${at(`/uploads/${ID}/finish`)}`]: [{ body: whole }],
	"POST /api/admin/restores": [{ status: 202, body: RESTORE }],
};

/** Runs `npm run restore` with a file of these bytes. */
async function restore(bytes: Uint8Array, url: string) {
	const folder = mkdtempSync(join(tmpdir(), "restore-"));
	writeFileSync(join(folder, "all.zip"), bytes);
	return runIn(folder, restoreCommand, url, "all.zip", "--site", "Mine");
}
const zipped = async (parts: Parameters<typeof zipBlob>[0]) =>
	new Uint8Array(await (await zipBlob(parts)).arrayBuffer());

test("a file is sent piece by piece and restored; what takes it back is said", async () => {
	const { url, calls } = await serve(restoring);
	const { said } = await restore(await zipped(ALL_PARTS), url);
	expect(said).toBe("all.zip is restored. Backup s takes it back.\n");
	expect(calls).toEqual([
		`POST ${at("/uploads")}`,
		...PIECES.map(uploading),
		`POST ${at(`/uploads/${ID}/finish`)}`,
		"POST /api/admin/restores",
	]);
});

test("a restore that the server does not tell of any more is not said to have changed nothing, nor to be begun again", async () => {
	const fault = { status: 503, body: { error: { code: "unavailable", message: "Busy", requestId: "r" } } };
	const { url } = await serve({
		...restoring,
		"POST /api/admin/restores": [{ status: 202, body: { ...RESTORE, state: "saving", finishedAt: null } }],
		"GET /api/admin/restores": [fault],
	});
	const error = await restore(await zipped(ALL_PARTS), url).catch((refusal: Error) => refusal);
	expect(error).toMatchObject({ name: "Refusal", code: "unavailable" });
	expect((error as Error).message).toMatch(/goes on with it/);
	expect((error as Error).message).not.toMatch(/Nothing was changed|to go on/);
});

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
	[
		"cut off",
		async () => (await zipped(ALL_PARTS)).slice(0, -30),
		/^\S+all\.zip is no backup, or is damaged: .+[^.]\. Nothing was sent\.$/,
	],
	[
		"without a piece",
		() => zipped(ALL_PARTS.slice(0, 2)),
		/is not the whole backup: 1 of its pieces are not in it\. Nothing was restored\.$/,
	],
	[
		"with a damaged piece",
		async () => {
			const bytes = await zipped(ALL_PARTS.map((part) => ({ ...part, stored: true })));
			const at = Buffer.from(bytes).indexOf(pieceOf(PIECES[1] as string).data);
			return bytes.with(at + 5, 0x58);
		},
		/is no backup, or is damaged: .+[^.]\. Nothing was restored\.$/,
	],
])("a file that is %s is refused with one sentence, and no restore begins", async (_, bytes, sentence) => {
	const { url, calls } = await serve(restoring);
	const error = await restore(await bytes(), url).catch((refusal: Error) => refusal);
	expect(error).toMatchObject({ name: "Refusal", message: expect.stringMatching(sentence) });
	expect(calls).not.toContain("POST /api/admin/restores");
});
