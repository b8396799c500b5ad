import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, json, newBrowser, OPERATOR, signIn } from "#tests/factories/operator.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { SessionItem } from "#workers/contract/session.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { api, one, signedInBrowser } from "./worker.ts";

const CHROME =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36";

beforeEach(async () => {
	await env.DB.batch([
		env.DB.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0"),
		env.DB.prepare("DELETE FROM rate_limits"),
		env.DB.prepare("UPDATE admin_sessions SET ended_at = 1 WHERE ended_at IS NULL"),
	]);
});

const codeOf = async (response: Response) => ((await response.json()) as ErrorEnvelope).error.code;
const list = async (browser: Browser) => (await (await browser.fetch("/api/auth/sessions")).json()) as SessionItem[];
const isLive = async (browser: Browser) => (await browser.fetch("/api/auth/session")).status === 200;
const tokenOf = (browser: Browser) => browser.cookies.get("admin-session") ?? "";
const rowOf = (browser: Browser) => tokenHash(tokenOf(browser));

/** Returns a browser that says where it is and what it is. */
function browserWith(headers: Record<string, string>): Browser {
	return newBrowser({ fetch: (path, init) => api.fetch(path, { ...init, headers: withMore(init, headers) }) });
}

function withMore(init: RequestInit | undefined, more: Record<string, string>): Headers {
	const headers = new Headers(init?.headers);
	for (const [name, value] of Object.entries(more)) headers.set(name, value);
	return headers;
}

describe("a session", () => {
	test("has 256 bits of its own and is stored as their hash alone", async () => {
		const [first, second] = [await signIn(newBrowser(api)), await signIn(newBrowser(api))];
		expect(Buffer.from(tokenOf(first), "base64url")).toHaveLength(32);
		expect(tokenOf(first)).not.toBe(tokenOf(second));
		const { results } = await env.DB.prepare("SELECT * FROM admin_sessions").all();
		expect(JSON.stringify(results)).toContain(rowOf(first));
		expect(JSON.stringify(results)).not.toContain(tokenOf(first));
	});

	test("lives 24 hours, whatever happens in it", async () => {
		const browser = await signIn(newBrowser(api));
		const life = await one<{ ms: number }>(
			"SELECT expires_at - created_at AS ms FROM admin_sessions WHERE token_hash = ?1",
			rowOf(browser),
		);
		expect(life.ms).toBe(24 * 3_600_000);
		await isLive(browser);
		expect(
			await one("SELECT expires_at - created_at AS ms FROM admin_sessions WHERE token_hash = ?1", rowOf(browser)),
		).toEqual(life);
		await env.DB.prepare("UPDATE admin_sessions SET expires_at = ?2 WHERE token_hash = ?1")
			.bind(rowOf(browser), Date.now() - 1)
			.run();
		expect(await isLive(browser)).toBe(false);
	});

	test("is ended by signing out at once: 1,000 replays of its cookie open nothing", async () => {
		const browser = await signedInBrowser();
		const cookie = `admin-session=${tokenOf(browser)}`;
		expect((await browser.fetch("/api/auth/session", { method: "DELETE" })).status).toBe(204);
		expect(browser.cookies.has("admin-session")).toBe(false);
		const replays = await Promise.all(
			Array.from({ length: 1_000 }, () => api.fetch("/api/auth/session", { headers: { Cookie: cookie } })),
		);
		expect(replays.filter((response) => response.status !== 401)).toEqual([]);
	});

	test("is a new one at every sign-in, and the browser's old one has ended", async () => {
		const browser = await signIn(newBrowser(api));
		const old = newBrowser(api);
		old.cookies.set("admin-session", tokenOf(browser));
		await signIn(browser);
		expect(tokenOf(browser)).not.toBe(tokenOf(old));
		expect(await isLive(old)).toBe(false);
		const [own] = await list(browser);
		expect(await list(browser)).toHaveLength(1);
		const ended = await one("SELECT actor, subject FROM audit_log WHERE action = 'auth.session-end' ORDER BY id DESC");
		const { id } = await one<{ id: string }>("SELECT id FROM admin_sessions WHERE token_hash = ?1", rowOf(old));
		expect(ended).toEqual({ actor: `session:${own?.id}`, subject: id });
	});

	test("has the name that its operator gives, by which the log tells of them from then on", async () => {
		const browser = await signedInBrowser();
		const name = (value: unknown) =>
			browser.fetch("/api/auth/session/name", {
				method: "PUT",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify({ name: value }),
			});
		for (const wrong of ["x".repeat(41), "a\nb", 7, null]) expect((await name(wrong)).status).toBe(400);
		const named = await name("  Ayşe / İzmir ");
		const { id, name: given } = await named.json<{ id: string; name: string }>();
		expect([named.status, given]).toEqual([200, "Ayşe / İzmir"]);
		expect((await list(browser)).find(({ current }) => current)?.name).toBe("Ayşe / İzmir");
		const lastActor = () => one("SELECT actor FROM audit_log ORDER BY id DESC LIMIT 1");
		await name("Ayşe");
		expect(await lastActor()).toEqual({ actor: `session:${id}/Ayşe / İzmir` });
		expect(await (await name("")).json()).toMatchObject({ id, name: null });
		expect(await lastActor()).toEqual({ actor: `session:${id}/Ayşe` });
		await name("Ali");
		expect(await lastActor()).toEqual({ actor: `session:${id}` });
	});

	test("is seen at most once a minute", async () => {
		const browser = await signedInBrowser();
		const seen = () => one("SELECT last_seen_at FROM admin_sessions WHERE token_hash = ?1", rowOf(browser));
		const before = await seen();
		await isLive(browser);
		expect(await seen()).toEqual(before);
		await env.DB.prepare("UPDATE admin_sessions SET last_seen_at = last_seen_at - 61000").run();
		await isLive(browser);
		expect(await seen()).not.toEqual({ last_seen_at: (before as { last_seen_at: number }).last_seen_at - 61_000 });
	});
});

