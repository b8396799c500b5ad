import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { CreatedToken, TokenItem } from "#workers/contract/service-token.ts";
import { api, one, signedInBrowser } from "./worker.ts";

const DAY = 86_400_000;
let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser({ confirmedUntil: Date.now() + 600_000 });
});

const create = (body: unknown) => operator.fetch("/api/auth/tokens", json("POST", body));
const made = async (body: unknown) => (await (await create(body)).json()) as CreatedToken;
const list = async () => (await (await operator.fetch("/api/auth/tokens")).json()) as TokenItem[];
const tryImport = async (token: string) =>
	(await api.fetch(`/api/imports/${crypto.randomUUID()}`, { headers: { Authorization: `Bearer ${token}` } })).status;

describe("a service token", () => {
	test("is told once, works for its scope until its end, and is stored as a hash", async () => {
		const token = await made({ name: "  gece içe aktarma ", scopes: ["import", "import"], days: 30 });
		expect(token).toMatchObject({ name: "gece içe aktarma", scopes: ["import"], lastUsedAt: null, revokedAt: null });
		expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(30 * DAY);
		expect(await tryImport(token.token)).toBe(404);
		const { results } = await env.DB.prepare("SELECT * FROM service_tokens").all();
		expect(JSON.stringify(results)).not.toContain(token.token);
		const listed = (await list()).find(({ id }) => id === token.id);
		expect(listed).toMatchObject({ name: "gece içe aktarma", lastUsedAt: expect.stringMatching(/Z$/) });
		expect(JSON.stringify(await list())).not.toContain(token.token);
		const audit = await one<{ after: string }>("SELECT after FROM audit_log WHERE subject = ?1", token.id);
		expect(JSON.parse(audit.after)).toEqual({
			name: "gece içe aktarma",
			scopes: ["import"],
			expiresAt: token.expiresAt,
		});
	});

	test("ends with its last day", async () => {
		const token = await made({ name: "short", scopes: ["import"], days: 1 });
		await env.DB.prepare("UPDATE service_tokens SET expires_at = ?2 WHERE id = ?1").bind(token.id, Date.now()).run();
		expect(await tryImport(token.token)).toBe(401);
	});

	test("ends at once when it is revoked, and stays in the list", async () => {
		const token = await made({ name: "lost", scopes: ["import", "jobs"], days: 1 });
		expect((await operator.fetch(`/api/auth/tokens/${token.id}`, { method: "DELETE" })).status).toBe(204);
		expect(await tryImport(token.token)).toBe(401);
		expect((await list()).find(({ id }) => id === token.id)?.revokedAt).toMatch(/Z$/);
		expect((await operator.fetch(`/api/auth/tokens/${token.id}`, { method: "DELETE" })).status).toBe(404);
	});

	test("that works is in the list however many have ended since, so that it can be revoked", async () => {
		const token = await made({ name: "old", scopes: ["import"], days: 30 });
		await env.DB.prepare("UPDATE service_tokens SET created_at = 1 WHERE id = ?1").bind(token.id).run();
		await env.DB.prepare(
			`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
			INSERT INTO service_tokens (id, name, token_hash, scopes, created_at, expires_at, revoked_at)
			SELECT 'ended-' || i, 'ended', 'hash-' || i, '["import"]', 10 + i, 1e15, 20 + i FROM n`,
		).run();
		const listed = await list();
		expect(listed.map(({ id }) => id)).toContain(token.id);
		expect(listed.length).toBeLessThanOrEqual(100);
		await env.DB.prepare("DELETE FROM service_tokens WHERE name = 'ended'").run();
	});

	test.each([
		{ name: "", scopes: ["import"], days: 1 },
		{ name: "x".repeat(101), scopes: ["import"], days: 1 },
		{ name: "x", scopes: [], days: 1 },
		{ name: "x", scopes: ["everything"], days: 1 },
		{ name: "x", scopes: ["import"], days: 0 },
		{ name: "x", scopes: ["import"], days: 366 },
		{ name: "x", scopes: ["import"], days: 1.5 },
		{ name: "x", scopes: ["import"] },
	])("is not made of %j", async (body) => {
		const before = await list();
		expect((await create(body)).status).toBe(400);
		expect(await list()).toEqual(before);
	});

	test("cannot make or see tokens itself", async () => {
		const { token } = await made({ name: "greedy", scopes: ["import", "jobs"], days: 1 });
		const headers = { Authorization: `Bearer ${token}` };
		expect((await api.fetch("/api/auth/tokens", { headers })).status).toBe(403);
		const more = await api.fetch("/api/auth/tokens", json("POST", { name: "x", scopes: ["jobs"], days: 1 }, headers));
		expect(more.status).toBe(403);
	});
});
