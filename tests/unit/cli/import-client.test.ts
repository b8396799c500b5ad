import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createImportClient } from "#cli/import/client.ts";
import { undoImport } from "#cli/import/undo.ts";
import { Refusal } from "#cli/refusal.ts";
import type { UndoProgress } from "#workers/contract/change-set.ts";

type Call = { method: string; url: string; body: string; headers: Headers };

/** Makes a server that gives these answers one after the other, and the last of them again and again. */
function server(...answers: (Response | Error)[]) {
	return serverAt("http://api.test", answers);
}

const EMPTY = new TextEncoder().encode("{}");

/** `takes` is how many milliseconds the clock moves with each call. By default it is real time. */
function serverAt(
	url: string,
	answers: (Response | Error)[],
	{ takes, ...options }: { patience?: number; takes?: number } = {},
) {
	const calls: Call[] = [];
	async function answer(url: string | URL | Request, init?: RequestInit): Promise<Response> {
		const next = answers[Math.min(calls.length, answers.length - 1)];
		calls.push({
			method: init?.method ?? "GET",
			url: String(url),
			body: await new Response(init?.body).text(),
			headers: new Headers(init?.headers),
		});
		if (takes !== undefined) vi.setSystemTime(Date.now() + takes);
		if (next instanceof Error) throw next;
		return (next as Response).clone();
	}
	const client = createImportClient({
		url,
		token: "secret",
		fetch: answer as typeof fetch,
		backoff: 0,
		...options,
	});
	return { client, calls };
}

afterEach(() => vi.useRealTimers());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) => json(status, { error: { code, message: "No.", requestId: "r1" } });

test("a chunk goes out with the token and its digest", async () => {
	const { client, calls } = server(json(200, { seq: 3, replayed: false }));
	expect(await client.put("abc", 3, EMPTY, "d1")).toMatchObject({ seq: 3 });
	expect(calls[0]).toMatchObject({ method: "PUT", url: "http://api.test/api/imports/abc/chunks/3", body: "{}" });
	expect(calls[0]?.headers.get("authorization")).toBe("Bearer secret");
	expect(calls[0]?.headers.get("x-chunk-sha256")).toBe("d1");
	expect(calls[0]?.headers.get("content-type")).toBe("application/json");
});

test("a call is repeated unchanged after 503, 500, 429 and a broken connection", async () => {
	const { client, calls } = server(
		refusal(503, "unavailable"),
		refusal(500, "internal-error"),
		refusal(429, "rate-limited"),
		new TypeError("fetch failed"),
		json(200, { seq: 0, replayed: true }),
	);
	expect(await client.put("abc", 0, EMPTY, "d1")).toMatchObject({ replayed: true });
	expect(calls).toHaveLength(5);
	expect(new Set(calls.map((call) => call.body + call.url)).size).toBe(1);
});

test("a server that stays broken is given up after seven tries with a sentence that says how to go on", async () => {
	const { client, calls } = server(refusal(503, "unavailable"));
	await expect(client.put("abc", 0, EMPTY, "d1")).rejects.toThrow(
		/too busy, or its disk is full; run the command again to continue/,
	);
	expect(calls).toHaveLength(7);
});

test("a server elsewhere that is not there is said after three tries, one on this machine after it was waited for", async () => {
	const answers = [new TypeError("fetch failed")];
	for (const [url, advice] of [
		["http://localhost:8788", "Start it with npm start."],
		["https://directory.example", "Is the address right?"],
	] as const) {
		const { client, calls } = serverAt(url, answers, { patience: 300, takes: 60 });
		const answer = client.finish("abc", { chunks: 0, totalRows: 0, sheets: [], columns: [] });
		await expect(answer).rejects.toThrow(`No server answers at ${url}. ${advice}`);
		await expect(answer).rejects.toMatchObject({ code: "no-server" });
		// The wait begins with the first call, and the sixth one ends when it is over.
		expect(calls).toHaveLength(url.startsWith("https") ? 3 : 6);
	}
});

test("without patience a server on this machine is not waited for", async () => {
	const { client, calls } = serverAt("http://127.0.0.1:1", [new TypeError("fetch failed")], { patience: 0 });
	await expect(client.undo("abc")).rejects.toMatchObject({ code: "no-server" });
	expect(calls).toHaveLength(1);
});

test("a server that begins to listen while it is waited for, and writes its token then, is reached", async () => {
	const free = createServer().listen(0, "127.0.0.1");
	await once(free, "listening");
	const { port } = free.address() as AddressInfo;
	free.close();
	await once(free, "close");
	let token: string | null = null;
	let waits = 0;
	const answered: string[] = [];
	const server = createServer((request, response) => {
		answered.push(String(request.headers.authorization));
		// It listens, but is not ready for its first request.
		response.writeHead(answered.length === 1 ? 503 : 200).end("{}");
	});
	const client = createImportClient({
		url: `http://127.0.0.1:${port}`,
		token: () => token,
		patience: 600_000,
		onWait: () => {
			waits += 1;
			token = "a-token-that-was-not-there";
			server.listen(port, "127.0.0.1");
		},
	});
	expect(await client.undo("abc")).toEqual({});
	expect(waits).toBe(1);
	expect(answered).toEqual(["Bearer a-token-that-was-not-there", "Bearer a-token-that-was-not-there"]);
	server.closeAllConnections();
	server.close();
});

