import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { accessOf } from "#workers/api/access/access.ts";
import { app } from "#workers/api/app.ts";
import { PUBLIC_CALLS, READS_A_MINUTE } from "#workers/api/open-api/calls.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import wrangler from "../../wrangler.toml?raw";
import { api, getJson, kick } from "./worker.ts";

/** The description of the public calls, and that everybody may make them. */

beforeAll(async () => {
	await importListings(api, [
		listing({
			name: "Harbour View",
			category: "Hotel",
			city: "Whitby",
			latitude: 54.48,
			longitude: -0.62,
			rating: 4.5,
			reviewCount: 12,
			openingHours: uniformWeek([[540, 1_500]]),
			about: { Service: { Breakfast: true, Parking: "at the harbour" } },
			reviewsLink: "https://maps.example/reviews",
		}),
		listing({ name: "Harbour Inn", category: "Pub", city: "Whitby", latitude: 54.481, longitude: -0.62 }),
		listing({ name: "Nowhere", category: null, city: null, address: null, latitude: null, longitude: null }),
	]);
});

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = { operationId: string; parameters: Parameter[]; responses: Record<string, object> };
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

const SLUG = "/api/businesses/harbour-view-whitby";
/** Holds an address for each described call. They are real ones, because every part of a path must be there. */
const ASKED: Record<string, string[]> = {
	"/api/businesses": [
		"/api/businesses",
		"/api/businesses?search=harbour",
		"/api/businesses?near=54.48,-0.62&sortBy=distance",
	],
	"/api/businesses/{slug}": [SLUG, "/api/businesses/nowhere"],
	"/api/businesses/{slug}/nearby": [`${SLUG}/nearby`],
	"/api/suggest": ["/api/suggest?q=har", "/api/suggest?q=hotel", "/api/suggest?q=whi"],
};
const reads = PUBLIC_CALLS.filter(({ method }) => method === "get");

describe("the description of the API", () => {
	test.each(reads.map((call) => [call.path, call] as const))(
		"says what %s answers, to the field",
		async (path, call) => {
			for (const address of ASKED[path] ?? [path]) {
				const answer = await api.fetch(address);
				expect(answer.status, address).toBe(call.status);
				expect(call.answer.safeParse(await answer.json()).error?.issues, address).toBeUndefined();
			}
		},
	);

	test("has every call of visitors that gives data, and none that they may not make", () => {
		const isOwn = /^\/api\/(?:pages|spots|html-injection-codes|openapi\.json|auth)/;
		const open = app.routes
			.filter(({ method, path }) => method === "GET" && path.startsWith("/api/") && !isOwn.test(path))
			.filter(({ method, path }) => accessOf(method, path.replace(/:\w+/g, "x")).who === "visitor")
			.map(({ path }) => path.replace(/:(\w+)/g, "{$1}").replace(/(.)\/$/, "$1"));
		expect([...new Set(open)].sort()).toEqual(reads.map(({ path }) => path).sort());
	});

	test("is an OpenAPI 3.1 document whose parameters are those of the schemas, with ids of their own", async () => {
		const document = await getJson<Document>("/api/openapi.json");
		expect(document.openapi).toMatch(/^3\.1\./);
		const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
		expect(operations).toHaveLength(PUBLIC_CALLS.length);
		expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(PUBLIC_CALLS.length);
		const list = document.paths["/api/businesses"]?.get;
		expect(list?.parameters.find(({ name }) => name === "limit")).toMatchObject({
			in: "query",
			schema: { type: "integer", minimum: 1, maximum: 200, default: 12 },
		});
		expect(list?.parameters.some(({ required }) => required)).toBe(false);
		expect(list?.parameters.find(({ name }) => name === "within")?.schema).toMatchObject({
			description: expect.stringContaining("5km"),
		});
		expect(document.paths["/api/businesses/{slug}"]?.get?.parameters[0]).toMatchObject({
			name: "slug",
			in: "path",
			required: true,
		});
		expect(document.paths["/api/suggest"]?.get?.parameters[0]).toMatchObject({ name: "q", required: true });
	});
});

