import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "#workers/api/app.ts";
import { runScheduled } from "#workers/jobs/scheduled.ts";
import { kick } from "./worker.ts";

/** Returns a D1 that tells how its sessions were opened, and that nobody reads outside them. */
function watchedDatabase(): { database: D1Database; constraints: (string | undefined)[] } {
	const constraints: (string | undefined)[] = [];
	const beside = () => {
		throw new Error("A read beside the session");
	};
	const database = {
		withSession(constraint?: string) {
			constraints.push(constraint);
			return env.DB.withSession(constraint);
		},
		prepare: beside,
		batch: beside,
	} as unknown as D1Database;
	return { database, constraints };
}

async function constraintsOf(method: string, path: string, sentinel: "on" | "off" = "off") {
	const { database, constraints } = watchedDatabase();
	const bindings = { ...env, DB: database, LIMIT_SENTINEL: sentinel, hostKind: "only" as const, kick };
	const response = await app.fetch(new Request(`http://api${path}`, { method }), bindings, createExecutionContext());
	expect(response.status, path).toBeLessThan(500);
	return constraints;
}

test.each([
	["GET", "/api/pages/home"],
	["GET", "/api/pages/home?search="],
	["GET", "/api/pages/home?search=%20"],
	["GET", "/api/pages/shell"],
	["GET", "/api/pages/category/cafe?page=2"],
	["GET", "/api/pages/business/nobody"],
	["GET", "/api/businesses?city=leeds"],
	["GET", "/api/businesses/random"],
	["GET", "/api/html-injection-codes"],
	["GET", "/api/auth/session"],
	["POST", "/api/contact?search=x"],
	["DELETE", "/api/auth/session"],
])("%s %s begins at the primary: what it answers may be kept, or it writes", async (method, path) => {
	expect(await constraintsOf(method, path)).toEqual(["first-primary"]);
	expect(await constraintsOf(method, path, "on")).toEqual(["first-primary"]);
});

test.each([
	"/api/pages/search",
	"/api/pages/search?city=leeds",
	"/api/pages/search?search=cafe",
	"/api/pages/home?search=cafe",
	"/api/pages/city/leeds?search=cafe",
	"/api/businesses?search=cafe",
])("GET %s begins at any replica: nobody keeps what is looked for", async (path) => {
	expect(await constraintsOf("GET", path)).toEqual(["first-unconstrained"]);
});

test("the jobs of a cron begin at the primary", async () => {
	const { database, constraints } = watchedDatabase();
	await runScheduled("17 3 * * *", { ...env, DB: database, LIMIT_SENTINEL: "off" }, Date.now);
	expect(constraints).toEqual(["first-primary"]);
});
