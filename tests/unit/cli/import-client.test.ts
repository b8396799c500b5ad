import { expect, test } from "vitest";
import { createImportClient } from "#cli/import/client.ts";
import { Refusal } from "#cli/refusal.ts";

type Call = { method: string; url: string; body: string; headers: Headers };

/** A server that gives these answers one after the other, the last of them again and again. */
function server(...answers: (Response | Error)[]) {
	return serverAt("http://api.test", answers);
}

function serverAt(url: string, answers: (Response | Error)[]) {
	const calls: Call[] = [];
	async function answer(url: string | URL | Request, init?: RequestInit): Promise<Response> {
		const next = answers[Math.min(calls.length, answers.length - 1)];
		calls.push({
			method: init?.method ?? "GET",
			url: String(url),
			body: String(init?.body),
			headers: new Headers(init?.headers),
		});
		if (next instanceof Error) throw next;
		return (next as Response).clone();
	}
	const client = createImportClient({
		url,
		token: "secret",
		fetch: answer as typeof fetch,
		backoff: 0,
	});
	return { client, calls };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string) => json(status, { error: { code, message: "No.", requestId: "r1" } });

test("a chunk goes out with the token and its digest", async () => {
	const { client, calls } = server(json(200, { seq: 3, replayed: false }));
	expect(await client.put("abc", 3, "{}", "d1")).toMatchObject({ seq: 3 });
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
	expect(await client.put("abc", 0, "{}", "d1")).toMatchObject({ replayed: true });
	expect(calls).toHaveLength(5);
	expect(new Set(calls.map((call) => call.body + call.url)).size).toBe(1);
});

test("a server that stays broken is given up after seven tries with a sentence that says how to go on", async () => {
	const { client, calls } = server(refusal(503, "unavailable"));
	await expect(client.put("abc", 0, "{}", "d1")).rejects.toThrow(
		/too busy, or its disk is full; run the command again to continue/,
	);
	expect(calls).toHaveLength(7);
});

test("a server that is not there is said at once", async () => {
	const answers = [new TypeError("fetch failed")];
	for (const [url, advice] of [
		["http://localhost:8788", "Start it with npm start."],
		["https://directory.example", "Is the address right?"],
	] as const) {
		const { client, calls } = serverAt(url, answers);
		const answer = client.finish("abc", { chunks: 0, totalRows: 0, columns: [] });
		await expect(answer).rejects.toThrow(`No server answers at ${url}. ${advice}`);
		await expect(answer).rejects.toMatchObject({ code: "no-server" });
		expect(calls).toHaveLength(1);
	}
});

test("a server that goes away in the middle can be continued", async () => {
	const { client } = server(json(200, {}), new TypeError("fetch failed"));
	await client.put("abc", 0, "{}", "d1");
	await expect(client.put("abc", 1, "{}", "d2")).rejects.toThrow(/run the same command again to continue/);
});

test.each([
	[401, "unauthorized", /does not accept the service token: it is unknown, has expired or was revoked; make one at /],
	[403, "forbidden", /does not cover imports; make one that does at http:\/\/api\.test\/admin\/settings /],
	[409, "chunk-conflict", /Another run is importing the same file/],
	[422, "validation-failed", /The server refused the import: No\. \[request r1\]/],
])("%d %s is a sentence and is not repeated", async (status, code, sentence) => {
	const { client, calls } = server(refusal(status, code));
	const answer = client.put("abc", 0, "{}", "d1");
	await expect(answer).rejects.toThrow(sentence);
	await expect(answer).rejects.toBeInstanceOf(Refusal);
	await expect(answer).rejects.toMatchObject({ code });
	expect(calls).toHaveLength(1);
});

test("a token that the site on this machine does not know is the one of another state folder", async () => {
	const { client } = serverAt("http://localhost:8788", [refusal(401, "unauthorized")]);
	await expect(client.put("abc", 0, "{}", "d1")).rejects.toThrow(
		"does not accept the service token: run this with the STATE_DIR (or SERVICE_TOKEN) that the server was started with",
	);
});

test("an answer that is not the directory's says so", async () => {
	for (const status of [401, 403, 404]) {
		const { client } = server(new Response("<html>", { status }));
		await expect(client.finish("abc", { chunks: 0, totalRows: 0, columns: [] })).rejects.toThrow(
			`answered ${status} where the directory's API should be; is the address right?`,
		);
	}
});
