import { expect, test } from "vitest";
import { createImportClient, ImportError } from "#workers/contract/import-client.ts";

/** Makes the calls as a browser does: with the session's cookie, through unreliable networks. */

function browser(answers: (() => Response | Promise<Response>)[], options: { tries?: number } = {}) {
	const calls: { url: string; headers: Headers; signal: AbortSignal | null | undefined }[] = [];
	const retries: string[] = [];
	const client = createImportClient({
		url: "",
		backoff: 1,
		onRetry: ({ code }, attempt) => retries.push(`${attempt} ${code}`),
		fetch: (async (url: string, init: RequestInit) => {
			calls.push({ url, headers: new Headers(init.headers), signal: init.signal });
			return (answers[calls.length - 1] ?? answers.at(-1))?.();
		}) as typeof fetch,
		...options,
	});
	return { client, calls, retries };
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
const broken = () => {
	throw new TypeError("Failed to fetch");
};
const finish = { chunks: 0, totalRows: 0, sheets: [], columns: [] };

test("a network that is away for longer than a command waits is waited for, and each try is told", async () => {
	const answers = [...Array.from({ length: 9 }, () => broken), json(503, {}), json(200, { imported: 1 })];
	const { client, calls, retries } = browser(answers, { tries: Number.POSITIVE_INFINITY });
	expect(await client.finish("a/b", finish)).toEqual({ imported: 1 });
	expect(calls).toHaveLength(11);
	expect(retries.slice(-2)).toEqual(["9 no-server", "10 not-the-api"]);
	expect(calls[0]?.url).toBe("/api/imports/a%2Fb/finish");
	expect(calls[0]?.headers.get("authorization")).toBeNull();
});

test("a refusal is the API's own, an answer of somebody else's is said to be that, and neither is asked for again", async () => {
	const answer = { code: "import-finished", message: "Finished", requestId: "r1" };
	const refused = browser([json(409, { error: answer })]);
	const error = await refused.client.put("a", 0, new TextEncoder().encode("{}"), "d").catch((e) => e);
	expect(error).toBeInstanceOf(ImportError);
	expect(error).toMatchObject({ code: "import-finished", status: 409, answer, message: "Finished" });
	expect(refused.calls).toHaveLength(1);
	const foreign = browser([() => new Response("<html>", { status: 404 })]);
	await expect(foreign.client.finish("a", finish)).rejects.toMatchObject({ code: "not-the-api", status: 404 });
});

test("an abort ends a call that is on its way, and the wait for the next try", async () => {
	const reason = new Error("enough");
	const call = new AbortController();
	const hanging = browser([() => new Promise<Response>((_, reject) => setTimeout(() => reject(new Error("cut")), 20))]);
	const answer = hanging.client.finish("a", finish, call.signal);
	setTimeout(() => call.abort(reason), 5);
	await expect(answer).rejects.toBe(reason);
	expect(hanging.calls).toHaveLength(1);

	const waiting = new AbortController();
	const away = createImportClient({ url: "", backoff: 60_000, fetch: broken as unknown as typeof fetch });
	setTimeout(() => waiting.abort(reason), 20);
	await expect(away.finish("a", finish, waiting.signal)).rejects.toBe(reason);
});
