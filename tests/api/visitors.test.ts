import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { forgetMessagesJob } from "#workers/jobs/forget-messages.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { api, ctxOn, one, stopClock } from "./worker.ts";

beforeEach(() => stopClock());

let senders = 0;
/** Returns an own visitor for each test, because the limits count by address. */
const visitor = () => ({ "Content-Type": "application/json", "CF-Connecting-IP": `192.0.2.${++senders}` });

function message(facts: Record<string, unknown> = {}) {
	return {
		formId: crypto.randomUUID(),
		name: "Ada Lovelace",
		email: "ada@example.com",
		subject: "Opening hours",
		message: "The bakery closes at five.",
		shownAt: new Date(Date.now() - 60_000).toISOString(),
		homepage: "",
		...facts,
	};
}

function send(body: unknown, headers: Record<string, string> = visitor()): Promise<Response> {
	return api.fetch("/api/contact", {
		method: "POST",
		headers,
		body: typeof body === "string" ? body : JSON.stringify(body),
	});
}

const stored = (formId: string) =>
	one("SELECT name, message, suspicion, state FROM contact_messages WHERE form_id = ?1", formId);

describe("POST /api/contact", () => {
	test("stores the message as it was written", async () => {
		const sent = message({ message: "<script>alert(1)</script> is what I saw", subject: "  Bug  " });
		expect((await send(sent)).status).toBe(201);
		expect(await stored(sent.formId)).toEqual({
			name: "Ada Lovelace",
			message: sent.message,
			suspicion: null,
			state: "new",
		});
	});

	test("leaves out what nobody sees, so that no text ends or turns where it should not", async () => {
		const sent = message({ name: "Ada\u0000 \u202eLovelace", message: "First line\r\nsecond\u0000 line \ud800" });
		expect((await send(sent)).status).toBe(201);
		expect(await stored(sent.formId)).toMatchObject({
			name: "Ada Lovelace",
			message: "First line\nsecond line \ufffd",
		});
		expect((await send(message({ subject: "\u0000\u202e" }))).status).toBe(400);
	});

	test("stores the same form once, however often it is sent", async () => {
		const sent = message();
		await Promise.all([send(sent), send(sent), send(sent)]);
		expect(await one("SELECT count(*) AS n FROM contact_messages WHERE form_id = ?1", sent.formId)).toEqual({ n: 1 });
	});

	test("keeps what was changed before the same form was sent again: the first answer may have been lost on its way", async () => {
		const sent = message();
		await send(sent);
		await send({ ...sent, message: "The bakery closes at six." });
		expect(await stored(sent.formId)).toMatchObject({ message: "The bakery closes at six." });
	});

	test.each([
		["name", { name: " " }],
		["email", { email: "ada" }],
		["email", { email: "" }],
		["subject", { subject: "" }],
		["message", { message: "" }],
		["message", { message: "x".repeat(5_001) }],
	])("names the field %s when it does not fit, and stores nothing", async (field, facts) => {
		const sent = message(facts);
		const response = await send(sent);
		expect(response.status).toBe(400);
		expect((await response.json<ErrorEnvelope>()).error.issues?.map((issue) => issue.path)).toEqual([field]);
		expect(await stored(sent.formId)).toBeNull();
	});

	test("refuses a megabyte, and what is not JSON", async () => {
		expect((await send(message({ message: "x".repeat(1_000_000) }))).status).toBe(413);
		expect((await send("not json")).status).toBe(400);
		expect((await send("a=b", { ...visitor(), "Content-Type": "application/x-www-form-urlencoded" })).status).toBe(415);
	});

	test("counts the addresses of one IPv6 network as one sender, however they are written", async () => {
		const from = (address: string) => ({ ...visitor(), "CF-Connecting-IP": address });
		const network = [
			"2001:db8:0:7::1",
			"2001:db8:0:7:1:2:3:4",
			"2001:db8::7:0:0:0:9",
			"2001:db8:0:7::a",
			"2001:db8:0:7:b::",
		];
		for (const address of network) expect((await send(message(), from(address))).status, address).toBe(201);
		expect((await send(message(), from("2001:db8:0:7:ffff::1"))).status).toBe(429);
		expect((await send(message(), from("2001:db8:0:8::1"))).status).toBe(201);
	});

	test("of fifty in a minute from one address five are stored, and the rest are told when to come back", async () => {
		const headers = visitor();
		const before = await one<{ n: number }>("SELECT count(*) AS n FROM contact_messages");
		const responses = await Promise.all(Array.from({ length: 50 }, () => send(message(), headers)));
		const refused = responses.filter((response) => response.status === 429);
		expect(refused).toHaveLength(45);
		expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect((await one<{ n: number }>("SELECT count(*) AS n FROM contact_messages")).n).toBe(before.n + 5);
		expect((await send(message())).status).toBe(201);
	});

	test.each([
		["hidden-field", () => ({ homepage: "https://spam.example" })],
		["too-fast", () => ({ shownAt: new Date().toISOString() })],
		["many-links", () => ({ message: "http://a http://b http://c http://d http://e" })],
	])("keeps what looks like spam apart: %s", async (suspicion, facts) => {
		const sent = message(facts());
		expect((await send(sent)).status).toBe(201);
		expect(await stored(sent.formId)).toMatchObject({ suspicion });
	});
});

test("messages are forgotten after 24 months, as the privacy policy says, and not a day before", async () => {
	const now = Date.UTC(2028, 5, 15);
	const insert = env.DB.prepare(
		`INSERT INTO contact_messages (form_id, name, email, subject, message, created_at) VALUES (?1, 'a', 'a@b.c', 's', 'm', ?2)`,
	);
	await env.DB.batch([
		insert.bind("old-message", Date.UTC(2026, 5, 14)),
		insert.bind("young-message", Date.UTC(2026, 5, 16)),
	]);
	await runJob(forgetMessagesJob, ctxOn(), () => now);
	expect(await stored("old-message")).toBeNull();
	expect(await stored("young-message")).not.toBeNull();
});

test("forms with mistakes do not use up the visitor's messages", async () => {
	const headers = visitor();
	for (let attempt = 0; attempt < 8; attempt++)
		expect((await send(message({ email: "ada" }), headers)).status).toBe(400);
	expect((await send(message(), headers)).status).toBe(201);
});
