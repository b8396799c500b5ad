import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { buildBehind } from "#web/request/door.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import { isStaffRoute, pagesOf } from "#web/request/pages.server.ts";
import routes from "#web/routes.ts";

const APP = join(import.meta.dirname, "../../../web/app");

type Route = { id: string; file: string; parentId: string; path?: string; module: { handle?: PageFacts } };

const build = { routes: {} as Record<string, Route>, assets: { routes: {} as Record<string, Route> } };

/** The routes with their modules, as the built server has them. */
async function load(entries: readonly RouteConfigEntry[], parentId: string): Promise<void> {
	for (const { id, file, path, children } of entries) {
		if (id === undefined) throw new Error(`${file} has no id`);
		const route = { id, file, parentId, path, module: await import(join(APP, file)) };
		build.routes[id] = route;
		build.assets.routes[id] = route;
		if (children) await load(children, id);
	}
}

beforeAll(() => load(routes, "root"));

test("a route is the staff's exactly when its file is the admin's", () => {
	const all = Object.values(build.routes);
	expect(all.length).toBeGreaterThan(20);
	for (const { id, file } of all) expect(isStaffRoute(build.routes, id), id).toBe(file.startsWith("admin/"));
});

describe("a page's facts", () => {
	test("are found by the pattern of its address", () => {
		const pages = pagesOf(build as unknown as ServerBuild);
		expect(pages.get("/")).toEqual({ kind: "home", freshness: "live" });
		expect(pages.get("business/:slug")).toEqual({ kind: "business", freshness: "live" });
		expect(pages.get("cities")).toMatchObject({ refreshed: true });
		expect(pages.get("contact")).toEqual({});
	});

	test("never let a staff page be kept or counted", () => {
		const staff = [...pagesOf(build as unknown as ServerBuild)].filter(([pattern]) => /^admin(?:\/|$)/.test(pattern));
		expect(staff.length).toBeGreaterThan(5);
		for (const [pattern, facts] of staff) expect(facts, pattern).toEqual({ staff: true });
	});
});

test("behind a door stand its own pages alone", () => {
	const behind = (door: "admin" | "public") =>
		Object.values(buildBehind(door, build as unknown as ServerBuild).routes).map(
			(route) => (route as unknown as Route).file.split("/")[0],
		);
	expect(new Set(behind("admin"))).toEqual(new Set(["admin"]));
	expect(new Set(behind("public"))).toEqual(new Set(["public"]));
});
