import { app } from "#workers/api/app.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { kickWith, LONGEST_CHAIN } from "#workers/api/kick.ts";
import { learnWordsJob } from "#workers/jobs/learn-words.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { systemContext } from "#workers/jobs/scheduled.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { backUpAll, barePut, bareRead, editSome } from "./backup-endpoints.ts";
import { bareImport } from "./bare-import.ts";
import { bareBulk, beginBulkUndo, bulkChange, bulkGoesOn, bulkUndo } from "./bulk-endpoints.ts";
import { bareExport, countedExport } from "./export-endpoints.ts";
import { bareFts } from "./find/bare-fts.ts";
import { recordingDatabase, replay, type Trip } from "./recording.ts";
import {
	bareInsert,
	beginRestoreOf,
	buildAllSitemaps,
	forgetBare,
	restoreStretch,
	tablesOfBackup,
} from "./restore-endpoints.ts";
import { bareSitemap, forgetSitemaps, oneChange, sitemapStep } from "./sitemap-endpoints.ts";

/**
 * Is the api worker with paths for the bench:
 * /api/…          the app, untouched
 * /record/api/…   the app once, its statements written down; answers what it read
 * /bare/api/…     the recorded statements alone, without those that find out who asks
 * /missed/api/…   the app with a cache that never has anything
 * /bulk-change, /bulk-undo, /begin-bulk-undo, /bulk-goes-on, /bare-bulk   bulk-hosts.ts
 * /counted-export, /bare-export   export-hosts.ts
 * /forget-sitemaps, /sitemap-step, /one-change, /bare-sitemap   sitemap-hosts.ts
 * /back-up-all, /bare-read, /bare-put, /edit-some   backup-endpoints.ts
 * /begin-restore, /restore-stretch, /build-sitemaps, /tables-of-backup   restore-endpoints.ts
 * /bare-insert, /forget-bare   the same on a separate database
 * /learn-words    learns to its end what searches know of the directory's words
 * /bare-fts       find/bare-fts.ts
 * /bare-import    one chunk written in the barest way, into a separate database
 * /small/…        these on a directory of 1,000 places
 */
/** Makes the app reach them as in its own worker. */
export { Counter, Jobs } from "#workers/api/index.ts";

type BenchBindings = ApiEnv["Bindings"] & { BARE: D1Database; SMALL: D1Database; SMALL_CACHE: KVNamespace };

export type RecordAnswer = { status: number; rowsRead: number; queries: number };

const ENDPOINTS: Record<string, (ctx: ServiceContext, body: never) => Promise<unknown>> = {
	"/bulk-change": bulkChange,
	"/bulk-undo": bulkUndo,
	"/begin-bulk-undo": beginBulkUndo,
	"/bulk-goes-on": bulkGoesOn,
	"/bare-bulk": bareBulk,
	"/counted-export": countedExport,
	"/bare-export": bareExport,
	"/forget-sitemaps": forgetSitemaps,
	"/sitemap-step": sitemapStep,
	"/one-change": oneChange,
	"/bare-sitemap": bareSitemap,
	"/back-up-all": backUpAll,
	"/bare-read": bareRead,
	"/bare-put": barePut,
	"/edit-some": editSome,
	"/begin-restore": beginRestoreOf,
	"/restore-stretch": restoreStretch,
	"/build-sitemaps": buildAllSitemaps,
	"/tables-of-backup": tablesOfBackup,
};
/** Runs on the database that only the bare writes use. */
const BARE_ENDPOINTS: typeof ENDPOINTS = { "/bare-insert": bareInsert, "/forget-bare": forgetBare };

const recordings = new Map<string, Trip[]>();
const emptyCache = { get: async () => null, put: async () => {} } as unknown as KVNamespace;

export default {
	async fetch(request, bound, context) {
		const env = { ...bound, hostKind: "only" as const, kick: kickWith(LONGEST_CHAIN) };
		const url = new URL(request.url);
		if (url.pathname.startsWith("/api/")) return app.fetch(request, env, context);
		if (url.pathname === "/bare-import") return Response.json(await bareImport(env.BARE, await request.text()));
		if (url.pathname === "/bare-fts")
			return Response.json(await bareFts(systemContext(env, Date.now).db, url.searchParams.get("words") ?? ""));
		const hostKind = ENDPOINTS[url.pathname];
		if (hostKind !== undefined)
			return Response.json((await hostKind(systemContext(env, Date.now), await request.json())) ?? null);
		const bare = BARE_ENDPOINTS[url.pathname];
		if (bare !== undefined)
			return Response.json(
				(await bare(systemContext({ ...env, DB: env.BARE }, Date.now), await request.json())) ?? null,
			);
		const small = url.pathname.startsWith("/small/");
		const bindings = small ? { ...env, DB: env.SMALL, CACHE: env.SMALL_CACHE } : env;
		const path = small ? url.pathname.slice("/small".length) : url.pathname;
		if (path === "/learn-words") return Response.json(await learnWords(systemContext(bindings, Date.now)));
		const [, way, rest] = /^\/(record|bare|missed)(\/api\/.*)$/.exec(path) ?? [null, "app", path];
		const inner = new Request(new URL(`${rest}${url.search}`, url), request);
		const key = `${small}${rest}${url.search}`;
		if (way === "record") return record(inner, bindings, context, key);
		if (way === "bare") return Response.json(await replay(bindings.DB, recordings.get(key) ?? []));
		return app.fetch(inner, way === "missed" ? { ...bindings, CACHE: emptyCache } : bindings, context);
	},
} satisfies ExportedHandler<Omit<BenchBindings, "hostKind" | "kick">>;

/**
 * Records calls. Those that read through KV are recorded as they run when it has nothing, except for the look at the
 * version before.
 */
async function record(request: Request, env: BenchBindings, context: ExecutionContext, key: string): Promise<Response> {
	const { db, recording } = recordingDatabase(env.DB);
	const cached = /^\/api\/businesses\/(?:random|stats)$/.test(new URL(request.url).pathname);
	const response = await app.fetch(request, { ...env, DB: db, ...(cached ? { CACHE: emptyCache } : {}) }, context);
	await response.arrayBuffer();
	const own = recording.trips.filter(({ statements }) => !statements.some(({ sql }) => sql.includes("admin_sessions")));
	recordings.set(key, cached ? own.slice(1) : own);
	const { rowsRead, queries } = recording;
	return Response.json({ status: response.status, rowsRead, queries } satisfies RecordAnswer);
}

/** Runs the job until it has ended, because for a large directory a run does a part. */
async function learnWords(ctx: ServiceContext): Promise<unknown> {
	for (;;) {
		const step = await runJob(learnWordsJob, ctx, Date.now);
		if (step === null || step.cursor === null) return step;
	}
}
