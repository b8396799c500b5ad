import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { authorised, chunkOf, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { app } from "#workers/api/app.ts";
import { isPublicCall } from "#workers/api/http/guard.ts";
import { api, one } from "./worker.ts";

const routes = [
	...new Set(app.routes.filter((route) => route.method !== "ALL").map((route) => `${route.method} ${route.path}`)),
];
const addressOf = (path: string) =>
	path.replace(":id", crypto.randomUUID()).replace(":seq", "0").replace(":slug", "somewhere");

describe("deny by default", () => {
	test("the route table is not empty and holds the calls we think it does", () => {
		expect(routes).toEqual(
			expect.arrayContaining(["GET /api/businesses", "POST /api/imports", "PUT /api/imports/:id/chunks/:seq"]),
		);
	});

	test.each(routes)("%s answers visitors only when it is listed as public", async (route) => {
		const [method = "", path = ""] = route.split(" ");
		const response = await api.fetch(addressOf(path), { method });
		if (isPublicCall(method, addressOf(path))) expect(response.status).not.toBe(401);
		else expect(response.status).toBe(401);
	});

	test.each([
		["GET", "/api/admin/businesses"],
		["PATCH", "/api/businesses/1"],
		["DELETE", "/api/businesses/some-slug"],
		["DELETE", "/api/reset-database"],
		["POST", "/api/clear-cache"],
		["GET", "/api/export-businesses"],
		["GET", "/api/nothing/here"],
		["GET", "/api/businesses/a/b/c"],
		["OPTIONS", "/api/imports"],
	])("%s %s is a 401 before sign-in exists", async (method, path) => {
		expect((await api.fetch(path, { method })).status).toBe(401);
	});

	test.each([
		"",
		"Bearer",
		"Bearer wrong-token-0123456789-abcdefgh",
		"Basic dGVzdA==",
		`Bearer ${env.SERVICE_TOKEN}x`,
		`bearer ${env.SERVICE_TOKEN}`,
	])("Authorization %j opens nothing", async (value) => {
		const before = await one("SELECT count(*) AS n FROM imports");
		const response = await api.fetch("/api/imports", { method: "POST", headers: { Authorization: value } });
		expect(response.status).toBe(401);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(await one("SELECT count(*) AS n FROM imports")).toEqual(before);
	});

	test("with the token a call that does not exist is a 404, and nothing private may be cached", async () => {
		const response = await api.fetch("/api/nothing", authorised());
		expect(response.status).toBe(404);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
	});
});

describe("an import", () => {
	test("leaves audit rows for its beginning and its end, with the request's id", async () => {
		const { id } = await openImport(api);
		await putChunk(api, id, 0, chunkOf([listing()]));
		const response = await api.fetch(
			`/api/imports/${id}/finish`,
			authorised({
				method: "POST",
				body: JSON.stringify({ chunks: 1, totalRows: 1, columns: [] }),
				headers: { "Content-Type": "application/json" },
			}),
		);
		const { results } = await env.DB.prepare(
			"SELECT action, actor, request_id FROM audit_log WHERE subject = ?1 ORDER BY id",
		)
			.bind(id)
			.all<{ action: string; actor: string; request_id: string }>();
		expect(results.map((row) => [row.action, row.actor])).toEqual([
			["import.open", "service-token"],
			["import.finish", "service-token"],
		]);
		expect(results[1]?.request_id).toBe(response.headers.get("X-Request-Id"));
	});

	test("cannot be finished before all its chunks have arrived", async () => {
		const { id } = await openImport(api);
		const response = await api.fetch(
			`/api/imports/${id}/finish`,
			authorised({
				method: "POST",
				body: JSON.stringify({ chunks: 1, totalRows: 1, columns: [] }),
				headers: { "Content-Type": "application/json" },
			}),
		);
		expect(response.status).toBe(409);
	});
});

describe("health", () => {
	test("tells the version and the newest migration", async () => {
		const response = await api.fetch("/api/health");
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({ ok: true, version: "0.1.0", migration: expect.stringMatching(/^000\d_/) });
	});
});
