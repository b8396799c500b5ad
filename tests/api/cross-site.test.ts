import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { TEST_TOKEN } from "#tests/factories/import.ts";
import { type Browser, newBrowser, signIn } from "#tests/factories/operator.ts";
import { accessOf } from "#workers/api/access/access.ts";
import { crossSiteRefusal } from "#workers/api/access/cross-site.ts";
import { app } from "#workers/api/app.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { newToken } from "#workers/secrets/token.ts";
import { ADMIN_ORIGIN, api, one, ownAdminHost, PUBLIC_ORIGIN, publicHost, signedInBrowser } from "./worker.ts";

const OWN = "http://localhost:8788";
/**
 * Lists what `Sec-Fetch-Site` and `Origin` can say, and whether a browser says it of our own pages. `null` means not
 * sent.
 */
const SITES = ["same-origin", "none", "same-site", "cross-site", "nonsense", null] as const;
const ORIGINS = [OWN, "https://evil.example", "http://localhost:8789", "null", `${OWN}.evil.example`, null] as const;
const TYPES = [
	"application/json",
	"application/json; charset=utf-8",
	"multipart/form-data; boundary=x",
	"text/plain",
	"application/x-www-form-urlencoded",
	"application/jsonp",
	null,
] as const;

const changes = [
	...new Set(
		app.routes
			.filter(({ method }) => !["ALL", "GET", "HEAD"].includes(method))
			.map(({ method, path }) => `${method} ${path}`),
	),
].map((route) => {
	const [method = "", path = ""] = route.split(" ");
	return { route, method, address: path.replace(":id", crypto.randomUUID()).replace(":seq", "0") };
});

type Cell = { site: string | null; origin: string | null; type: string | null };
const cells: Cell[] = SITES.flatMap((site) =>
	ORIGINS.flatMap((origin) => TYPES.map((type) => ({ site, origin, type }))),
);

function headersOf({ site, origin, type }: Cell): Record<string, string> {
	return {
		...(site === null ? {} : { "Sec-Fetch-Site": site }),
		...(origin === null ? {} : { Origin: origin }),
		...(type === null ? {} : { "Content-Type": type }),
	};
}
const codeOf = async (response: Response) =>
	response.status === 204 ? null : (((await response.json()) as Partial<ErrorEnvelope>).error?.code ?? null);

let browser: Browser;
beforeAll(async () => {
	browser = await signedInBrowser();
});

/** Is a body that no call accepts. With a wrong type it must be refused for the type first. */
const BODY = "--x--";

/** Returns what must happen to a change: it is refused because of the site, because of the body's type, or not. */
function expectedRefusal({ site, origin, type }: Cell, strict: boolean) {
	const foreign =
		!["same-origin", "none", null].includes(site) ||
		![OWN, null].includes(origin) ||
		(site === null && origin === null && strict);
	if (foreign) return "cross-site-request";
	return type === null || !/^(?:application\/json(?:;|$)|multipart\/form-data)/.test(type)
		? "unsupported-media-type"
		: null;
}

