import { beforeAll, describe, expect, test } from "vitest";
import { type Api, authorised } from "#tests/factories/import.ts";
import type { Browser } from "#tests/factories/operator.ts";
import { accessOf } from "#workers/api/access/access.ts";
import { app } from "#workers/api/app.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { api, ownAdminHost, publicHost, signedInBrowser } from "./worker.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const addressOf = (path: string) =>
	path
		.replace("/photos/:id", "/photos/1")
		.replace(":file{sitemap-[a-z]+-[1-9][0-9]{0,8}\\.xml}", "sitemap-businesses-1.xml")
		.replace(/:key\{.*\}$/, "unknown-key.txt")
		.replace(/:[a-z]+/g, "00000000-0000-4000-8000-000000000000");

/**
 * Matches a path in which a word could also be the name of one thing, whose routes take other methods:
 * /api/businesses/:slug.
 */
const AMBIGUOUS = /\/(?:businesses\/(?:random|stats|twins)|(?:change-sets|imports)\/preview|duplicates\/search)$/;
/** Holds the methods that the routes take, by address. */
const taken = new Map<string, Set<string>>();
for (const { method, path } of app.routes) {
	if (method === "ALL" || AMBIGUOUS.test(path)) continue;
	const methods = taken.get(addressOf(path)) ?? new Set();
	taken.set(addressOf(path), methods.add(method));
	if (method === "GET") methods.add("HEAD");
}
const isVisitors = (address: string, methods: Iterable<string>) =>
	[...methods].every((method) => accessOf(method, address).who === "visitor");

async function wrongMethods(wanted: (address: string, methods: Set<string>) => boolean, hostKind: Pick<Api, "fetch">) {
	const asked: { call: string; status: number; allow: string | null; code: string | null; methods: string }[] = [];
	for (const [address, methods] of taken) {
		if (!wanted(address, methods)) continue;
		for (const method of METHODS.filter((one) => !methods.has(one))) {
			const response = await hostKind.fetch(address, { method });
			const text = await response.text();
			asked.push({
				call: `${method} ${address}`,
				status: response.status,
				allow: response.headers.get("Allow"),
				code: text === "" ? null : (JSON.parse(text) as ErrorEnvelope).error.code,
				methods: [...methods].sort().join(", "),
			});
		}
	}
	return asked;
}

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});

describe("a method that an address does not take", () => {
	test.each([
		["api", api],
		["public", publicHost],
		["admin", ownAdminHost],
	])("is a 405 with Allow for everybody where visitors alone are served: %s host", async (_, hostKind) => {
		const asked = await wrongMethods(isVisitors, hostKind);
		expect(asked.length).toBeGreaterThan(100);
		expect(asked.filter(({ status, allow, methods }) => status !== 405 || allow !== methods)).toEqual([]);
		expect(new Set(asked.flatMap(({ call, code }) => (call.startsWith("HEAD ") ? [] : code)))).toEqual(
			new Set(["method-not-allowed"]),
		);
	});

	test("is a 401 where operators are served and none has signed in, whatever the address takes", async () => {
		const asked = await wrongMethods((address, methods) => !isVisitors(address, methods), api);
		expect(asked.length).toBeGreaterThan(200);
		expect(asked.filter(({ status, allow }) => status !== 401 || allow !== null)).toEqual([]);
	});

	test("is a 405 with Allow for an operator", async () => {
		const ofOperators = (address: string, methods: Set<string>) =>
			!isVisitors(address, methods) &&
			METHODS.every((method) => {
				const access = accessOf(method, address);
				return access.who !== "operator" || access.confirmed !== true;
			});
		const asked = await wrongMethods(ofOperators, operator);
		expect(asked.map(({ call }) => call)).toEqual(
			expect.arrayContaining([
				"GET /api/submit-url",
				"DELETE /api/submit-urls-bulk",
				"GET /api/admin/refresh-sitemap",
				"DELETE /api/auth/sign-in",
			]),
		);
		expect(asked.filter(({ status }) => status !== 405)).toEqual([]);
		expect(asked.filter(({ allow, methods }) => allow !== methods)).toEqual([]);
	});

	test("is a 405 with Allow for a token that may use the address, and a 403 for every other", async () => {
		const ask = (method: string, path: string) => api.fetch(path, authorised({ method }));
		const wrong = await ask("DELETE", "/api/imports/mappings/x");
		expect([wrong.status, wrong.headers.get("Allow")]).toEqual([405, "GET, HEAD, PUT"]);
		for (const [method, path] of [
			["DELETE", "/api/submit-url"],
			["GET", "/api/auth/tokens"],
			["GET", "/api/nothing/here"],
		] as const) {
			const { status, headers } = await ask(method, path);
			expect([path, status, headers.get("Allow")]).toEqual([path, 403, null]);
		}
	});

	test("is no reason to look for a login: from another site's page as from a reader's tool", async () => {
		const senders: Record<string, string>[] = [{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, {}];
		for (const headers of senders) {
			const response = await api.fetch("/robots.txt", { method: "POST", headers });
			expect(response.status).toBe(405);
			expect(response.headers.get("Allow")).toBe("GET, HEAD");
			expect(response.headers.has("WWW-Authenticate")).toBe(false);
		}
		expect((await api.fetch("/api/nothing/here", { method: "PUT" })).status).toBe(401);
		expect((await operator.fetch("/api/nothing/here")).status).toBe(404);
	});
});
