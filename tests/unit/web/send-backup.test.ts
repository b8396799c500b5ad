import { createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { zipBlob } from "#tests/factories/zip.ts";
import { sendBackup, UploadError } from "#web/admin/database/send-backup.ts";

/** Tests how the browser sends a backup, piece by piece. */

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex");
const TEXTS = Array.from({ length: 7 }, (_, at) => JSON.stringify([[at, "row"]]));
const file = (texts = TEXTS) =>
	zipBlob([
		{ name: "manifest.json", data: "{}" },
		...texts.map((data) => ({ name: `pieces/${digestOf(data)}`, data })),
	]);

/** Makes a server that has some pieces. It answers each call as `answerTo` says, or else accepts it. */
function server(answerTo: (method: string, path: string, calls: number) => Response | null = () => null) {
	const pieces = new Set<string>();
	const log: string[] = [];
	vi.stubGlobal("fetch", async (path: string, { method, body }: { method: string; body?: Uint8Array }) => {
		log.push(`${method} ${path.replace(/[0-9a-f]{64}/, "…")}`);
		const said = answerTo(method, path, log.length);
		if (said !== null) return said;
		const sha256 = /pieces\/([0-9a-f]{64})$/.exec(path)?.[1];
		if (sha256 !== undefined) {
			expect(digestOf(new TextDecoder().decode(body))).toBe(sha256);
			pieces.add(sha256);
			return new Response(null, { status: 204 });
		}
		if (path.endsWith("/finish")) return Response.json({ id: "u1" });
		return Response.json({ id: "u1", missing: TEXTS.map(digestOf).filter((one) => !pieces.has(one)) }, { status: 201 });
	});
	return { pieces, log };
}

function sending(signal = new AbortController().signal) {
	const progress: string[] = [];
	const options = {
		withPassword: async <T>(call: () => Promise<T>) => call() as T | null,
		onProgress: ({ done, total }: { done: number; total: number }) => progress.push(`${done}/${total}`),
		onOpened: () => {},
		signal,
		pause: async () => {},
	};
	return { progress, options };
}
const refused = (code: string, status: number) => Response.json({ error: { code } }, { status });
const failureOf = async (work: Promise<unknown>) => {
	const error = await work.then(
		() => null,
		(thrown: unknown) => thrown,
	);
	return error instanceof UploadError ? error.failure : error;
};

afterEach(() => vi.unstubAllGlobals());

test("what the server does not have is sent, each piece once, and then the upload is ended", async () => {
	const { pieces, log } = server();
	pieces.add(digestOf(TEXTS[0] as string));
	const { progress, options } = sending();
	expect(await sendBackup(await file(), options)).toBe(true);
	expect(log.filter((call) => call.startsWith("PUT"))).toHaveLength(6);
	expect([log[0], log.at(-1)]).toEqual([
		"POST /api/admin/backups/uploads",
		"POST /api/admin/backups/uploads/u1/finish",
	]);
	expect([progress[0], progress.at(-1)]).toEqual(["1/7", "7/7"]);
});

test("a call that comes to nothing is made again; a network that is gone ends it, and the same file goes on where it was", async () => {
	let away = 0;
	const failing = server((method, _path, calls) => {
		if (method === "PUT" && calls % 2 === 0) throw new TypeError("Failed to fetch");
		return null;
	});
	expect(await sendBackup(await file(), sending().options)).toBe(true);
	expect(failing.pieces.size).toBe(7);

	const { pieces, log } = server((method) => {
		if (method === "PUT" && pieces.size >= 3 && away < 30) {
			away++;
			return refused("unavailable", 503);
		}
		return null;
	});
	expect(await failureOf(sendBackup(await file(), sending().options))).toEqual({ code: "unavailable" });
	const had = pieces.size;
	away = 30;
	log.length = 0;
	expect(await sendBackup(await file(), sending().options)).toBe(true);
	expect(log.filter((call) => call.startsWith("PUT"))).toHaveLength(7 - had);
});

test("a file without some of its pieces is refused before one is sent; so is what is no backup", async () => {
	const { log } = server();
	expect(await failureOf(sendBackup(await file(TEXTS.slice(2)), sending().options))).toEqual({ missing: 2 });
	expect(await failureOf(sendBackup(new Blob(["<html>"]), sending().options))).toEqual({ problem: "cut-off" });
	expect(log.filter((call) => call.startsWith("PUT"))).toEqual([]);
});

test("what the server refuses is not sent again", async () => {
	const { log } = server((method) => (method === "POST" ? refused("backup-newer", 422) : null));
	expect(await failureOf(sendBackup(await file(), sending().options))).toEqual({ code: "backup-newer" });
	expect(log).toHaveLength(1);
});

test("without the password nothing is done; cancelled, it sends no more", async () => {
	server();
	expect(await sendBackup(await file(), { ...sending().options, withPassword: async () => null })).toBe(false);
	const cancelled = new AbortController();
	const { log } = server((method) => {
		if (method === "PUT") cancelled.abort();
		return null;
	});
	const ended = await failureOf(sendBackup(await file(), sending(cancelled.signal).options));
	expect(ended).toMatchObject({ name: "AbortError" });
	expect(log.filter((call) => call.startsWith("PUT")).length).toBeLessThanOrEqual(3);
});
