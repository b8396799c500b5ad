import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { putServiceToken } from "#db/queries/service-tokens.ts";
import { authorised, chunkOf, openImport, putChunk, TEST_TOKEN } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json, newBrowser, OPERATOR, signIn } from "#tests/factories/operator.ts";
import { sampleOf } from "#tests/long-run.ts";
import { accessOf } from "#workers/api/access/access.ts";
import { app } from "#workers/api/app.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { type Scope, TOKEN_LIFE_MS } from "#workers/contract/service-token.ts";
import { newToken, tokenHash } from "#workers/secrets/token.ts";
import { fallSilent } from "./directory.ts";
import { adminHost, api, one, PUBLIC_ORIGIN, publicHost, signedInBrowser } from "./worker.ts";

const OWN = { Origin: "http://localhost:8788", "Sec-Fetch-Site": "same-origin" };
const addressOf = (path: string) =>
	path
		.replace("/photos/:id", "/photos/1")
		.replace(/:key\{.*\}$/, "unknown-key.txt")
		.replace(":id", crypto.randomUUID())
		.replace(":seq", "0")
		.replace(":slug", "somewhere");

/** Lists every registered route, and calls of the specification that no route answers yet. */
const routes = [
	...new Set(app.routes.filter((route) => route.method !== "ALL").map((route) => `${route.method} ${route.path}`)),
	"GET /api/admin/businesses",
	"PATCH /api/businesses/:id",
	"DELETE /api/businesses/:slug",
	"POST /api/clear-cache",
	"POST /api/submit-url",
	"GET /api/export-businesses",
	"GET /api/nothing/here",
	"GET /api/businesses/a/b/c",
	"OPTIONS /api/imports",
	"PROPFIND /api/imports",
].map((route) => {
	const [method = "", path = ""] = route.split(" ");
	return { route, method, address: addressOf(path) };
});
const operatorRoutes = routes.filter(({ method, address }) => accessOf(method, address).who === "operator");

const codeOf = async (response: Response) => ((await response.json()) as Partial<ErrorEnvelope>).error?.code;

async function tokenWith(scopes: Scope[], days = 1): Promise<string> {
	const token = newToken();
	const now = Date.now();
	const row = { id: crypto.randomUUID(), name: "test", tokenHash: tokenHash(token), createdAt: now };
	await putServiceToken(env.DB, { ...row, scopes, expiresAt: now + TOKEN_LIFE_MS(days) }).run();
	return token;
}

/** Reads the rows of every table, to show that a refused call has changed none. */
async function wholeDatabase(): Promise<string> {
	const { results } = await env.DB.prepare(
		"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'",
	).all<{ name: string }>();
	const names = results.map(({ name }) => name).filter((name) => !/^(?:sqlite_|_cf_)/.test(name));
	return JSON.stringify(
		(await env.DB.batch(names.map((name) => env.DB.prepare(`SELECT * FROM ${name}`)))).map((table) => table.results),
	);
}

type Sender = typeof api;
type Credential = { name: string; headers: Record<string, string>; hostKind: Sender };
let live: Browser;
const credentials: Credential[] = [];

