import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertMessage } from "#db/queries/messages.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { MessageDetail, MessagePage, UnreadMessages } from "#workers/contract/message.ts";
import { api, one, signedInBrowser } from "./worker.ts";

/** Tests the inbox: what operators read, mark, delete and export. */

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(() => env.DB.prepare("DELETE FROM contact_messages").run());

const PATH = "/api/admin/messages";
type Facts = { name?: string; subject?: string; message?: string; suspicion?: string | null };

async function received(...messages: Facts[]): Promise<number[]> {
	const statements = messages.map((facts, at) =>
		insertMessage(
			env.DB,
			{
				formId: crypto.randomUUID(),
				name: "Ayşe",
				email: "ayse@mail.example",
				subject: `Subject ${at}`,
				message: "Hello",
				suspicion: null,
				createdAt: Date.UTC(2026, 10, 1, 0, at),
				...facts,
			},
			crypto.randomUUID(),
		),
	);
	for (let at = 0; at < statements.length; at += 100) await env.DB.batch(statements.slice(at, at + 100));
	const { results } = await env.DB.prepare("SELECT id FROM contact_messages ORDER BY id").all<{ id: number }>();
	return results.map(({ id }) => id);
}
const get = async <T>(path = ""): Promise<T> => (await operator.fetch(PATH + path)).json();
const send = async (method: string, body: unknown) => (await operator.fetch(PATH, json(method, body))).status;
const unread = () => get<UnreadMessages>("/unread");

test("the newest message comes first, page by page, each once, with its beginning", async () => {
	const ids = await received(
		...Array.from({ length: 70 }, (_, at) => ({ subject: `Number ${at}`, message: "x".repeat(at === 69 ? 5_000 : 5) })),
	);
	const seen: number[] = [];
	let next: number | null = null;
	do {
		const response = await operator.fetch(`${PATH}?${next === null ? "" : `before=${next}`}`);
		expect(Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1])).toBeLessThan(240);
		const page = (await response.json()) as MessagePage;
		seen.push(...page.items.map(({ id }) => id));
		if (next === null)
			expect(page.items[0]).toMatchObject({
				subject: "Number 69",
				read: false,
				excerpt: "x".repeat(160),
				receivedAt: "2026-11-01T01:09:00.000Z",
			});
		next = page.next;
	} while (next !== null);
	expect(seen).toEqual([...ids].reverse());
	expect(await get<MessageDetail>(`/${ids.at(-1)}`)).toMatchObject({
		message: "x".repeat(5_000),
		email: "ayse@mail.example",
	});
	expect((await operator.fetch(`${PATH}/999999`)).status).toBe(404);
});

test("suspicious messages lie apart, and each folder counts its unread ones, up to a hundred", async () => {
	await received({}, { suspicion: "many-links" }, {});
	expect(await get("?folder=suspicious")).toMatchObject({
		items: [{ suspicion: "many-links" }],
		unread: { inbox: 2, suspicious: 1 },
	});
	expect((await get<MessagePage>()).items).toHaveLength(2);
	await received(...Array.from({ length: 200 }, () => ({})));
	const response = await operator.fetch(`${PATH}/unread`);
	expect(await response.json()).toEqual({ inbox: 100, suspicious: 1 });
	expect(Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1])).toBeLessThan(210);
});

describe("messages are marked", () => {
	test("as read and as unread, several at once, with one row in the log", async () => {
		const ids = await received({}, {}, {});
		expect(await send("PATCH", { ids: ids.slice(0, 2), read: true })).toBe(204);
		expect(await unread()).toEqual({ inbox: 1, suspicious: 0 });
		expect((await get<MessagePage>("?unread=true")).items.map(({ id }) => id)).toEqual([ids[2]]);
		expect(await send("PATCH", { ids: [ids[0]], read: false })).toBe(204);
		expect(await unread()).toEqual({ inbox: 2, suspicious: 0 });
		const { results } = await env.DB.prepare(
			"SELECT subject, after FROM audit_log WHERE action = 'message.mark' ORDER BY id",
		).all();
		expect(results).toEqual([
			{ subject: "messages", after: JSON.stringify({ read: true, ids: ids.slice(0, 2) }) },
			{ subject: String(ids[0]), after: '{"read":false}' },
		]);
	});

	test("again without an effect, and not at all where nobody has written", async () => {
		const ids = await received({});
		await send("PATCH", { ids, read: true });
		const entries = await one("SELECT count(*) AS n FROM audit_log");
		expect(await send("PATCH", { ids, read: true })).toBe(204);
		expect(await one("SELECT count(*) AS n FROM audit_log")).toEqual(entries);
		expect(await send("PATCH", { ids: [999_999], read: true })).toBe(404);
		for (const body of [
			{ ids: [], read: true },
			{ ids, read: "yes" },
			{ ids: ["1"], read: true },
			{ ids, read: true, more: 1 },
			{ ids: Array(101).fill(1), read: true },
		])
			expect(await send("PATCH", body)).toBe(400);
	});
});

