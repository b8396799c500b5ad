import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import { app } from "#workers/api/app.ts";
import { adminHost, api, ownAdminHost, publicHost, signedInBrowser } from "./worker.ts";

/**
 * A cache in front keeps an answer without directives for hours, and knows neither cookie nor host. So each answer must
 * say it.
 */

beforeAll(async () => {
	await importListings(api, [listing({ name: "Kept Cafe", city: "Leeds", category: "Cafe" })]);
});

/** Matches what may be kept: public data, by GET and with success. A 301 to a business's new address belongs to it. */
const KEPT =
	/^\/(?:(?:robots|llms|ads)\.txt|opensearch\.xml|sitemap[\w-]*\.xml|(?:city|category)\/[^/]+\/feed\.xml|api\/(?:businesses|categories|cities|countries|html-injection-codes|openapi\.json)(?:\/|$)|photos\/)/;

const PATTERNS = [...new Set(app.routes.filter(({ method }) => method !== "ALL").map(({ path }) => path))];
const PATHS = [
	...PATTERNS.map((path) =>
		path.replace("/photos/:id", "/photos/1").replace(":id", crypto.randomUUID()).replace(":seq", "0"),
	).flatMap((path) => [
		path.replace(":slug", "kept-cafe-leeds"),
		path.replace(":slug", "nobody"),
		path.replace(":slug", "leeds"),
		path.replace(":slug", "cafe"),
	]),
	"/",
	"/api",
	"/api/nothing/here",
	"/api/businesses/",
	"/api/businesses?limit=no",
	"/api/businesses?sortBy=city",
	"/api/pages/home?search=cafe",
	"/api/pages/search?search=cafe&page=9999",
	"/sitemap.xml",
];
const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

test("every answer of every route at every host says whether it may be kept, and only public data may", async () => {
	const browser = await signedInBrowser();
	const hosts = { api, adminHost, publicHost, ownAdminHost, operator: browser };
	const silent: string[] = [];
	const kept = new Set<string>();
	let answers = 0;
	// The answer to any other method is the same for all paths.
	for (const [hostKind, { fetch }] of Object.entries(hosts))
		for (const [at, path] of [...new Set(PATHS)].entries())
			for (const method of at % 10 === 0 || IS_LONG_RUN ? METHODS : ["GET"]) {
				// This would end the operator's session. Everything else is asked at the other hosts.
				if (hostKind === "operator" && method !== "GET") continue;
				const response = await fetch(path, { method, redirect: "manual" });
				await response.arrayBuffer();
				answers++;
				const value = response.headers.get("Cache-Control");
				if (value === null) silent.push(`${hostKind} ${method} ${path} ${response.status}`);
				else if (value !== "no-store") kept.add(`${method} ${response.status} ${path}`);
			}
	expect(silent).toEqual([]);
	expect(answers).toBeGreaterThan(500);
	expect([...kept].filter((one) => !/^(?:GET|HEAD) (?:200|301) /.test(one))).toEqual([]);
	expect([...kept].filter((one) => !KEPT.test(one.split(" ")[2] ?? ""))).toEqual([]);
	expect([...kept]).toContain("GET 200 /api/businesses/kept-cafe-leeds");
});

test("a page's answer is for the web worker alone: it is not kept, and has no version of its own", async () => {
	for (const path of ["shell", "home", "business/kept-cafe-leeds", "city/leeds", "categories", "search"]) {
		const { headers } = await api.fetch(`/api/pages/${path}`);
		expect([headers.get("Cache-Control"), headers.get("ETag")], path).toEqual(["no-store", null]);
	}
});
