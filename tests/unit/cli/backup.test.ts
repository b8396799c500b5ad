import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { backupArguments, backupCommand } from "#cli/backup/back-up.ts";

/** Tests what `npm run backup` says and leaves, with a server that answers as the api does. */

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
	const folder = mkdtempSync(join(tmpdir(), "backup-"));
	const said: string[] = [];
	vi.spyOn(process.stdout, "write").mockImplementation((text) => said.push(String(text)) > 0);
	vi.spyOn(process.stderr, "write").mockImplementation(() => true);
	const env = { SERVICE_TOKEN: "t".repeat(40), INIT_CWD: folder };
	try {
		await backupCommand(["--url", url, "--wait", "0", ...parameters], env);
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
		expect(() => backupArguments(parameters, {})).toThrow("Usage: npm run backup");
	},
);
