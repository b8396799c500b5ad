import { constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registerServiceToken } from "#cli/credentials/local-token.ts";
import { migrate } from "#cli/run/migrate.ts";
import { type Site, type SiteOptions, startSite } from "#cli/run/site.ts";
import { importListings, TEST_TOKEN } from "#tests/factories/import.ts";
import {
	type Browser,
	newBrowser,
	operatorSecrets,
	type SessionFacts,
	sessionOf,
	signedIn,
} from "#tests/factories/operator.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { keptState } from "./kept-state.ts";

export type TestSite = {
	url: string;
	database(): Promise<D1Database>;
	/** Empties the page cache, because what a test writes to the database itself purges nothing. */
	forgetPages(): Promise<void>;
	/** Makes now the purges that changes have asked for, the second ones too. From then on a page stays in the cache. */
	endPurges(): Promise<void>;
	/** Fetches a path as it is written and follows no redirect. */
	get(path: string, init?: RequestInit): Promise<Response>;
	/** Lets the api worker's cron of this expression fire once. */
	fireCron(cron: string): Promise<void>;
	/** Returns the HTML of a page that must exist. */
	page(path: string): Promise<string>;
	/** Returns a browser with a live session, without the sign-in. */
	signedIn(facts?: SessionFacts): Promise<Browser>;
	stop(): Promise<void>;
};

/** They are hashed once for all sites of a test process. */
const SECRETS = operatorSecrets();

/** Lets a site's database begin as a copy of that of a stopped site, or leaves it in a folder when the site stops. */
type StateFolders = { copyOf?: string; leaveIn?: string };

/**
 * Starts both built workers on a free port behind the page cache, over their own empty database with these places in
 * it. By default the sign-in takes the secrets of `factories/operator.ts`; an empty one is not set. The cache may be
 * purged as often as a test likes; null leaves it out. Photos may come from this machine.
 */
export async function startTestSite(
	listings: Listing[],
	options: Pick<SiteOptions, "vars" | "secrets" | "cache"> & StateFolders = {},
): Promise<TestSite> {
	const { vars, secrets = SECRETS, cache = { purgeRate: null }, copyOf, leaveIn } = options;
	const stateDir = leaveIn ?? mkdtempSync(join(tmpdir(), "directory-test-"));
	// The test goes on with what an earlier site has left here.
	if (!existsSync(stateDir) || readdirSync(stateDir).length === 0) await beginEmpty(stateDir, copyOf);
	const site: Site = await startSite({
		port: 0,
		stateDir,
		secrets,
		vars: { PURGES_AT_ONCE: "1000000", PHOTO_HOSTS_LOCAL: "on", ...vars },
		cache,
	});
	await registerServiceToken(await site.database(), TEST_TOKEN);
	const get = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: "manual", ...init });
	if (listings.length > 0) await importListings({ fetch: get }, listings);
	return {
		url: site.url,
		database: site.database,
		forgetPages: site.forgetPages,
		async endPurges() {
			const database = await site.database();
			const waiting = () => database.prepare("SELECT count(*) AS n FROM cache_purges").first<number>("n");
			while (await waiting()) {
				await database.prepare("UPDATE cache_purges SET due_at = 0").run();
				await site.fireCron("directory-web", "* * * * *");
			}
		},
		get,
		async fireCron(cron) {
			await site.fireCron("directory-api", cron);
		},
		async page(path) {
			const response = await get(path);
			if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
			return response.text();
		},
		async signedIn(facts) {
			const session = await sessionOf(await site.database(), secrets, facts);
			return signedIn(newBrowser({ fetch: get }, site.url), session);
		},
		async stop() {
			await site.stop();
			if (leaveIn === undefined) rmSync(stateDir, { recursive: true, force: true });
		},
	};
}

/** Gives a new state folder a database that is up to date and has no places, or a copy of another. */
export async function beginEmpty(stateDir: string, copyOf?: string): Promise<void> {
	const begun = copyOf ?? (await keptState("empty", makeEmpty));
	cpSync(begun, stateDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
}

/** Makes a database without places, because its migrations take a second, which each site would spend again. */
async function makeEmpty(stateDir: string): Promise<void> {
	const site = await startSite({ port: 0, stateDir, secrets: SECRETS, vars: {}, cache: null });
	await migrate(await site.database());
	await site.stop();
}

/** Returns what a reader sees of a page: its text with single blanks, without scripts, styles and tags. */
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