beforeAll(async () => {
	const cookie = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	live = await signedInBrowser();
	const loggedOut = await signedInBrowser();
	const ended = cookie(loggedOut);
	await loggedOut.fetch("/api/auth/session", { method: "DELETE" });
	const expired = await signedInBrowser();
	await env.DB.prepare("UPDATE admin_sessions SET expires_at = ?2 WHERE token_hash = ?1")
		.bind(tokenHash(expired.cookies.get("admin-session") ?? ""), Date.now() - 1)
		.run();
	const otherCredentials = await signedInBrowser();
	await env.DB.prepare("UPDATE admin_sessions SET credentials = 'of yesterday' WHERE token_hash = ?1")
		.bind(tokenHash(otherCredentials.cookies.get("admin-session") ?? ""))
		.run();
	const half = await signIn(newBrowser(api), 2);
	const good = live.cookies.get("admin-session") ?? "";
	const tampered = `${good.startsWith("A") ? "B" : "A"}${good.slice(1)}`;
	const withCookie = (name: string, value: string, hostKind: Sender = api, origin = OWN.Origin) =>
		credentials.push({ name, headers: { ...OWN, Origin: origin, Cookie: value }, hostKind });
	const withToken = (name: string, value: string, hostKind: Sender = api) =>
		credentials.push({ name, headers: { Authorization: value }, hostKind });

	credentials.push({ name: "none", headers: OWN, hostKind: api });
	withCookie("a random session", `admin-session=${newToken()}`);
	withCookie("an expired session", cookie(expired));
	withCookie("a logged-out session", ended);
	withCookie("a tampered session", `admin-session=${tampered}`);
	withCookie("a session of other credentials", cookie(otherCredentials));
	withCookie("the session's hash instead of its token", `admin-session=${tokenHash(good)}`);
	withCookie("a live session under the name of https", `__Host-admin-session=${good}`);
	const bothNames = `${cookie(live)}; __Host-admin-session=${good}`;
	withCookie("a live session at the public door", bothNames, publicHost, PUBLIC_ORIGIN);
	withCookie("a live session at the admin's door of a site without one", bothNames, adminHost);
	withCookie("a sign-in after step 2", cookie(half));
	withCookie("a sign-in's token as a session", `admin-session=${half.cookies.get("admin-sign-in")}`);
	withToken("an unknown token", `Bearer ${newToken()}`);
	withToken("an expired token", `Bearer ${await tokenWith(["import", "jobs"], -1)}`);
	withToken("a token with another case", `bearer ${TEST_TOKEN}`);
	withToken("no bearer", "Basic dGVzdDp0ZXN0");
	credentials.push({ name: "an empty header", headers: { ...OWN, Authorization: "" }, hostKind: api });
	withToken("a token at the public door", `Bearer ${TEST_TOKEN}`, publicHost);
	const revoked = await tokenWith(["import", "jobs"]);
	await env.DB.prepare("UPDATE service_tokens SET revoked_at = 1 WHERE token_hash = ?1").bind(tokenHash(revoked)).run();
	withToken("a revoked token", `Bearer ${revoked}`);
});

