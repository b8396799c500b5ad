import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessPage } from "#web/request/api.ts";
import { app } from "#workers/api/app.ts";
import { api, getPage, kick, one, stopClock } from "./worker.ts";

const PIXEL = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const GIF = new TextEncoder().encode("GIF89a");
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const OURS = "https://directory.org";
const bindings = {
	...env,
	PUBLIC_ORIGIN: OURS,
	ADMIN_ORIGIN: "https://staff.directory.net",
	hostKind: "public" as const,
	kick,
};

/** Holds the answers of other hosts, by address. Everything else is a picture. */
let hosts: Record<string, () => Response>;
let asked: { url: string; headers: Headers }[];
let sender = 0;

beforeAll(() => importListings(api, [listing()]));
beforeEach(() => {
	hosts = {};
	asked = [];
	sender++;
	vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
		asked.push({ url: url.href, headers: new Headers(init.headers) });
		return hosts[url.href]?.() ?? new Response(PIXEL);
	});
});
afterEach(() => vi.unstubAllGlobals());

const redirectTo = (location: string) => () => new Response(null, { status: 302, headers: { Location: location } });

/** Asks for a path as a visitor of this test, at a site with its own public address. */
async function get(path: string): Promise<Response> {
	const headers = { "CF-Connecting-IP": `198.51.100.${sender}` };
	return app.fetch(new Request(`http://api${path}`, { headers }), bindings, createExecutionContext());
}

/** Gives the one business of this file another photo. */
async function pictured(photoUrl: string | null): Promise<number> {
	return (await one<{ id: number }>("UPDATE businesses SET photo_url = ?1 RETURNING id", photoUrl)).id;
}

/** Asks for the photo at its current address. */
async function photoAt(photoUrl: string, width = 480): Promise<Response> {
	const id = await pictured(photoUrl);
	const moved = await get(`/photos/${id}?w=${width}`);
	expect(moved.status).toBe(302);
	return get(moved.headers.get("Location") ?? "");
}

describe("GET /photos/:id", () => {
	test("sends every version but the current one on to it, and asks no host for them", async () => {
		const id = await pictured("https://hosts.com/1.png");
		const current = (await get(`/photos/${id}`)).headers.get("Location");
		expect(current).toMatch(new RegExp(`^/photos/${id}\\?w=480&v=[0-9a-z]{1,7}$`));
		for (const query of ["?v=", "?w=480&v=zzz", "?w=480", "?v=zzz&w=480&x=1"]) {
			const answer = await get(`/photos/${id}${query}`);
			expect(answer.status, query).toBe(302);
			expect(answer.headers.get("Location"), query).toBe(current);
			expect(answer.headers.get("Cache-Control"), query).toBe("no-store");
		}
		expect(asked).toEqual([]);
		expect((await get(current ?? "")).status).toBe(200);
		expect(asked).toHaveLength(1);
	});

	test.each(["0480", "4.8e2", "480.0", "481", "5000", ""])("has no width written %j", async (width) => {
		expect((await get(`/photos/1?w=${width}`)).status).toBe(400);
	});

	test("without a photo is 404 and not kept; one that cannot be had may be remembered for ten minutes", async () => {
		const id = await pictured(null);
		for (const path of [`/photos/${id}?w=480&v=zzz`, "/photos/999999?w=480&v=zzz"]) {
			const answer = await get(path);
			expect(answer.status, path).toBe(404);
			expect(answer.headers.get("Cache-Control"), path).toBe("no-store");
		}
		hosts["https://hosts.com/gone.png"] = () => new Response(null, { status: 404 });
		const gone = await photoAt("https://hosts.com/gone.png");
		expect(gone.status).toBe(404);
		expect(gone.headers.get("Cache-Control")).toBe("public, max-age=600");
		expect(await gone.json()).toMatchObject({ error: { code: "not-found" } });
	});

	test("says the type that its bytes have, whatever the host says", async () => {
		hosts["https://hosts.com/odd.png"] = () =>
			new Response(GIF, { headers: { "Content-Type": "image/png, text/html" } });
		expect((await photoAt("https://hosts.com/odd.png")).headers.get("Content-Type")).toBe("image/gif");
		hosts["https://hosts.com/raw"] = () =>
			new Response(PIXEL, { headers: { "Content-Type": "application/octet-stream" } });
		expect((await photoAt("https://hosts.com/raw")).headers.get("Content-Type")).toBe("image/png");
	});

	test.each([
		["a page", "<script>alert(1)</script>"],
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
		["nothing", ""],
		["a page longer than a picture's head", `<p>${"x".repeat(500)}</p>`],
	])("is no picture when it is %s in a picture's name", async (_, body) => {
		hosts["https://hosts.com/fake.png"] = () => new Response(body, { headers: { "Content-Type": "image/png" } });
		expect((await photoAt("https://hosts.com/fake.png")).status).toBe(404);
	});

	test("is no picture beyond 8 MB, said or not", async () => {
		const large = () => new Uint8Array(8 * 1024 * 1024 + 1).fill(0, 8);
		hosts["https://hosts.com/large.png"] = () => {
			const body = large();
			body.set(PIXEL);
			return new Response(new Blob([body]).stream());
		};
		expect((await photoAt("https://hosts.com/large.png")).status).toBe(404);
	});

	test("comes in the width that is asked for where the host can size it", async () => {
		await photoAt("https://lh5.googleusercontent.com/p/a=w1600-h900-k-no", 160);
		expect(asked.map(({ url }) => url)).toEqual(["https://lh5.googleusercontent.com/p/a=w160-h100-k-no"]);
	});
});

