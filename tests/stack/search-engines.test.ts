import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { registerServiceToken } from "#cli/credentials/local-token.ts";
import { startClock } from "#cli/run/clock.ts";
import { API_WORKER, builtCrons, startSite } from "#cli/run/site.ts";
import { startEngines } from "#tests/engines/server.ts";
import { importListings, TEST_TOKEN } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json, newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { beginEmpty } from "./test-site.ts";

/** Tests the site as `npm start` puts it together, its clock, and search engines on this machine. */

test("the clock's crons send what an import has changed; an operator's address goes at once; no secret is logged", async () => {
	const engines = await startEngines({
		// When the site has stopped meanwhile there is no key.
		keyAt: (location) =>
			fetch(location).then(
				(response) => response.text(),
				() => "",
			),
	});
	const stateDir = mkdtempSync(join(tmpdir(), "search-engines-"));
	await beginEmpty(stateDir);
	const logged: string[] = [];
	const secrets = { ...operatorSecrets(), GOOGLE_SERVICE_ACCOUNT: engines.account };
	const site = await startSite({
		port: 0,
		stateDir,
		secrets,
		vars: engines.bindings,
		cache: null,
		onLog: (_level, message) => logged.push(message),
	});
	try {
		engines.verify(new URL(site.url).host);
		const database = await site.database();
		await registerServiceToken(database, TEST_TOKEN);
		const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: "manual", ...init });
		await importListings(
			{ fetch: get },
			["Anchor", "Bell", "Crown"].map((name) => listing({ name })),
		);
		const { results } = await database.prepare("SELECT slug FROM businesses ORDER BY slug").all<{ slug: string }>();
		const pages = results.map(({ slug }) => `${site.url}/business/${slug}`);

		// It takes two rounds of the five minutes: one job passes the changes on, another one sends them.
		const warned: string[] = [];
		const running = new Set<Promise<unknown>>();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
		const stop = startClock(
			builtCrons(API_WORKER),
			(cron) => {
				const run = site.fireCron(API_WORKER, cron);
				running.add(run);
				return run.finally(() => running.delete(run));
			},
			(line) => warned.push(line),
		);
		try {
			for (let minute = 0; minute < 11; minute++) {
				await vi.advanceTimersByTimeAsync(60_000);
				await Promise.all(running);
			}
		} finally {
			stop();
			vi.useRealTimers();
		}
		expect(warned).toEqual([]);
		const told = engines.taken.map(({ engine, url }) => `${engine} ${url}`);
		for (const page of pages) expect(told.filter((one) => one === `indexnow ${page}`)).toHaveLength(1);
		expect(told.some((one) => one.startsWith("google"))).toBe(false);

		const operator = signedIn(newBrowser({ fetch: get }, site.url), await sessionOf(database, secrets));
		const answer = await operator.fetch("/api/submit-url", json("POST", { url: pages[0], type: "URL_UPDATED" }));
		expect([answer.status, await answer.json()]).toEqual([
			202,
			// IndexNow knows it as it is, from the import.
			{ url: pages[0], engines: ["google"], stopped: [] },
		]);
		const sent = (to: string) => engines.taken.filter(({ engine, url }) => engine === to && url === pages[0]).length;
		await expect.poll(() => [sent("google"), sent("indexnow")]).toEqual([1, 1]);
		expect(engines.problems).toEqual([]);
		expect(engines.calls.map(({ kind }) => kind)).toContain("token");
		const words = logged.join("\n");
		expect(words.includes("PRIVATE KEY") || words.includes("ya29.")).toBe(false);
	} finally {
		await site.stop();
		engines.stop();
		rmSync(stateDir, { recursive: true, force: true });
	}
});