describe("deny by default", () => {
	test("the route table is whole, and visitors have no more of it than this", () => {
		expect(routes.length).toBeGreaterThan(40);
		const open = routes.filter(({ method, address }) => accessOf(method, address).who !== "operator");
		expect(open.map(({ route }) => route).sort()).toEqual([
			"GET /:key{[A-Za-z0-9-]{8,128}\\.txt}",
			"GET /ads.txt",
			"GET /api/auth/sign-in",
			"GET /api/businesses",
			"GET /api/businesses/:slug",
			"GET /api/businesses/:slug/nearby",
			"GET /api/businesses/random",
			"GET /api/businesses/stats",
			"GET /api/categories",
			"GET /api/cities",
			"GET /api/countries",
			"GET /api/health",
			"GET /api/html-injection-codes",
			"GET /api/openapi.json",
			"GET /api/pages/business/:slug",
			"GET /api/pages/categories",
			"GET /api/pages/category/:slug",
			"GET /api/pages/cities",
			"GET /api/pages/city/:city/:category",
			"GET /api/pages/city/:slug",
			"GET /api/pages/developers",
			"GET /api/pages/home",
			"GET /api/pages/listing-numbers/:key",
			"GET /api/pages/partner/:secret",
			"GET /api/pages/pricing",
			"GET /api/pages/search",
			"GET /api/pages/shell",
			"GET /api/spots",
			"GET /api/spots/to/:token",
			"GET /api/suggest",
			"GET /category/:slug/feed.xml",
			"GET /city/:slug/feed.xml",
			"GET /llms.txt",
			"GET /opensearch.xml",
			"GET /photos/:id",
			"GET /robots.txt",
			"GET /site-pictures/:file",
			"GET /sitemap.xml",
			"POST /api/auth/sign-in",
			"POST /api/contact",
			"POST /api/seen",
			"POST /api/seen/choice",
			"POST /api/snippet-reports",
			"POST /api/spots/seen",
		]);
	});

	test("no operator's call answers to any credential that is not live, and none changes a row", async () => {
		expect(credentials).toHaveLength(19);
		const before = await wholeDatabase();
		const bypasses: string[] = [];
		for (const [at, { name, headers, hostKind }] of credentials.entries()) {
			// One rule guards every route. All routes are tried without a credential, and some with each other
			// credential.
			for (const { route, method, address } of at === 0 ? operatorRoutes : sampleOf(operatorRoutes)) {
				const response = await hostKind.fetch(address, { method, headers });
				if (response.status !== 401) bypasses.push(`${name}: ${route} answers ${response.status}`);
				else if (response.headers.get("Cache-Control") !== "no-store") bypasses.push(`${name}: ${route} may be stored`);
				else if ((await codeOf(response)) !== "unauthorized") bypasses.push(`${name}: ${route} says something else`);
			}
		}
		expect(bypasses).toEqual([]);
		expect(await wholeDatabase()).toBe(before);
	});

	test("a token reaches the calls of its scopes and no other, and changes no row elsewhere", async () => {
		const tokens = { import: await tokenWith(["import"]), jobs: await tokenWith(["jobs"]) };
		await api.fetch("/api/imports/x", { headers: { Authorization: `Bearer ${tokens.import}` } });
		await api.fetch("/api/jobs/run", { method: "POST", headers: { Authorization: `Bearer ${tokens.jobs}` } });
		const before = await wholeDatabase();
		const covered: string[] = [];
		for (const [scope, token] of Object.entries(tokens)) {
			for (const { route, method, address } of operatorRoutes) {
				const response = await api.fetch(address, { method, headers: { Authorization: `Bearer ${token}` } });
				const isWrongMethod = scope === "import" && /^(?:OPTIONS|PROPFIND) /.test(route);
				const refusal = isWrongMethod ? "405 method-not-allowed" : "403 forbidden";
				if (`${response.status} ${await codeOf(response)}` !== refusal) covered.push(`${scope}: ${route}`);
			}
		}
		expect(covered.sort()).toEqual([
			"import: GET /api/imports/:id",
			"import: GET /api/imports/lists/:list",
			"import: GET /api/imports/mappings/:headers",
			"import: GET /api/imports/mappings/:headers/country",
			"import: POST /api/imports",
			"import: POST /api/imports/:id/cancel",
			"import: POST /api/imports/:id/finish",
			"import: POST /api/imports/:id/undo",
			"import: POST /api/imports/preview",
			"import: POST /api/upload-excel",
			"import: PUT /api/imports/:id/chunks/:seq",
			"import: PUT /api/imports/mappings/:headers",
			"import: PUT /api/imports/mappings/:headers/country",
			"jobs: POST /api/jobs/run",
		]);
		expect(await wholeDatabase()).toBe(before);
	});

	test("a live session is let in everywhere but where the password is asked again", async () => {
		const asked: string[] = [];
		for (const { route, method, address } of operatorRoutes) {
			// Calls that would end the session before the others are tried are left out.
			if (/^DELETE \/api\/auth\/session/.test(route)) continue;
			const response = await live.fetch(address, { method });
			expect(response.status, route).not.toBe(401);
			if (response.status === 403) {
				expect(await codeOf(response), route).toBe("confirmation-required");
				asked.push(route);
			}
		}
		expect(asked.sort()).toEqual([
			"DELETE /api/admin/backups/:id",
			"DELETE /api/admin/numbers",
			"DELETE /api/auth/one-time-codes",
			"DELETE /api/auth/tokens/:id",
			"DELETE /api/reset-database",
			"GET /api/admin/backups/:id/download",
			"POST /api/admin/backups/uploads",
			"POST /api/admin/html-injection",
			"POST /api/admin/restores",
			"POST /api/admin/settings/history/:version/undo",
			"POST /api/auth/one-time-codes",
			"POST /api/auth/recovery-codes",
			"POST /api/auth/tokens",
			"PUT /api/admin/html-injection/switch",
			"PUT /api/admin/settings/measurements",
			"PUT /api/auth/one-time-codes",
		]);
	});

	test("the password opens them for ten minutes, and no longer", async () => {
		const browser = await signedInBrowser();
		const injection = () => browser.fetch("/api/admin/html-injection/nothing", json("PUT", {}));
		expect(await codeOf(await injection())).toBe("confirmation-required");
		const asked = Date.now();
		const confirmed = await browser.fetch("/api/auth/session/confirm", json("POST", { password: OPERATOR.password }));
		const { confirmedUntil } = (await confirmed.json()) as { confirmedUntil: string };
		expect(Date.parse(confirmedUntil)).toBeGreaterThanOrEqual(asked + 600_000);
		expect(Date.parse(confirmedUntil)).toBeLessThanOrEqual(Date.now() + 600_000);
		expect(await codeOf(await injection())).toBe("not-found");
		await env.DB.prepare("UPDATE admin_sessions SET confirmed_until = ?1 WHERE confirmed_until > 0")
			.bind(Date.now() - 1)
			.run();
		expect(await codeOf(await injection())).toBe("confirmation-required");
	});

	test("a header or a cookie that is put twice opens nothing", async () => {
		const good = live.cookies.get("admin-session");
		const cookie = `admin-session=${newToken()}; admin-session=${good}`;
		const response = await api.fetch("/api/auth/session", { headers: { ...OWN, Cookie: cookie } });
		expect(response.status).toBe(401);
		const wrongToken = await live.fetch("/api/auth/session", { headers: { Authorization: `Bearer ${newToken()}` } });
		expect(wrongToken.status).toBe(401);
	});
});