test("a token that never comes is said in a sentence", async () => {
	const client = createImportClient({ url: "http://localhost:8788", token: () => null, patience: 20 });
	await expect(client.undo("abc")).rejects.toMatchObject({
		code: "no-token",
		message: expect.stringContaining("There is no service token yet"),
	});
});

test("a server that goes away in the middle can be continued", async () => {
	const { client } = server(json(200, {}), new TypeError("fetch failed"));
	await client.put("abc", 0, EMPTY, "d1");
	await expect(client.put("abc", 1, EMPTY, "d2")).rejects.toThrow(/run the same command again to continue/);
});

test.each([
	[401, "unauthorized", /does not accept the service token: it is unknown, has expired or was revoked; make one at /],
	[403, "forbidden", /does not cover imports; make one that does at http:\/\/api\.test\/admin\/settings\/security /],
	[409, "chunk-conflict", /Another run is importing the same file/],
	[422, "validation-failed", /The server refused the import: No\. \[request r1\]/],
])("%d %s is a sentence and is not repeated", async (status, code, sentence) => {
	const { client, calls } = server(refusal(status, code));
	const answer = client.put("abc", 0, EMPTY, "d1");
	await expect(answer).rejects.toThrow(sentence);
	await expect(answer).rejects.toBeInstanceOf(Refusal);
	await expect(answer).rejects.toMatchObject({ code });
	expect(calls).toHaveLength(1);
});

test("an import that runs is named, with who has begun it", async () => {
	const issues = [
		{ path: "fileName", message: "spring.xlsx" },
		{ path: "actor", message: "token:night" },
	];
	const error = { code: "import-running", message: "…", requestId: "r1", issues };
	const { client, calls } = server(json(409, { error }));
	const answer = client.put("abc", 0, EMPTY, "d1");
	await expect(answer).rejects.toThrow("The import of spring.xlsx by token:night has not ended");
	await expect(answer).rejects.toMatchObject({ code: "import-running" });
	expect(calls).toHaveLength(1);
});

test("a token that the site on this machine does not know is the one of another state folder", async () => {
	const { client } = serverAt("http://localhost:8788", [refusal(401, "unauthorized")]);
	await expect(client.put("abc", 0, EMPTY, "d1")).rejects.toThrow(
		"does not accept the service token: run this with the STATE_DIR (or SERVICE_TOKEN) that the server was started with",
	);
});

test("an answer that is not the directory's says so", async () => {
	for (const status of [401, 403, 404]) {
		const { client } = server(new Response("<html>", { status }));
		await expect(client.finish("abc", { chunks: 0, totalRows: 0, sheets: [], columns: [] })).rejects.toThrow(
			`answered ${status} where the directory's API should be; is the address right?`,
		);
	}
});

describe("an import that is taken back", () => {
	const progress = (facts: Partial<UndoProgress>): UndoProgress => ({
		changeSet: "u1",
		done: true,
		endedBefore: null,
		restored: 0,
		returned: 0,
		removed: 0,
		skipped: [],
		skippedCount: 0,
		...facts,
	});

	test("is asked for again and again until the server says that it is done", async () => {
		const last = progress({ restored: 900, returned: 1, removed: 1_000, skippedCount: 99 });
		const { client, calls } = server(
			json(200, progress({ done: false, removed: 1_000 })),
			refusal(409, "write-conflict"),
			json(200, progress({ done: false, restored: 900, removed: 1_000 })),
			json(200, last),
		);
		const steps: number[] = [];
		await expect(undoImport(client, "abc", (businesses) => steps.push(businesses))).rejects.toMatchObject({
			code: "write-conflict",
		});
		expect(await undoImport(client, "abc", (businesses) => steps.push(businesses))).toEqual(last);
		expect(steps).toEqual([1_000, 1_900, 2_000]);
		expect(calls).toHaveLength(4);
		expect(new Set(calls.map(({ method, url }) => `${method} ${url}`))).toEqual(
			new Set(["POST http://api.test/api/imports/abc/undo"]),
		);
		expect(calls[0]?.headers.get("authorization")).toBe("Bearer secret");
	});

	test("goes on after a server that was away for a moment", async () => {
		const { client, calls } = server(
			refusal(503, "unavailable"),
			new TypeError("fetch failed"),
			json(200, progress({})),
		);
		expect(await undoImport(client, "abc")).toMatchObject({ done: true });
		expect(calls).toHaveLength(3);
	});

	test.each([
		[404, "change-set-not-found", "The server knows no import with this id."],
		[409, "undo-expired", "This import can no longer be taken back"],
	])("%d %s is a sentence", async (status, code, sentence) => {
		const { client } = server(refusal(status, code));
		await expect(undoImport(client, "abc")).rejects.toThrow(sentence);
	});
});
