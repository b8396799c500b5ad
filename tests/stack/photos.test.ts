import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import type { BusinessSummary } from "#web/request/api.ts";
import { photoAgent } from "#workers/domain/picture/photo.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

/** Is the smallest PNG: one pixel. */
const PIXEL = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
	"base64",
);

let host: Server;
let hostUrl: string;
let asked: string[];
let site: TestSite;
/** Is the address to which '/round.png' redirects. */
let roundTo = "";

beforeAll(async () => {
	asked = [];
	host = createServer((request, response) => {
		asked.push(request.url ?? "");
		if (request.url === "/never.png") return;
		if (request.url === "/moved.png") return response.writeHead(302, { Location: "/photo.png" }).end();
		if (request.url === "/round.png") return response.writeHead(302, { Location: roundTo }).end();
		if (request.url === "/page.png")
			return response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Hello</h1>");
		if (request.url === "/odd.png")
			return response.writeHead(200, { "Content-Type": "image/png, text/html" }).end(PIXEL);
		if (request.url === "/slow.png") {
			setTimeout(() => response.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL), 300);
			return;
		}
		if (request.url === "/photo.png") return response.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL);
		return response.writeHead(404).end();
	});
	await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
	hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
	const pictured = (name: string, photoUrl: string | null) => listing({ name, photoUrl, category: "Cafe" });
	site = await sharedSite([
		pictured("Good", `${hostUrl}/photo.png`),
		pictured("Moved", `${hostUrl}/moved.png`),
		pictured("Odd", `${hostUrl}/odd.png`),
		pictured("Slow", `${hostUrl}/slow.png`),
		pictured("Round", `${hostUrl}/round.png`),
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

async function pathOf(name: string): Promise<string> {
	const found = (await (await site.get(`/api/businesses?search=${name}`)).json()) as BusinessSummary[];
	return `/photos/${found[0]?.id}`;
}

/** Returns the photo as a browser gets it, by its current address. */
async function photoOf(name: string, query = "w=480"): Promise<Response> {
	return site.get(`${await pathOf(name)}?${query}`, { redirect: "follow" });
}

describe("a photo", () => {
	test.each(["Good", "Moved", "Odd"])("comes through our own domain and is kept for a day: %s", async (name) => {
		const response = await photoOf(name);
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toBe("image/png");
		expect(response.headers.get("Cache-Control")).toContain("max-age=86400");
		expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(Buffer.from(await response.arrayBuffer()).equals(PIXEL)).toBe(true);
	});

	test.each(sampleOf(["Gone", "Page", "Dead", "Never", "Bare"], 2))(
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
		for (const width of ["5000", "0480", "4.8e2", "480.0", "+480", ""])
			expect((await photoOf("Good", `w=${width}`)).status, width).toBe(400);
	});

	test("is asked of its host once by fifty visitors at once", async () => {
		const path = `${await pathOf("Slow")}?w=160`;
		const current = (await site.get(path)).headers.get("Location") ?? "";
		const answers = await Promise.all(Array.from({ length: 50 }, () => site.get(current)));
		for (const answer of answers) {
			expect(answer.status).toBe(200);
			expect(Buffer.from(await answer.arrayBuffer()).equals(PIXEL)).toBe(true);
		}
		expect(asked.filter((address) => address === "/slow.png")).toHaveLength(1);
	});

	test("comes though the visitor who asked for it first has left", async () => {
		const path = `${await pathOf("Slow")}?w=800`;
		const current = (await site.get(path)).headers.get("Location") ?? "";
		const first = new AbortController();
		const left = site.get(current, { signal: first.signal }).catch((error: Error) => error.name);
		await vi.waitUntil(() => asked.filter((address) => address === "/slow.png").length > 1);
		const second = site.get(current);
		first.abort();
		expect(await left).toBe("AbortError");
		expect((await second).headers.get("Content-Type")).toBe("image/png");
		expect(asked.filter((address) => address === "/slow.png")).toHaveLength(2);
	});

	test("has one address: whatever else is asked for leads there or changes nothing, and no host is asked", async () => {
		const path = await pathOf("Good");
		const current = (await site.get(path)).headers.get("Location") ?? "";
		expect(current).toMatch(new RegExp(`^${path}\\?w=480&v=[0-9a-z]{1,7}$`));
		expect((await site.get(current)).status).toBe(200);
		const before = asked.length;
		for (const query of ["w=480", "v=", "v=zzz&w=480", "w=480&v=zzzzzzzzzzzz", "w=480&v=%00", "x=1"]) {
			const moved = await site.get(`${path}?${query}`);
			expect([moved.status, moved.headers.get("Location")], query).toEqual([302, current]);
			expect(moved.headers.get("Cache-Control"), query).toBe("no-store");
		}
		const version = current.split("v=")[1];
		for (const query of [`v=${version}&w=480`, `w=480&v=${version}&utm=1`, `w=480&v=${version}&w=160&v=2`])
			expect((await site.get(`${path}?${query}`)).headers.get("Content-Type"), query).toBe("image/png");
		expect(asked.length).toBe(before);
	});

	test("is not given to the site itself, whose own photo must have led it here", async () => {
		const headers = { "User-Agent": photoAgent(site.url) };
		expect((await site.get(`${await pathOf("Good")}?w=480`, { headers })).status).toBe(508);
	});

	test.each(["localhost", "127.0.0.1"])("that leads back to this site ends there: %s", async (name) => {
		const path = `${await pathOf("Round")}?w=${name === "localhost" ? 160 : 480}`;
		const current = (await site.get(path)).headers.get("Location") ?? "";
		roundTo = site.url.replace("localhost", name) + current;
		const before = asked.length;
		const answer = await site.get(current);
		expect(answer.headers.get("Content-Type")).toBe("image/svg+xml");
		expect(asked.slice(before)).toEqual(["/round.png"]);
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
				expect(image).toMatch(/srcset="[^"]+ \d+w, [^"]+ \d+w" sizes="[^"]+"/i);
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
	await site.forgetPages();
	expect(await addressIn()).not.toBe(before);
});
