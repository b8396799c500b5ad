import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN, sampleOf } from "#tests/long-run.ts";
import { PUBLIC_ROUTES } from "#web/public/routes.ts";
import adminRoutes from "#web/routes.ts";
import { app } from "#workers/api/app.ts";
import { awayFromRotation } from "./home-rotation.ts";
import { requestHost } from "./host-request.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Tests what the cache could share between visitors, operators and hosts, because neither host nor cookie is part of
 * its key.
 */

const PUBLIC = "directory.example";
const ADMIN = "admin.example";
const COOKIE = { Cookie: "__Host-admin-session=abc" };

let apart: TestSite;
let together: TestSite;

beforeAll(async () => {
	apart = await sharedSite([], {
		vars: { PUBLIC_ORIGIN: `http://${PUBLIC}`, ADMIN_ORIGIN: `http://${ADMIN}` },
	});
	together = await sharedSite([listing({ name: "Corner Cafe", city: "Leeds", category: "Cafe" })]);
});
afterAll(async () => {
	await apart.stop();
	await together.stop();
});

function adminPaths(routes: readonly RouteConfigEntry[], above = ""): string[] {
	return routes.flatMap(({ path, children = [] }) => {
		const here = path === undefined ? above : `${above}/${path.replace("*", "nothing")}`;
		return [here || "/", ...adminPaths(children, here)];
	});
}

const publicPaths = Object.keys(PUBLIC_ROUTES).map((pattern) => {
	const slug = pattern.startsWith("business") ? "corner-cafe-leeds" : pattern.startsWith("city") ? "leeds" : "cafe";
	return pattern === "/" ? pattern : `/${pattern.replace(":slug", slug).replace(":category", "cafe")}`;
});
const staffPaths = [...new Set(adminPaths(adminRoutes))];
const apiPaths = [...new Set(app.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path))].map((path) =>
	path.replace(/:[\w]+(?:\{[^}]*\})?/g, "1"),
);
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"];

type Answered = { status: number; headers: Headers };

/**
 * Checks that an answer that may be kept says so, and that every other answer says that it may not. None leaves it to
 * the cache.
 */
function expectSaid(name: string, { status, headers }: Answered): void {
	const said = headers.get("Cache-Control");
	expect(said, `${name} (${status})`).toMatch(/^(?:no-store|private, no-store|public, max-age=\d+)/);
	if (status >= 400 && status !== 404 && status !== 410) expect(said, `${name} (${status})`).toContain("no-store");
	if (headers.get("Set-Cookie") !== null) expect(said, name).toContain("no-store");
}

describe("every answer of every route says itself how long it may be kept", () => {
	/**
	 * Each path is asked for once, with alternating methods, because another method or a cookie changes the same for all.
	 * Of the staff's paths each host gets a third, and all three together have all.
	 */
	const askedOf = (host: number) =>
		[
			...[
				...publicPaths,
				...sampleOf(staffPaths, 3, host),
				...sampleOf(apiPaths, 10, host),
				"/nothing",
				"/photos/1",
				"/placeholder/trades.svg",
			].entries(),
		].flatMap(([at, path]) => {
			const others = IS_LONG_RUN ? METHODS.slice(1) : [METHODS[1 + (at % (METHODS.length - 1))] as string];
			return ["GET", ...others].map((method, nth) => ({
				path,
				method,
				cookies: (at + nth) % 2 === 0 ? [COOKIE, {}] : [{}, COOKIE],
			}));
		});

	test.each([
		[PUBLIC, 0],
		[ADMIN, 1],
	])("by the host of %s", async (host, number) => {
		for (const { path, method, cookies } of askedOf(number))
			for (const headers of (IS_LONG_RUN ? cookies : cookies.slice(1)) as Record<string, string>[])
				expectSaid(`${method} ${host}${path}`, await requestHost(apart.url, host, path, { method, headers }));
	});

	test("where both share one host", async () => {
		for (const { path, method } of askedOf(2))
			expectSaid(`${method} ${path}`, await together.get(path, { method, headers: COOKIE }));
	});
});

describe("no page of the staff's is shared:", () => {
	test("the cache is asked for none of them, by neither host", async () => {
		const asks = [
			(path: string) => requestHost(apart.url, ADMIN, path, { headers: COOKIE }),
			(path: string) => together.get(path, { headers: COOKIE }),
		];
		for (const [at, path] of staffPaths.entries()) {
			for (const ask of sampleOf(asks, asks.length, at)) {
				const answer = await ask(path);
				expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
				if (path !== "/nothing" && path !== "/") expect(answer.headers.get("CF-Cache-Status"), path).toBeNull();
			}
		}
	});

	test("a page that is kept for visitors is not found by the admin's host, nor the sign-in by the public one", async () => {
		await awayFromRotation();
		for (const path of ["/", "/categories", "/about"]) {
			await requestHost(apart.url, PUBLIC, path);
			const kept = await requestHost(apart.url, PUBLIC, path);
			expect([kept.status, kept.headers.get("CF-Cache-Status")], path).toEqual([200, "HIT"]);
			const staffs = await requestHost(apart.url, ADMIN, path);
			expect(staffs.headers.get("CF-Cache-Status"), path).toBeNull();
			expect(staffs.text, path).not.toContain("Local Business Directory");
		}
		await requestHost(apart.url, ADMIN, "/admin/login");
		const signInPage = await requestHost(apart.url, PUBLIC, "/admin/login");
		expect(signInPage.status).toBe(404);
		expect(signInPage.text).toContain("Page Not Found");
	});

	test("what a visitor gets is the same with an operator's cookies and without", async () => {
		const nonce = /nonce(?:-|=")[\w+/=]+/g;
		await awayFromRotation();
		for (const path of ["/", "/city/leeds", "/search?search=cafe", "/no-such-page"]) {
			const plain = await (await together.get(path)).text();
			const operators = await (await together.get(path, { headers: COOKIE })).text();
			expect(operators.replace(nonce, ""), path).toBe(plain.replace(nonce, ""));
		}
	});
});
