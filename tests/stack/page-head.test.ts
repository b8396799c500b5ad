import { afterAll, beforeAll, expect, test } from "vitest";
import { storeSnippets } from "#tests/factories/snippet.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

let site: TestSite;
beforeAll(async () => {
	site = await sharedSite([]);
});
afterAll(() => site.stop());

test.each(["/", "/nothing-here", "/admin/login"])("the head of %s names icons that are there", async (path) => {
	const html = await (await site.get(path)).text();
	const icons = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)].map(([, href]) => href);
	expect(icons).toEqual(["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"]);
	for (const icon of icons) {
		expect((await site.get(icon as string)).status, icon).toBe(200);
		const { status, headers } = await site.get(icon as string, { method: "POST" });
		expect([icon, status, headers.get("Allow")]).toEqual([icon, 405, "GET, HEAD"]);
	}
});

test("the icons are what their names say", async () => {
	const bytesOf = async (path: string) => Buffer.from(await (await site.get(path)).arrayBuffer());
	const icon = await bytesOf("/favicon.ico");
	expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
	const picture = await bytesOf("/apple-touch-icon.png");
	expect(picture.toString("latin1", 1, 4)).toBe("PNG");
	expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([180, 180]);
});

test("the nonce stands where scripts look for it, in a property that has its content, wherever there is one", async () => {
	await storeSnippets(await site.database(), [
		{ id: "x", name: "X", code: "<script></script>", position: "head", consent: "statistics" },
	]);
	await site.forgetPages();
	for (const path of ["/", "/admin/login"]) {
		const response = await site.get(path);
		const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
		expect(nonce, path).toBeTruthy();
		expect(await response.text(), path).toContain(`<meta property="csp-nonce" content="" nonce="${nonce}"/>`);
	}
	await storeSnippets(await site.database(), []);
	await site.forgetPages();
});

test("a page is only told to be unchanged where there is one", async () => {
	const { headers } = await site.get("/about");
	const asked = { headers: { "If-None-Match": headers.get("ETag") ?? "" } };
	expect((await site.get("/about", asked)).status).toBe(304);
	expect((await site.get("/about/nothing", asked)).status).toBe(404);
	expect((await site.get("/contact", asked)).status).toBe(200);
	expect((await site.get("/about.data", asked)).status).toBe(404);
});
