import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/**
 * Is more visitors at once than there may be room for. How many are refused depends on the machine
 * (`unit/web/bound.test.ts`).
 */

const CROWD = 100;

let site: TestSite;
beforeAll(async () => {
	site = await sharedSite(Array.from({ length: 40 }, (_, at) => listing({ name: `Cafe ${at}`, city: "Leeds" })));
	await site.endPurges();
});
afterAll(() => site.stop());

/** Asks for all of these at the same time, and for what has priority while they wait. */
async function crowd(paths: string[], first: string[]) {
	const asked = paths.map((path) => site.get(path));
	const before = await Promise.all(first.map(async (path) => (await site.get(path)).status));
	const answers = await Promise.all(asked);
	await Promise.all(answers.map((answer) => answer.clone().arrayBuffer()));
	return { answers, before };
}

test("of pages that must be made some are made, and the others are told at once when to come back", async () => {
	const searches = Array.from({ length: CROWD }, (_, at) => `/search?search=cafe%20${at}`);
	const { answers, before } = await crowd(searches, ["/api/health", "/api/auth/sign-in", "/admin/login"]);
	expect(before).toEqual([200, 200, 200]);
	const made = answers.filter(({ status }) => status === 200);
	const refused = answers.filter(({ status }) => status === 503);
	expect(made.length).toBeGreaterThan(0);
	expect(made.length + refused.length).toBe(CROWD);
	for (const answer of refused) {
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
		expect(answer.headers.get("Cache-Control")).toBe("no-store");
		expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
		expect(await answer.text()).toContain("Please try again in a moment.");
	}
	expect((await site.get("/search?search=cafe")).status).toBe(200);
});

test("of calls likewise, in the one envelope", async () => {
	const calls = Array.from({ length: CROWD }, (_, at) => `/api/businesses?search=cafe&offset=${at % 20}`);
	const { answers, before } = await crowd(calls, ["/api/health", "/api/auth/sign-in"]);
	expect(before).toEqual([200, 200]);
	expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
	for (const answer of answers.filter(({ status }) => status === 503)) {
		expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
		expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
	}
});

test("kept pages are there for everybody meanwhile", async () => {
	await site.get("/city/leeds");
	const searches = Array.from({ length: CROWD }, (_, at) => site.get(`/search?search=leeds%20${at}`));
	const kept = await Promise.all(Array.from({ length: 20 }, () => site.get("/city/leeds")));
	expect(kept.map((answer) => [answer.status, answer.headers.get("CF-Cache-Status")])).toEqual(
		kept.map(() => [200, "HIT"]),
	);
	await Promise.all(searches);
});
