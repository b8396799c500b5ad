import { get as httpGet } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await startTestSite([
		...[1, 2, 3].map((at) => listing({ name: `Cafe ${at}`, photoUrl: "https://x.example/a.jpg?b=1&c=2" })),
		listing({ name: "Gone & Lost", category: "Pub", businessStatus: "CLOSED_PERMANENTLY" }),
		listing({ name: "Alone", category: "Forge", city: "York" }),
	]);
	const operator = await site.signedIn();
	expect((await operator.fetch("/api/admin/refresh-sitemap", { method: "POST" })).status).toBe(202);
	await vi.waitFor(async () => expect((await site.get("/sitemap.xml")).status).toBe(200), { timeout: 240_000 });
});
afterAll(() => site.stop());

const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc ?? "");

/** Returns an answer as it is sent, because Node's fetch would unzip it. */
function bytesOf(
	path: string,
	headers: Record<string, string>,
): Promise<{ coding?: string; tag?: string; length?: string; body: Buffer }> {
	return new Promise((resolve, reject) => {
		const asked = httpGet(site.url + path, { headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () =>
				resolve({
					coding: answer.headers["content-encoding"],
					tag: answer.headers.etag,
					length: answer.headers["content-length"],
					body: Buffer.concat(parts),
				}),
			);
		});
		asked.on("error", reject);
	});
}

test("every page of every file answers 200, is its own canonical and may be indexed; every page that may be is in one", async () => {
	const origin = locs(await site.page("/sitemap.xml"))[0]?.replace(/\/sitemap-.*/, "") ?? "";
	expect(await site.page("/robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
	const files = await Promise.all(
		locs(await site.page("/sitemap.xml")).map((loc) => site.page(loc.replace(origin, ""))),
	);
	const paths = files.flatMap(locs).map((loc) => loc.replace(origin, ""));
	expect(paths).toHaveLength(new Set(paths).size);
	for (const path of paths) {
		const head = /<head>([\s\S]*?)<\/head>/.exec(await site.page(path))?.[1] ?? "";
		expect([path, /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]]).toEqual([path, origin + path]);
		expect([path, /<meta name="robots" content="([^",]*)/.exec(head)?.[1]]).toEqual([path, "index"]);
	}
	for (const path of [
		"/",
		"/business/alone-york",
		"/business/gone-lost-leeds",
		"/city/leeds",
		"/category/cafe",
		"/city/leeds/cafe",
	])
		expect(paths).toContain(path);
	for (const path of ["/city/york", "/category/pub", "/category/forge", "/city/york/forge", "/search"])
		expect(paths).not.toContain(path);
});

test("a file travels zipped once to who takes it, and unzipped to who does not", async () => {
	const zipped = await bytesOf("/sitemap-businesses-1.xml", { "Accept-Encoding": "gzip" });
	expect(zipped.coding).toBe("gzip");
	expect(gunzipSync(zipped.body).toString()).toMatch(/^<\?xml[\s\S]*<\/urlset>\n$/);
	for (const headers of [{ "Accept-Encoding": "identity" }, {}] as Record<string, string>[]) {
		const plain = await bytesOf("/sitemap-businesses-1.xml", headers);
		expect([plain.coding, plain.tag, plain.length]).toEqual([undefined, zipped.tag, String(plain.body.byteLength)]);
		expect(plain.body.toString()).toBe(gunzipSync(zipped.body).toString());
	}
	expect(zipped.tag).toMatch(/^W\/"/);
	expect(zipped.length).toBe(String(zipped.body.byteLength));
});

test("a text file that is not there says so in one manner, and one that is takes no other method", async () => {
	for (const path of [
		"/ads.txt",
		"/robots.TXT",
		"/Sitemap.xml",
		"/sitemap-businesses-99.xml",
		"/sitemap-businesses-1.xml.gz",
		"/unknown-key.txt",
		"/anything.xml",
	]) {
		const response = await site.get(path);
		expect([path, response.status, response.headers.get("Content-Type")]).toEqual([path, 404, "application/json"]);
		expect(await response.json()).toMatchObject({ error: { code: "not-found" } });
	}
	for (const path of ["/sitemap.xml", "/sitemap-businesses-1.xml", "/robots.txt", "/llms.txt", "/opensearch.xml"]) {
		const response = await site.get(path, {
			method: "POST",
			body: "{}",
			headers: { "Content-Type": "application/json" },
		});
		expect([path, response.status, response.headers.get("Allow")]).toEqual([path, 405, "GET, HEAD"]);
	}
});