describe("a filter that there is not", () => {
	const issuesOf = async (query: string) => {
		const { error } = await (await api.fetch(`/api/businesses?${query}`)).json<{
			error: { code: string; issues: { path: string; message: string }[] };
		}>();
		return error.issues.map(({ path }) => path);
	};

	test("is named, and of too many each is", async () => {
		expect(await issuesOf("rating=9&open=now&within=5")).toEqual(["rating", "within"]);
		const all = "wifi,parking,delivery,takeaway,dine-in,cards,toilets,dogs,children,vegan,alcohol";
		expect(await issuesOf(`has=${all}&open=now&rating=4`)).toEqual(["open", "rating", "has"]);
	});
});

describe("a page of another site", () => {
	const Origin = "https://other.example";

	test("may read, and sees what the headers say of pages and versions", async () => {
		const { headers } = await api.fetch("/api/categories", { headers: { Origin } });
		expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(headers.get("Access-Control-Expose-Headers")).toContain("X-Total-Count");
		expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
	});

	test("may ask with what it has already", async () => {
		const asked = { Origin, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "if-none-match" };
		const { status, headers } = await api.fetch(SLUG, { method: "OPTIONS", headers: asked });
		expect(status).toBe(204);
		expect(headers.get("Access-Control-Allow-Headers")).toMatch(/If-None-Match/i);
		expect(headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
	});

	test("sees nothing of what is the site's own or the operators'", async () => {
		for (const path of ["/api/pages/home", "/api/admin/businesses", "/api/contact"]) {
			const { headers } = await api.fetch(path, { headers: { Origin } });
			expect(headers.get("Access-Control-Allow-Origin"), path).toBeNull();
		}
	});
});

describe("an address that reads more than it may", () => {
	/** Allows each key two calls, because the platform counts by place, for a minute. */
	function twoEach() {
		const counts = new Map<string, number>();
		const limit = async ({ key }: { key: string }) => {
			counts.set(key, (counts.get(key) ?? 0) + 1);
			return { success: (counts.get(key) ?? 0) <= 2 };
		};
		return { counts, limit };
	}

	test("waits, while others and the site's own pages go on", async () => {
		const READS = twoEach();
		const ask = (address: string | undefined, path: string) =>
			app.fetch(
				new Request(`http://api${path}`, address === undefined ? {} : { headers: { "CF-Connecting-IP": address } }),
				{ ...env, READS, hostKind: "only", kick },
				createExecutionContext(),
			);
		const path = "/api/countries";
		for (const status of [200, 200, 429]) expect((await ask("203.0.113.40", path)).status).toBe(status);
		const refused = await ask("203.0.113.40", path);
		expect(refused.headers.get("Retry-After")).toBe("60");
		expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
		expect(await refused.json()).toMatchObject({ error: { code: "rate-limited" } });
		expect((await ask("203.0.113.41", path)).status).toBe(200);
		expect((await ask("2001:db8:1:2::1", path)).status).toBe(200);
		expect((await ask("2001:db8:1:2::9", path)).status).toBe(200);
		expect((await ask("2001:db8:1:2::7", path)).status, "the same network").toBe(429);
		expect((await ask(undefined, path)).status).toBe(200);
		expect((await ask("203.0.113.40", "/api/pages/home")).status, "the site's own").toBe(200);
		expect(READS.counts.size).toBe(3);
	});

	test("has as many as the platform's binding and the description say", async () => {
		expect(await env.READS?.limit({ key: "test" })).toEqual({ success: true });
		expect(wrangler).toMatch(new RegExp(`name = "READS"[^[]*limit = ${READS_A_MINUTE}, period = 60`));
		expect(JSON.stringify(await getJson("/api/openapi.json"))).toContain(`${READS_A_MINUTE} requests a minute`);
	});
});
