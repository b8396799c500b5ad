import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { API_WORKER, builtCrons, type SiteOptions, startSite, WEB_WORKER } from "#cli/run/site.ts";
import { beginEmpty } from "./test-site.ts";

/** Tests the built workers as `npm start` puts them together. */

const folder = mkdtempSync(join(tmpdir(), "local-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function localSite(cache?: SiteOptions["cache"]) {
	const stateDir = mkdtempSync(join(folder, "state-"));
	await beginEmpty(stateDir);
	const site = await startSite({ port: 0, stateDir, cache });
	/** Returns the `Cf-Cache-Status` of a page. */
	const status = async () => {
		const response = await fetch(`${site.url}/about`);
		expect(response.status).toBe(200);
		await response.arrayBuffer();
		return response.headers.get("cf-cache-status");
	};
	return { site, status };
}

test("a page is drawn once and kept, until all pages are forgotten; each worker runs its own cron", async () => {
	const { site, status } = await localSite();
	try {
		expect([await status(), await status()]).toEqual(["MISS", "HIT"]);
		await site.forgetPages();
		expect(await status()).toBe("MISS");
		for (const worker of [API_WORKER, WEB_WORKER] as const) {
			const crons = builtCrons(worker);
			expect(crons.length, worker).toBeGreaterThan(0);
			for (const cron of crons) expect((await site.fireCron(worker, cron)).outcome, cron).toBe("ok");
		}
	} finally {
		await site.stop();
	}
});

test("without the cache every page is drawn anew, and its purges have nothing to do", async () => {
	const { site, status } = await localSite(null);
	try {
		expect([await status(), await status()]).toEqual([null, null]);
		await site.forgetPages();
		expect((await site.fireCron(WEB_WORKER, "* * * * *")).outcome).toBe("ok");
	} finally {
		await site.stop();
	}
});