describe("a change", () => {
	const methods = [...new Set(changes.map(({ method }) => method))];

	test("is tried in at least 40 combinations, by every method that changes something", () => {
		expect(cells.length).toBeGreaterThanOrEqual(40);
		expect(methods.sort()).toEqual(["DELETE", "PATCH", "POST", "PUT"]);
	});

	test.each([true, false])(
		"is refused from other sites and by body types that a form of another site can send (by a cookie: %s)",
		(strict) => {
			const refusals = methods.flatMap((method) =>
				cells.map((cell) => ({
					method,
					cell,
					code: crossSiteRefusal({ method, ...cell, hasBody: true }, OWN, strict),
				})),
			);
			expect(refusals.length).toBe(methods.length * cells.length);
			expect(refusals.filter(({ cell, code }) => code !== expectedRefusal(cell, strict))).toEqual([]);
		},
	);

	test("without a body needs no type, and reading is never refused", () => {
		const own = { method: "POST", site: "same-origin", origin: OWN, type: null };
		expect(crossSiteRefusal({ ...own, hasBody: false }, OWN, true)).toBeNull();
		expect(crossSiteRefusal({ ...own, type: "text/plain", hasBody: false }, OWN, true)).toBe("unsupported-media-type");
		for (const method of ["GET", "HEAD", "OPTIONS"])
			for (const cell of cells) expect(crossSiteRefusal({ method, ...cell, hasBody: false }, OWN, true)).toBeNull();
	});

	test("may come from 127.0.0.1 where the site is localhost, and from no other name of it", () => {
		const from = (origin: string, own: string) =>
			crossSiteRefusal({ method: "DELETE", site: null, origin, type: null, hasBody: false }, own, true);
		expect(from("http://127.0.0.1:8788", OWN)).toBeNull();
		expect(from("http://127.0.0.1:8789", OWN)).toBe("cross-site-request");
		expect(from("http://127.0.0.1", PUBLIC_ORIGIN)).toBe("cross-site-request");
	});
});

describe("every change", () => {
	/**
	 * Has one of each kind: from another site, with the wrong type, by a cookie without the browser's headers, and a right
	 * one.
	 */
	const FOUR: Cell[] = [
		{ site: "cross-site", origin: "https://evil.example", type: "application/json" },
		{ site: "same-origin", origin: OWN, type: "text/plain" },
		{ site: null, origin: null, type: "application/json" },
		{ site: "same-origin", origin: OWN, type: "application/json" },
	];

	test("is a known set of calls", () => {
		expect(changes.length).toBeGreaterThan(12);
	});

	test.each(changes)("$route asks that rule first", async ({ route, method, address }) => {
		// Signing out, ending sessions and the fifth wrong password would end what the next cell needs.
		const session = browser.cookies.get("admin-session") ?? "";
		const cookie = `admin-session=${/DELETE \/api\/auth\/session|confirm/.test(route) ? newToken() : session}`;
		const isVisitors = /contact|snippet-reports|spots/.test(address);
		for (const cell of FOUR) {
			const headers = { ...headersOf(cell), Cookie: cookie };
			const response = await api.fetch(address, { method, headers, body: utf8(BODY) });
			const code = await codeOf(response);
			const expected = expectedRefusal(cell, !isVisitors);
			const known = code === "cross-site-request" || code === "unsupported-media-type" ? code : null;
			// An upload is multipart only. Its own 415 is no refusal of the site.
			const ownType = expected === null && code === "unsupported-media-type" && /chunks|upload/.test(address);
			expect(ownType ? null : known, JSON.stringify(cell)).toBe(expected);
			expect(response.status, JSON.stringify(cell)).toBeLessThan(500);
		}
	});

	test("of somebody without session and token hears that first, wherever it comes from and whatever it brings", async () => {
		const operators = changes.filter(({ method, address }) => accessOf(method, address).who === "operator");
		expect(operators.length).toBeGreaterThan(40);
		for (const { route, method, address } of operators)
			for (const cell of FOUR)
				for (const cookie of [{}, { Cookie: "admin-session=x; admin-browser=y" }] as Record<string, string>[]) {
					const response = await api.fetch(address, {
						method,
						headers: { ...headersOf(cell), ...cookie },
						body: utf8(BODY),
					});
					expect([response.status, await codeOf(response)], `${route} ${JSON.stringify(cell)}`).toEqual([
						401,
						"unauthorized",
					]);
					expect(response.headers.get("WWW-Authenticate"), route).toMatch(/^Bearer /);
					expect(response.headers.get("Cache-Control"), route).toBe("no-store");
				}
	});

	test("that was refused has changed nothing, not even in the audit log", async () => {
		const before = await one("SELECT count(*) AS n, max(id) AS last FROM audit_log");
		const sessions = await one("SELECT count(*) AS n FROM admin_sessions WHERE ended_at IS NULL");
		for (const { method, address } of changes) {
			const response = await browser.fetch(address, { method, headers: { "Sec-Fetch-Site": "cross-site" } });
			expect(response.status).toBe(403);
		}
		expect(await one("SELECT count(*) AS n, max(id) AS last FROM audit_log")).toEqual(before);
		expect(await one("SELECT count(*) AS n FROM admin_sessions WHERE ended_at IS NULL")).toEqual(sessions);
	});

	test("of a program with a token needs neither header, and is refused all the same when another site sends it", async () => {
		const headers = { Authorization: `Bearer ${TEST_TOKEN}`, "Content-Type": "application/json" };
		const send = (more: Record<string, string>) =>
			api.fetch("/api/imports", { method: "POST", headers: { ...headers, ...more }, body: "{}" });
		expect(await codeOf(await send({}))).toBe("validation-failed");
		expect(await codeOf(await send({ Origin: "https://evil.example" }))).toBe("cross-site-request");
	});

	test("without a body needs no type, and a body needs one", async () => {
		const run = (init: RequestInit) => api.fetch("/api/jobs/run?cron=x", { method: "POST", ...init });
		const Authorization = `Bearer ${TEST_TOKEN}`;
		expect(await codeOf(await run({ headers: { Authorization } }))).toBe("validation-failed");
		expect(await codeOf(await run({ headers: { Authorization }, body: utf8("{}") }))).toBe("unsupported-media-type");
	});
});

