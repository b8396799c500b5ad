import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deployGaps } from "#cli/release/deploy-gaps.ts";
import { ROOT } from "#cli/root.ts";

const ID = "0f3a6c1e-1d2b-4c3d-8e4f-5a6b7c8d9e0f";
const vars = { PUBLIC_ORIGIN: "https://directory.example", ADMIN_ORIGIN: "", CONTACT_EMAIL: "post@directory.test" };
const api = { vars, d1_databases: [{ database_id: ID }], kv_namespaces: [{ id: "0f3a6c1e1d2b4c3d8e4f5a6b7c8d9e0f" }] };
const web = { vars, routes: [{ pattern: "directory.example" }], services: [{ binding: "API" }] };

test("a configuration that was filled in has no gaps", () => {
	expect(deployGaps(api, web)).toEqual([]);
});

test.each([
	["no database", { d1_databases: [{ database_id: "00000000-0000-0000-0000-000000000000" }] }, {}, /D1/],
	["no namespace", { kv_namespaces: [{ id: "00000000000000000000000000000000" }] }, {}, /KV/],
	["no namespace for views", {}, { kv_namespaces: [{ id: "00000000-0000-0000-0000-000000000000" }] }, /web.*KV/],
	["a local address", {}, { vars: { ...vars, PUBLIC_ORIGIN: "http://localhost:8788" } }, /PUBLIC_ORIGIN is http/],
	["two admin addresses", { vars: { ...vars, ADMIN_ORIGIN: "https://a.example" } }, {}, /ADMIN_ORIGIN is not the same/],
	["nobody who runs it", {}, { vars: { ...vars, CONTACT_EMAIL: "hello@example.com" } }, /who runs the site/],
	["no routes", {}, { routes: [] }, /no routes/],
	["routes in the wrong place", {}, { services: [{ binding: "API", routes: [] }] }, /above \[vars\]/],
])("%s is said", (_, ofApi, ofWeb, sentence) => {
	expect(deployGaps({ ...api, ...ofApi }, { ...web, ...ofWeb }).join("\n")).toMatch(sentence);
});

test.each(["wrangler.toml", "web/wrangler.toml"])(
	"by %s a worker answers at its routes alone, and its log keeps errors but no visitor's address",
	(file) => {
		const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
		const section = lines.indexOf("[observability.logs]");
		expect(lines.slice(0, section)).toEqual(expect.arrayContaining(["workers_dev = false", "preview_urls = false"]));
		expect(lines.slice(section)).toEqual(expect.arrayContaining(["enabled = true", "invocation_logs = false"]));
	},
);