describe("a photo's way", () => {
	const FORBIDDEN = [
		"http://hosts.com/1.png",
		"https://hosts.com:8443/1.png",
		"https://user@hosts.com/1.png",
		"https://127.0.0.1/1.png",
		"https://0x7f.1/1.png",
		"https://2130706433/1.png",
		"https://10.0.0.1/1.png",
		"https://169.254.169.254/latest/meta-data",
		"https://100.64.0.1/1.png",
		"https://[::1]/1.png",
		"https://[::ffff:10.0.0.1]/1.png",
		"https://[fd00::1]/1.png",
		"https://localhost/1.png",
		"https://printer.local/1.png",
		"https://metadata.google.internal/1.png",
		`${OURS}/photos/1?w=480`,
		"https://DIRECTORY.org./social.png",
		"https://staff.directory.net/1.png",
		"ftp://hosts.com/1.png",
	];

	test.each(FORBIDDEN)("does not begin at %s", async (address) => {
		expect((await photoAt(address)).status).toBe(404);
		expect(asked).toEqual([]);
	});

	test.each(FORBIDDEN)("does not lead to %s by a redirect, at the first hop or the second", async (address) => {
		hosts["https://hosts.com/first.png"] = redirectTo(address);
		expect((await photoAt("https://hosts.com/first.png")).status).toBe(404);
		expect(asked.map(({ url }) => url)).toEqual(["https://hosts.com/first.png"]);
		asked = [];
		hosts["https://hosts.com/zero.png"] = redirectTo("/first.png");
		expect((await photoAt("https://hosts.com/zero.png")).status).toBe(404);
		expect(asked.map(({ url }) => url)).toEqual(["https://hosts.com/zero.png", "https://hosts.com/first.png"]);
	});

	test("ends after two redirects", async () => {
		hosts["https://hosts.com/round.png"] = redirectTo("https://hosts.com/round.png");
		expect((await photoAt("https://hosts.com/round.png")).status).toBe(404);
		expect(asked).toHaveLength(3);
	});

	test("carries the site's name at every hop, and nothing of the visitor", async () => {
		hosts["https://hosts.com/moved.png"] = redirectTo("https://other.com/1.png");
		expect((await photoAt("https://hosts.com/moved.png")).status).toBe(200);
		expect(asked).toHaveLength(2);
		for (const { headers } of asked)
			expect([...headers]).toEqual([
				["accept", "image/*"],
				["user-agent", `DirectoryPhotos/1 (+${OURS})`],
			]);
	});
});

test("one sender may make us fetch 600 photos in ten minutes, and then waits; others go on", async () => {
	onTestFinished(stopClock());
	expect((await photoAt("https://hosts.com/1.png")).status).toBe(200);
	const { changes } = (
		await env.DB.prepare("UPDATE rate_limits SET hits = 599 WHERE bucket LIKE 'photo:%' AND hits = 1").run()
	).meta;
	expect(changes).toBeGreaterThan(0);
	expect((await photoAt("https://hosts.com/2.png")).status).toBe(200);
	const refused = await photoAt("https://hosts.com/3.png");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(asked.map(({ url }) => url)).not.toContain("https://hosts.com/3.png");
	sender++;
	expect((await photoAt("https://hosts.com/3.png")).status).toBe(200);
});

test("its size is known to the business's page once its largest width was fetched, until it is another photo", async () => {
	const header = [...ascii("\x89PNG\r\n\x1a\n"), 0, 0, 0, 13, ...ascii("IHDR"), 0, 0, 3, 0x20, 0, 0, 1, 0xf4];
	hosts["https://hosts.com/sized.png"] = () => new Response(Uint8Array.from(header));
	const { slug } = await one<{ slug: string }>("SELECT slug FROM businesses");
	const sizeOnPage = async () => (await getPage<BusinessPage>(`business/${slug}`)).photoSize;
	await photoAt("https://hosts.com/sized.png", 480);
	expect(await sizeOnPage()).toBeNull();
	await photoAt("https://hosts.com/sized.png", 800);
	expect(await sizeOnPage()).toEqual({ width: 800, height: 500 });
	await pictured("https://hosts.com/other.png");
	expect(await sizeOnPage()).toBeNull();
});