describe("the list of sessions", () => {
	test("tells device, place and since when of each, and which is the own", async () => {
		const own = await signIn(
			browserWith({ "User-Agent": CHROME, "CF-IPCountry": "TR", "CF-Connecting-IP": "203.0.113.5" }),
		);
		await signIn(newBrowser(api));
		const sessions = await list(own);
		expect(sessions).toHaveLength(2);
		expect(sessions.find(({ current }) => current)).toEqual({
			id: expect.stringMatching(/^[\da-f-]{36}$/),
			name: null,
			device: "Chrome · Windows",
			country: "TR",
			city: null,
			address: "203.0.113.5",
			since: expect.stringMatching(/Z$/),
			lastSeen: expect.stringMatching(/Z$/),
			expiresAt: expect.stringMatching(/Z$/),
			current: true,
		});
		expect(sessions.find(({ current }) => !current)).toMatchObject({ device: "?", country: null, address: null });
	});

	test("tells the city where the edge knows it, and none that a local runtime makes up", async () => {
		const cf = { city: "İzmir" };
		const inCity = (headers: Record<string, string>) =>
			newBrowser({
				fetch: (path, init) => api.fetch(path, { ...init, headers: withMore(init, headers), cf } as RequestInit),
			});
		const cityOf = async (browser: Browser) => (await list(browser)).find(({ current }) => current)?.city;
		expect(await cityOf(await signIn(inCity({ "CF-IPCountry": "TR" })))).toBe("İzmir");
		expect(await cityOf(await signIn(inCity({})))).toBeNull();
	});

	test("leaves out what has ended, is over, or was opened with other credentials", async () => {
		const [own, ended, over, other] = [
			await signedInBrowser(),
			await signedInBrowser(),
			await signedInBrowser(),
			await signedInBrowser(),
		];
		await ended.fetch("/api/auth/session", { method: "DELETE" });
		await env.DB.prepare("UPDATE admin_sessions SET expires_at = 1 WHERE token_hash = ?1").bind(rowOf(over)).run();
		await env.DB.prepare("UPDATE admin_sessions SET credentials = 'x' WHERE token_hash = ?1").bind(rowOf(other)).run();
		expect((await list(own)).map(({ current }) => current)).toEqual([true]);
	});

	test("ends one of them at once, or all but the own", async () => {
		const [own, second, third] = [await signedInBrowser(), await signedInBrowser(), await signedInBrowser()];
		const id = (await list(second)).find(({ current }) => current)?.id;
		expect((await own.fetch(`/api/auth/sessions/${id}`, { method: "DELETE" })).status).toBe(204);
		expect([await isLive(own), await isLive(second), await isLive(third)]).toEqual([true, false, true]);
		const again = await own.fetch(`/api/auth/sessions/${id}`, { method: "DELETE" });
		expect([again.status, await codeOf(again)]).toEqual([404, "not-found"]);
		expect((await own.fetch("/api/auth/sessions", { method: "DELETE" })).status).toBe(204);
		expect([await isLive(own), await isLive(third)]).toEqual([true, false]);
		const rows = await env.DB.prepare(
			"SELECT subject FROM audit_log WHERE action = 'auth.session-end' ORDER BY id DESC LIMIT 2",
		).all<{ subject: string }>();
		expect(rows.results.map((row) => row.subject)).toEqual(["others", id]);
	});
});