describe("an import", () => {
	beforeEach(fallSilent);

	const finish = (id: string) =>
		api.fetch(
			`/api/imports/${id}/finish`,
			authorised(json("POST", { chunks: 1, totalRows: 1, sheets: [], columns: [] })),
		);

	test("leaves audit rows for its beginning and its end, with the token's name and the request's id", async () => {
		const { id } = await openImport(api);
		await putChunk(api, id, 0, chunkOf([listing()]));
		const response = await finish(id);
		const { results } = await env.DB.prepare(
			"SELECT action, actor, request_id FROM audit_log WHERE subject = ?1 ORDER BY id",
		)
			.bind(id)
			.all<{ action: string; actor: string; request_id: string }>();
		expect(results.map((row) => [row.action, row.actor])).toEqual([
			["import.open", "token:test"],
			["import.finish", "token:test"],
		]);
		expect(results[1]?.request_id).toBe(response.headers.get("X-Request-Id"));
	});

	test("that somebody goes on with names the second sender too", async () => {
		const fingerprint = "ab".repeat(32);
		const { id } = await openImport(api, fingerprint);
		expect(await openImport(api, fingerprint)).toMatchObject({ id, resumed: true });
		const { results } = await env.DB.prepare("SELECT actor, after FROM audit_log WHERE subject = ?1 ORDER BY id")
			.bind(id)
			.all<{ actor: string; after: string }>();
		expect(results.map(({ actor, after }) => [actor, JSON.parse(after).resumed])).toEqual([
			["token:test", false],
			["token:test", true],
		]);
	});

	test("that is finished twice at once was finished once", async () => {
		const { id } = await openImport(api);
		await putChunk(api, id, 0, chunkOf([listing()]));
		const answers = await Promise.all([1, 2, 3, 4].map(() => finish(id)));
		expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
		const rows = await one("SELECT count(*) AS n FROM audit_log WHERE subject = ?1 AND action = 'import.finish'", id);
		expect(rows).toEqual({ n: 1 });
	});

	test("cannot be finished before all its chunks have arrived", async () => {
		const { id } = await openImport(api);
		expect((await finish(id)).status).toBe(409);
	});
});

describe("health", () => {
	test("tells the version and the newest migration", async () => {
		const response = await api.fetch("/api/health");
		expect(response.status).toBe(200);
		expect(await response.json()).toEqual({ ok: true, version: "1.0.0", migration: env.TEST_MIGRATIONS.at(-1)?.name });
	});
});
