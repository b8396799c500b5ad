import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newPageMaking } from "#web/request/page-making.server.ts";

/**
 * Makes a site of one page, with the page's data and a cache in front. A finished page reaches the cache some time
 * later.
 */
function newSite({ makingMs, onItsWayMs }: { makingMs: number; onItsWayMs: number }) {
	const making = newPageMaking({ now: Date.now, wait });
	let data = "old";
	let cached: string | null = null;
	return {
		async visit() {
			const page = await making.make(async () => {
				const seen = data;
				await wait(makingMs);
				return new Response(seen, { headers: { "Cache-Control": "public, max-age=60" } });
			});
			await wait(onItsWayMs);
			if (page.headers.get("Cache-Control") !== "no-store") cached = await page.text();
		},
		async change() {
			data = "new";
			await making.purge(async () => {
				cached = null;
			});
		},
		cached: () => cached,
	};
}

function wait(milliseconds: number): Promise<void> {
	return new Promise((passed) => setTimeout(passed, milliseconds));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.for([0, 10, 39, 40, 41, 50, 64, 65, 70, 500])(
	"a page that was asked for %i ms before a change is not kept behind its purge",
	async (before) => {
		const site = newSite({ makingMs: 40, onItsWayMs: 25 });
		const visit = site.visit();
		await vi.advanceTimersByTimeAsync(before);
		const change = site.change();
		await vi.runAllTimersAsync();
		await Promise.all([visit, change]);
		expect(site.cached()).toBe(null);
	},
);

test("a page that is asked for after the purge is kept", async () => {
	const site = newSite({ makingMs: 40, onItsWayMs: 25 });
	const change = site.change();
	await vi.runAllTimersAsync();
	await change;
	const visit = site.visit();
	await vi.runAllTimersAsync();
	await visit;
	expect(site.cached()).toBe("new");
});

test("a purge waits for nothing where no page is on its way", async () => {
	const site = newSite({ makingMs: 40, onItsWayMs: 25 });
	const visit = site.visit();
	await vi.runAllTimersAsync();
	await visit;
	await vi.advanceTimersByTimeAsync(2_000);
	let over = false;
	void site.change().then(() => {
		over = true;
	});
	await vi.advanceTimersByTimeAsync(0);
	expect(over).toBe(true);
});