describe("the password again", () => {
	const confirm = (browser: Browser, password: string) =>
		browser.fetch("/api/auth/session/confirm", json("POST", { password }));

	test("is counted before it is hashed, and the fifth wrong one ends the session", async () => {
		const browser = await signedInBrowser();
		for (let attempt = 1; attempt <= 4; attempt++) {
			const response = await confirm(browser, `wrong ${attempt}`);
			expect([response.status, await codeOf(response)]).toEqual([403, "wrong-secret"]);
		}
		expect(await isLive(browser)).toBe(true);
		const { id } = await one<{ id: string }>("SELECT id FROM admin_sessions WHERE token_hash = ?1", rowOf(browser));
		expect(await codeOf(await confirm(browser, "wrong 5"))).toBe("unauthorized");
		expect(await isLive(browser)).toBe(false);
		const rows = await env.DB.prepare("SELECT action FROM audit_log WHERE subject = ?1 ORDER BY id DESC LIMIT 2")
			.bind(id)
			.all<{ action: string }>();
		expect(rows.results.map(({ action }) => action)).toEqual(["auth.session-end", "auth.confirm-refused"]);
		expect(await codeOf(await confirm(browser, OPERATOR.password))).toBe("unauthorized");
	});

	test("asked 40 times at once costs at most five hashes", async () => {
		const browser = await signedInBrowser();
		const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => confirm(browser, `wrong ${index}`)));
		const hashes = answers.reduce(
			(sum, answer) => sum + Number(/secretHashes;desc="(\d+)"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1]),
			0,
		);
		expect(hashes).toBeLessThanOrEqual(5);
		expect(await isLive(browser)).toBe(false);
	});

	test("when right gives the tries back and is of this session alone", async () => {
		const [browser, other] = [await signedInBrowser(), await signedInBrowser()];
		await confirm(browser, "wrong");
		expect((await confirm(browser, OPERATOR.password)).status).toBe(200);
		const rows = await env.DB.prepare(
			"SELECT token_hash, confirm_failures AS failures, confirmed_until > ?1 AS open FROM admin_sessions WHERE ended_at IS NULL",
		)
			.bind(Date.now())
			.all<{ token_hash: string; failures: number; open: number }>();
		expect(rows.results.find((row) => row.token_hash === rowOf(browser))).toMatchObject({ failures: 0, open: 1 });
		expect(rows.results.find((row) => row.token_hash === rowOf(other))).toMatchObject({ open: 0 });
	});
});
