import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "#cli/migrate.ts";
import { type Site, startSite } from "#cli/site.ts";
import { importListings, TEST_TOKEN } from "#tests/factories/import.ts";
import type { Listing } from "#workers/contract/listing.ts";

export type TestSite = {
	url: string;
	database(): Promise<D1Database>;
	/** Fetches a path as it is written and follows no redirect. */
	get(path: string, init?: RequestInit): Promise<Response>;
	/** The HTML of a page that must be found. */
	page(path: string): Promise<string>;
	stop(): Promise<void>;
};

/** Both built workers on a free port, over an own empty database with these places in it. */
export async function startTestSite(listings: Listing[]): Promise<TestSite> {
	const stateDir = mkdtempSync(join(tmpdir(), "directory-test-"));
	const site: Site = await startSite({ port: 0, stateDir, serviceToken: TEST_TOKEN });
	await migrate(await site.database());
	const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: "manual", ...init });
	if (listings.length > 0) await importListings({ fetch: get }, listings);
	return {
		url: site.url,
		database: site.database,
		get,
		async page(path) {
			const response = await get(path);
			if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
			return response.text();
		},
		async stop() {
			await site.stop();
			rmSync(stateDir, { recursive: true, force: true });
		},
	};
}

/** What a reader sees of a page: its text with single blanks, without scripts, styles and tags. */
export function textOf(html: string): string {
	return html
		.replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, " ")
		.replace(/<!--.*?-->/g, "")
		.replace(/<[^>]+>/g, " ")
		.replaceAll("&amp;", "&")
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replace(/\s+/g, " ")
		.trim();
}
