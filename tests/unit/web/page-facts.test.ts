import { globSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { PUBLIC_ROUTES } from "#web/public/routes.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import routes from "#web/routes.ts";

const APP = join(import.meta.dirname, "../../../web/app");

function filesOf(entries: readonly RouteConfigEntry[]): string[] {
	return entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
}

test("the router has the staff's pages alone", () => {
	const files = filesOf(routes);
	expect(files.length).toBeGreaterThan(8);
	expect(files.filter((file) => !file.startsWith("admin/"))).toEqual([]);
});

test("a visitors' page says what it is in its own handle", () => {
	const facts = (pattern: keyof typeof PUBLIC_ROUTES) => (PUBLIC_ROUTES[pattern] as { handle?: PageFacts }).handle;
	expect(facts("/")).toEqual({ kind: "home", cached: true, query: ["search", "category", "view"] });
	expect(facts("business/:slug")).toEqual({ kind: "business", cached: true });
	expect(facts("cities")).toMatchObject({ refreshed: true });
	expect(facts("city/:slug/:category")).toMatchObject({ kind: "trade", cached: true });
	expect(facts("contact")).toEqual({ query: ["sent", "about"] });
});

test("every page that stands in the visitors' wing has an address", () => {
	const pages = globSync("public/*/route.tsx", { cwd: APP });
	expect(pages.length).toBeGreaterThan(8);
	expect(Object.values(PUBLIC_ROUTES).filter((module) => "meta" in module).length).toBeGreaterThanOrEqual(pages.length);
});