test("a form that is sent again replaces its message while nobody has read it, and is another one behind that", async () => {
	const form = {
		formId: crypto.randomUUID(),
		name: "Ayşe",
		email: "ayse@mail.example",
		subject: "Hello",
		shownAt: new Date(Date.now() - 60_000).toISOString(),
	};
	const write = (message: string) => api.fetch("/api/contact", json("POST", { ...form, message }));
	const inbox = async () => {
		const { items } = await get<MessagePage>();
		return items.map(({ excerpt, read }) => [excerpt, read]);
	};
	for (const text of ["My numer is 5", "My number is 5"]) expect((await write(text)).status).toBe(201);
	expect(await inbox()).toEqual([["My number is 5", false]]);
	const [{ id } = { id: 0 }] = (await get<MessagePage>()).items;
	await send("PATCH", { ids: [id], read: true });
	for (const text of ["My number is 5", "My number is 6", "My number is 6"])
		expect((await write(text)).status).toBe(201);
	expect(await inbox()).toEqual([
		["My number is 6", false],
		["My number is 5", true],
	]);
});

test("messages are deleted for good, and the log says nothing of what was in them", async () => {
	const ids = await received({ name: "Secret Name", message: "Secret text" }, {});
	expect(await send("DELETE", { ids: [ids[0]] })).toBe(204);
	expect((await get<MessagePage>()).items.map(({ id }) => id)).toEqual([ids[1]]);
	expect(await send("DELETE", { ids: [ids[0]] })).toBe(404);
	const { results } = await env.DB.prepare("SELECT * FROM audit_log WHERE action = 'message.remove'").all();
	expect(results).toHaveLength(1);
	expect(JSON.stringify(results)).not.toContain("Secret");
});

describe("the export", () => {
	test("has every message of a folder, the newest first, and no field that a spreadsheet would calculate", async () => {
		await received(
			{ name: "=1+1", subject: ' \t@SUM(A1) "x"', message: "-5\r\nsecond; line" },
			{ name: "+90", subject: "＝1", message: "\tx" },
			{ suspicion: "too-fast" },
		);
		const response = await operator.fetch(`${PATH}/export`);
		expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
		expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="messages-inbox-[\d-]+\.csv"$/);
		const text = await response.text();
		// Reading a response removes the mark that Excel needs.
		const rows = text.split(/\r\n(?=")/);
		expect(rows[0]).toBe(
			'"No.";"Geliş zamanı (Europe/Istanbul)";"Gönderen";"E-posta";"Konu";"Mesaj";"Okundu";"Şüphe nedeni"',
		);
		const { at } = await one<{ at: number }>(
			"SELECT created_at AS at FROM contact_messages ORDER BY id LIMIT 1 OFFSET 1",
		);
		const three = new Date(at + 3 * 3_600_000).toISOString();
		expect(rows[1]).toContain(`;"${three.slice(0, 19).replace("T", " ")}";`);
		expect(rows[1]).toContain(`"'+90";"ayse@mail.example";"'＝1";"'\tx";"hayır";""`);
		expect(rows[2]).toContain(`"'=1+1";"ayse@mail.example";"' \t@SUM(A1) ""x""";"'-5\r\nsecond; line";"hayır";""`);
		expect(rows).toHaveLength(3);
		expect(await (await operator.fetch(`${PATH}/export?folder=suspicious`)).text()).toContain(
			"İki saniyeden kısa sürede gönderilmiş",
		);
		expect(await one("SELECT count(*) AS n FROM audit_log WHERE action = 'message.export'")).toEqual({ n: 2 });
	});

	test("begins with the mark by which Excel knows UTF-8, and goes on over many reads", async () => {
		const ids = await received(...Array.from({ length: 450 }, () => ({})));
		const bytes = new Uint8Array(await (await operator.fetch(`${PATH}/export`)).arrayBuffer());
		expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		const lines = new TextDecoder().decode(bytes).trim().split("\r\n").slice(1);
		expect(lines.map((line) => Number(/^"(\d+)"/.exec(line)?.[1]))).toEqual([...ids].reverse());
	});
});
