import { createExecutionContext } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { vi } from "vitest";
import type { Api } from "#tests/factories/import.ts";
import { type Browser, newBrowser, type SessionFacts, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { app } from "#workers/api/app.ts";
import type { Kick } from "#workers/jobs/scheduled.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { counterOf } from "#workers/services/numbers/counting.ts";
import { engineSettings } from "#workers/services/submissions/settings.ts";

/** Is the api worker of this test file, reached as the web worker reaches it. */
export const api: Api = {
	fetch: (path, init) => exports.default.fetch(new Request(`http://api${path}`, init)),
};

/** Is the address of a site whose admin has its own host. */
export const PUBLIC_ORIGIN = "https://directory.example";
export const ADMIN_ORIGIN = "https://admin.directory.example";

/** Is the same at the admin's host, which is `ADMIN_ORIGIN`. It is closed when that is not set, as in these tests. */
export const adminHost: Api = {
	fetch: (path, init) => exports.AdminApi.fetch(new Request(`http://api${path}`, init)),
};

/** Starts nothing after an answer, so that what was asked for waits. */
export const kick: Kick = async () => {};

/** Is the same at the public host of a site whose admin has its own host. */
export const publicHost: Api = hostKindOf("public");
/** Is the same at the admin's own host. */
export const ownAdminHost: Api = hostKindOf("admin");

function hostKindOf(hostKind: "public" | "admin"): Api {
	const bindings = { ...env, ADMIN_ORIGIN, PUBLIC_ORIGIN, hostKind, kick };
	return {
		fetch: async (path, init) => app.fetch(new Request(`http://api${path}`, init), bindings, createExecutionContext()),
	};
}

/** Returns a browser with a live session, without the sign-in. */
export async function signedInBrowser(facts: SessionFacts = {}): Promise<Browser> {
	return signedIn(newBrowser(api), await sessionOf(env.DB, env, facts));
}

/**
 * Stops the clock of this file and of its api worker until the returned function is called. Meanwhile no limit's
 * window, no lock and no day ends, however slow the machine is.
 */
export function stopClock(at = Date.now()): () => void {
	vi.setSystemTime(at);
	return () => vi.useRealTimers();
}

export async function getJson<T>(path: string): Promise<T> {
	const response = await api.fetch(path);
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response.json();
}

/** Returns the page of a page's call, without what is around it. */
export async function getPage<Page>(path: string): Promise<Page> {
	return (await getJson<{ page: Page }>(`/api/pages/${path}`)).page;
}

export async function one<T>(sql: string, ...values: unknown[]): Promise<T> {
	return (await env.DB.prepare(sql)
		.bind(...values)
		.first<T>()) as T;
}

/** Returns an act on this file's database, for rules that are called without a request. `changes` says what differs. */
export function ctxOn(changes: Partial<ServiceContext> = {}): ServiceContext {
	const { DB: db, CACHE: cache, BACKUPS: files } = env;
	return {
		db,
		cache,
		files,
		counter: counterOf(env),
		now: 1_000,
		actor: "cron",
		requestId: crypto.randomUUID(),
		usage: { secretHashes: 0 },
		purge: { asked: false },
		kicks: new Set(),
		engines: engineSettings(env),
		...changes,
	};
}