describe("an admin with its own host", () => {
	const stepOf = (origin: string) => ({
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: origin, "Sec-Fetch-Site": "same-origin" },
		body: JSON.stringify({ formId: crypto.randomUUID(), step: 1, secret: "wrong" }),
	});

	test("takes changes from its own pages and not from the public ones", async () => {
		await env.DB.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0").run();
		const own = await ownAdminHost.fetch("/api/auth/sign-in", stepOf(ADMIN_ORIGIN));
		expect(await codeOf(own)).toBe("wrong-secret");
		const foreign = await ownAdminHost.fetch("/api/auth/sign-in", stepOf(PUBLIC_ORIGIN));
		expect(await codeOf(foreign)).toBe("cross-site-request");
	});

	test("is not there at the public host: no sign-in, no session, no token", async () => {
		const signInPage = await publicHost.fetch("/api/auth/sign-in", stepOf(PUBLIC_ORIGIN));
		expect([signInPage.status, await codeOf(signInPage)]).toEqual([401, "unauthorized"]);
		expect((await publicHost.fetch("/api/auth/sign-in")).status).toBe(401);
		const withToken = { headers: { Authorization: `Bearer ${TEST_TOKEN}` } };
		expect((await publicHost.fetch(`/api/imports/${crypto.randomUUID()}`, withToken)).status).toBe(401);
		expect((await ownAdminHost.fetch(`/api/imports/${crypto.randomUUID()}`, withToken)).status).toBe(404);
		expect((await publicHost.fetch("/api/categories")).status).toBe(200);
	});

	test("has cookies that only its own host gets, over https", async () => {
		const hostKind = newBrowser(ownAdminHost, ADMIN_ORIGIN);
		await env.DB.prepare("UPDATE sign_in_budgets SET attempts = 0, locked_until = 0").run();
		await signIn(hostKind);
		expect([...hostKind.cookies.keys()].sort()).toEqual(["__Host-admin-browser", "__Host-admin-session"]);
		expect((await hostKind.fetch("/api/auth/session")).status).toBe(200);
		const onPublic = newBrowser(publicHost, PUBLIC_ORIGIN);
		onPublic.cookies.set("__Host-admin-session", hostKind.cookies.get("__Host-admin-session") ?? "");
		expect((await onPublic.fetch("/api/auth/session")).status).toBe(401);
		const ended = await hostKind.fetch("/api/auth/session", { method: "DELETE" });
		expect(ended.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^__Host-admin-session=; Max-Age=0; Path=\/; Secure/),
		]);
	});
});

/** Makes a body without a type, because `fetch` gives strings one. */
function utf8(text: string): Uint8Array<ArrayBuffer> {
	return new TextEncoder().encode(text);
}
