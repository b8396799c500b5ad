import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { handleError } from "#workers/api/http/error-handler.ts";

/** Returns what the api answers when a call ends with this error, and what it writes to the log. */
async function answered(error: Error) {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	const app = new Hono<ApiEnv>().get("/", () => {
		throw error;
	});
	app.onError(handleError);
	const response = await app.request("/");
	const { error: envelope } = (await response.json()) as { error: { code: string; message: string } };
	return { status: response.status, headers: response.headers, envelope, logged: log.mock.calls.flat().map(String) };
}
afterEach(() => vi.restoreAllMocks());

// These are the words of D1, KV and workerd on a full disk. The last is D1's for a database of 10 GB.
test.each([
	"internal error; reference = o9cutkhplspi9nmkekb9ifqq",
	"D1_ERROR: internal error; reference = o9cutkhplspi9nmkekb9ifqq",
	"database or disk is full: SQLITE_FULL",
	"D1_ERROR: disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_SHMSIZE)",
	"D1_ERROR: Exceeded maximum DB size",
])("a storage that says '%s' is not there for now: 503, and the log says why", async (words) => {
	const { status, headers, envelope, logged } = await answered(new Error(words));
	expect({ status, code: envelope.code }).toEqual({ status: 503, code: "unavailable" });
	expect(headers.get("Retry-After")).toBe("2");
	expect(envelope.message).not.toContain(words);
	expect(logged.join()).toContain(words);
});

test.each([
	"D1_ERROR: D1 DB is overloaded. Requests queued for too long.",
	"D1_ERROR: Network connection lost.",
	"D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset because of it.",
])("a busy database is 503 too, and nothing for the log: '%s'", async (words) => {
	const { status, envelope, logged } = await answered(new Error(words));
	expect({ status, code: envelope.code, logged }).toEqual({ status: 503, code: "unavailable", logged: [] });
});

test.each(["D1_ERROR: no such table: x: SQLITE_ERROR", "x is not a function"])(
	"a mistake of ours stays one: '%s'",
	async (words) => {
		const { status, envelope, logged } = await answered(new Error(words));
		expect({ status, code: envelope.code }).toEqual({ status: 500, code: "internal-error" });
		expect(envelope.message).toBe("Something went wrong");
		expect(logged.join()).toContain(words);
	},
);
