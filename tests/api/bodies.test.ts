import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { authorised } from "#tests/factories/import.ts";
import { newBrowser } from "#tests/factories/operator.ts";
import { app } from "#workers/api/app.ts";
import { MAX_UPLOAD_BYTES, readAtMost } from "#workers/api/http/body.ts";
import { MAX_BODY_BYTES } from "#workers/contract/body.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { MAX_CHUNK_BYTES } from "#workers/domain/import/chunk.ts";
import { kick, one } from "./worker.ts";

const JSON_TYPE = { "Content-Type": "application/json" };
const FORM_TYPE = { "Content-Type": "multipart/form-data; boundary=x" };
const IMPORT = "/api/imports/3f1b1f9e-0000-4000-8000-000000000000";

/** Lists every call that reads a body, with the most that it takes and its type. */
const CALLS = [
	{ method: "POST", path: "/api/seen", limit: MAX_BODY_BYTES, type: JSON_TYPE },
	{ method: "POST", path: "/api/contact", limit: MAX_BODY_BYTES, type: JSON_TYPE },
	{ method: "POST", path: "/api/auth/sign-in", limit: 16 * 1024, type: JSON_TYPE },
	{ method: "POST", path: "/api/imports", limit: 1_900_000, type: JSON_TYPE },
	{ method: "POST", path: `${IMPORT}/finish`, limit: 1_900_000, type: JSON_TYPE },
	{ method: "PUT", path: `${IMPORT}/chunks/0`, limit: MAX_CHUNK_BYTES, type: JSON_TYPE },
	{ method: "POST", path: "/api/upload-excel", limit: MAX_UPLOAD_BYTES + 64 * 1024, type: FORM_TYPE },
];
type Call = (typeof CALLS)[number];

/** Runs in this isolate, so that a stream is read piece by piece as the call asks for it. */
const browser = newBrowser({
	fetch: async (path, init) =>
		app.fetch(new Request(`http://api${path}`, init), { ...env, hostKind: "only", kick }, createExecutionContext()),
});

let senders = 0;
/** Gives every request its own address, because the limits count by address. */
const address = () => ({ "CF-Connecting-IP": `192.0.2.${++senders}` });

async function send({ method, path, type }: Call, body: BodyInit, headers: Record<string, string> = {}) {
	const operator = /imports|upload/.test(path) ? authorised().headers : {};
	const init = { method, body, headers: { ...type, ...operator, ...address(), ...headers } };
	const response = await browser.fetch(path, init);
	const { error } = await response.json<ErrorEnvelope>();
	return { status: response.status, code: error.code };
}

const PIECE = 4 * 1024;

/** Returns a stream of that many pieces of blanks, and counts the bytes taken from it. */
function stream(pieces: number, breaksOff = false): { body: ReadableStream<Uint8Array>; taken: () => number } {
	let taken = 0;
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (taken < pieces) {
					taken++;
					controller.enqueue(new Uint8Array(PIECE).fill(32));
				} else if (breaksOff) controller.error(new TypeError("The connection was lost"));
				else controller.close();
			},
		},
		{ highWaterMark: 0 },
	);
	return { body, taken: () => taken * PIECE };
}

describe.each(CALLS)("the body of $method $path", (call) => {
	test("that breaks off is a 400, at once and midway", async () => {
		expect(await send(call, stream(0, true).body)).toEqual({ status: 400, code: "bad-request" });
		expect(await send(call, stream(2, true).body)).toEqual({ status: 400, code: "bad-request" });
	});

	test("is refused as soon as it passes the limit, whatever it says of its length; the rest stays unread", async () => {
		const endless = stream(1_000_000);
		expect(await send(call, endless.body)).toEqual({ status: 413, code: "payload-too-large" });
		expect(endless.taken()).toBeGreaterThan(call.limit);
		expect(endless.taken()).toBeLessThanOrEqual(call.limit + 2 * PIECE);
		const small = stream(1_000_000);
		expect((await send(call, small.body, { "Content-Length": "10" })).status).toBe(413);
		expect(small.taken()).toBeLessThanOrEqual(call.limit + 2 * PIECE);
	});

	test("that says it is too long is refused unread", async () => {
		const long = stream(1_000_000);
		expect((await send(call, long.body, { "Content-Length": String(call.limit + 1) })).status).toBe(413);
		expect(long.taken()).toBe(0);
	});

	test.each([
		["nothing", ""],
		["blanks", "  "],
		["half a text", '{"a":'],
		["what is no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
		["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
		["a zero byte", "\u0000"],
		["another form", "[[[[]]]]"],
	])("of %s is refused, not a fault of ours", async (_, body) => {
		const { status } = await send(call, body);
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThanOrEqual(422);
	});
});

test("JSON in other bytes than UTF-8 is refused rather than stored with question marks", async () => {
	const message = { name: "Jos\u00e9", email: "jose@example.org", subject: "Hello", message: "Hello there, all." };
	const form = {
		...message,
		formId: crypto.randomUUID(),
		shownAt: new Date(Date.now() - 60_000).toISOString(),
		homepage: "",
	};
	const latin1 = Uint8Array.from(JSON.stringify(form), (letter) => letter.charCodeAt(0));
	const call = CALLS[1] as Call;
	expect(await send(call, latin1)).toEqual({ status: 400, code: "bad-request" });
	expect(await one("SELECT count(*) AS n FROM contact_messages")).toEqual({ n: 0 });
	const response = await browser.fetch(call.path, {
		method: "POST",
		// Some programs write a byte order mark before their JSON.
		body: `\ufeff${JSON.stringify(form)}`,
		headers: { ...call.type, ...address() },
	});
	expect(response.status).toBe(201);
	expect(await one("SELECT name FROM contact_messages")).toEqual({ name: "Jos\u00e9" });
});

describe("readAtMost", () => {
	test("gives back every byte up to the limit, and null for one more", async () => {
		const bytes = Uint8Array.from({ length: 1_000 }, (_, at) => at % 251);
		const of = () => new Blob([bytes]).stream();
		expect(await readAtMost(of(), 1_000)).toEqual(bytes);
		expect(await readAtMost(of(), 999)).toBeNull();
		expect(await readAtMost(new Blob([]).stream(), 0)).toEqual(new Uint8Array());
	});

	test("gives the stream back to its sender when it has had enough", async () => {
		let cancelled = false;
		const body = new ReadableStream<Uint8Array>({
			pull: (controller) => controller.enqueue(new Uint8Array(10)),
			cancel() {
				cancelled = true;
			},
		});
		expect(await readAtMost(body, 25)).toBeNull();
		expect(cancelled).toBe(true);
	});
});
