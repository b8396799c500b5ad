import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessSummary } from "#workers/contract/business.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

let host: Server;
let hostUrl: string;
let asked: string[];
let site: TestSite;

beforeAll(async () => {
	asked = [];
	host = createServer((request, response) => {
		asked.push(request.url ?? "");
		if (request.url === "/never.png") return;
		if (request.url === "/moved.png") return response.writeHead(302, { Location: "/photo.png" }).end();
		if (request.url === "/page.png")
			return response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1>");
		if (request.url === "/photo.png") return response.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL);
		return response.writeHead(404).end();
	});
	await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
	hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
	const pictured = (name: string, photoUrl: string | null) => listing({ name, photoUrl, category: "Cafe" });
	site = await startTestSite([
		pictured("Good", `${hostUrl}/photo.png`),
		pictured("Moved", `${hostUrl}/moved.png`),
		pictured("Gone", `${hostUrl}/gone.png`),
		pictured("Page", `${hostUrl}/page.png`),
		pictured("Never", `${hostUrl}/never.png`),
		pictured("Dead", "http://127.0.0.1:9/photo.png"),
		pictured("Bare", null),
	]);
});
afterAll(async () => {
	await site.stop();
	host.closeAllConnections();
	host.close();
});

async function photoOf(name: string, query = "w=480"): Promise<Response> {
	const found = (await (await site.get(`/api/businesses?search=${name}`)).json()) as BusinessSummary[];
	return site.get(`/photos/${found[0]?.id}?${query}`);
}

describe("a photo", () => {
	test.each(["Good", "Moved"])("comes through our own domain and is kept for a day: %s", async (name) => {
		const response = await photoOf(name);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("image/png");
		expect(response.headers.get("Cache-Control")).toContain("max-age=86400");
		expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(Buffer.from(await response.arrayBuffer()).equals(PIXEL)).toBe(true);
	});

	test.each(["Gone", "Page", "Dead", "Never", "Bare"])(
		"that cannot be had is the drawn placeholder, for ten minutes: %s",
		async (name) => {
			const response = await photoOf(name);
			expect(response.status).toBe(200);
			expect(response.headers.get("Content-Type")).toBe("image/svg+xml");
			expect(response.headers.get("Cache-Control")).toBe("public, max-age=600");
			expect(await response.text()).toMatch(/^<svg /);
		},
	);

	test("is asked of its host once, whether it is there or not", async () => {
		for (const name of ["Good", "Gone"]) {
			await photoOf(name, "w=800");
			const before = asked.length;
			const again = await photoOf(name, "w=800");
			expect(again.status).toBe(200);
			expect(asked.length, name).toBe(before);
		}
	});

	test("has three widths and no others", async () => {
		expect((await photoOf("Good", "w=160")).status).toBe(200);
		expect((await photoOf("Good", "w=5000")).status).toBe(400);
	});
});

test("no picture of a page comes from another host, and each has room, sizes and a stand-in", async () => {
	for (const path of ["/", "/city/leeds", "/business/good-leeds", "/cities?open=leeds"]) {
		const body = (await site.page(path)).replace(/<head>[\s\S]*<\/head>/, "");
		expect(body, path).not.toContain(hostUrl);
		const images = [...body.matchAll(/<img[^>]*>/g)].map((match) => match[0]);
		expect(images.length, path).toBeGreaterThan(0);
		for (const image of images) {
			expect(image).toMatch(/src="\/(?:photos|placeholder|assets)\//);
			expect(image).toMatch(/width="\d+" height="\d+"/);
			if (image.includes("/photos/")) {
				expect(image).toMatch(/srcset="[^"]+ \d+w, [^"]+ \d+w" sizes="[^"]+" data-fallback="\/placeholder\/\d+\.svg"/i);
			}
		}
	}
});

test("a new address of a photo gives it a new address here, so that no cache shows the old one", async () => {
	const addressIn = async () => /\/photos\/\d+\?w=480&amp;v=\w+/.exec(await site.page("/business/moved-leeds"))?.[0];
	const before = await addressIn();
	await (await site.database())
		.prepare("UPDATE businesses SET photo_url = ?1 WHERE slug = 'moved-leeds'")
		.bind(`${hostUrl}/other.png`)
		.run();
	expect(await addressIn()).not.toBe(before);
});
