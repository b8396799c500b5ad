import { afterAll, beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import type { Browser } from "#tests/factories/operator.ts";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { longTest } from "#tests/long-run.ts";
import type { BackupItem, RestoreItem } from "#workers/contract/backup.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/**
 * Tests visitors while a backup is made and restored, and while the directory is emptied, with the real calls, jobs and
 * pages.
 */

let site: TestSite;
let operator: Browser;
const listings = (from: number, count: number) => Array.from({ length: count }, (_, at) => variedListing(from + at));

beforeAll(async () => {
	site = await startTestSite(listings(0, 30), { cache: null });
	operator = await site.signedIn({ confirmedUntil: Date.now() + 600_000 });
});
afterAll(() => site.stop());

const PAGES = ["/", "/categories", "/cities", "/search?search=cafe", "/api/businesses?limit=5", "/api/categories"];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Asks for a page ten times a second until the work has ended. Every answer must be one that visitors can use. */
async function visiting(work: () => Promise<void>): Promise<number> {
	let working = true;
	const ended = work().finally(() => {
		working = false;
	});
	let asked = 0;
	while (working) {
		const path = PAGES[asked++ % PAGES.length] ?? "/";
		const response = await site.get(path);
		expect(response.status, path).toBe(200);
		await response.text();
		await pause(100);
	}
	await ended;
	return asked;
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
	const response = await operator.fetch(path, { ...init, headers: { "Content-Type": "application/json" } });
	const text = await response.text();
	if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
	return JSON.parse(text) as T;
}

/**
 * Lets the cron do what a chain of runs leaves. On a busy machine, jobs that let visitors go first need more than one
 * run.
 */
async function awhile(): Promise<void> {
	await pause(100);
	await site.fireCron("* * * * *");
}

async function backUp(): Promise<string> {
	const { id } = await call<{ id: string }>("/api/admin/backups", { method: "POST" });
	for (;;) {
		const backup = await call<BackupItem>(`/api/admin/backups/${id}`);
		if (backup.state === "complete") return id;
		if (backup.state === "failed") throw new Error(backup.failure?.detail);
		await awhile();
	}
}

async function untilEnded({ id }: RestoreItem): Promise<RestoreItem> {
	for (;;) {
		const restore = (await call<RestoreItem[]>("/api/admin/restores")).find((one) => one.id === id);
		if (restore?.finishedAt) return restore;
		await awhile();
	}
}

const businesses = async () => JSON.stringify(await (await site.get("/api/businesses?limit=50")).json());

test("get pages, without one error, while a backup is made and restored", async () => {
	const before = await businesses();
	let backup = "";
	const asked = await visiting(async () => {
		backup = await backUp();
		await importListings({ fetch: site.get }, listings(25, 15));
		const begun = await call<RestoreItem>("/api/admin/restores", {
			method: "POST",
			body: JSON.stringify({ backupId: backup, siteName: SITE_NAME }),
		});
		expect(await untilEnded(begun)).toMatchObject({ state: "finished", failure: null });
	});
	expect(asked).toBeGreaterThan(5);
	expect(await businesses()).toBe(before);
});

longTest("get pages, without one error, while all is emptied, and while that is taken back", async () => {
	const before = await businesses();
	let reset: RestoreItem | null = null;
	await visiting(async () => {
		const begun = await call<RestoreItem>("/api/reset-database", {
			method: "DELETE",
			body: JSON.stringify({ siteName: SITE_NAME }),
		});
		reset = await untilEnded(begun);
	});
	expect(reset).toMatchObject({ kind: "reset", state: "finished", failure: null });
	expect(await businesses()).toBe("[]");

	await visiting(async () => {
		const { backupId } = reset as RestoreItem;
		const begun = await call<RestoreItem>("/api/admin/restores", {
			method: "POST",
			body: JSON.stringify({ backupId, siteName: SITE_NAME }),
		});
		expect(await untilEnded(begun)).toMatchObject({ state: "finished" });
	});
	expect(await businesses()).toBe(before);
});
