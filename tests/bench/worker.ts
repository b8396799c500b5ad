import { app } from "#workers/api/app.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { kickWith, LONGEST_CHAIN } from "#workers/api/kick.ts";
import { learnWordsJob } from "#workers/jobs/learn-words.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { systemAct } from "#workers/jobs/scheduled.ts";
import type { Act } from "#workers/services/act.ts";
import { bareImport } from "./bare-import.ts";
import { bareBulk, beginBulkUndo, bulkChange, bulkGoesOn, bulkUndo } from "./bulk-doors.ts";
import { bareExport, countedExport } from "./export-doors.ts";
import { bareFts } from "./find/bare-fts.ts";
import { recordingDatabase, replay, type Trip } from "./recording.ts";
import { bareSitemap, forgetSitemaps, oneChange, sitemapStep } from "./sitemap-doors.ts";

/**
 * The api worker with doors for the bench:
 * /api/…          the app, untouched
 * /record/api/…   the app once, its statements written down; answers what it read
 * /bare/api/…     the recorded statements alone, without those that find out who asks
 * /missed/api/…   the app with a cache that never has anything
 * /bulk-change, /bulk-undo, /begin-bulk-undo, /bulk-goes-on, /bare-bulk   bulk-doors.ts
 * /counted-export, /bare-export   export-doors.ts
 * /forget-sitemaps, /sitemap-step, /one-change, /bare-sitemap   sitemap-doors.ts
 * /learn-words    what searches know of the directory's words, made to its end
 * /bare-fts       find/bare-fts.ts
 * /bare-import    one chunk written the barest way, into a database of its own
 * /small/…        these on a directory of 1,000 places
 */
/** Reached by the app as it is in its own worker. */
export { Jobs } from "#workers/api/index.ts";

type BenchBindings = ApiEnv["Bindings"] & { BARE: D1Database; SMALL: D1Database; SMALL_CACHE: KVNamespace };

export type RecordAnswer = { status: number; rowsRead: number; queries: number };

const DOORS: Record<string, (act: Act, body: never) => Promise<unknown>> = {
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
};

const recordings = new Map<string, Trip[]>();
const emptyCache = { get: async () => null, put: async () => {} } as unknown as KVNamespace;

export default {
	async fetch(request, bound, context) {
		const env = { ...bound, door: "only" as const, kick: kickWith(LONGEST_CHAIN) };
		const url = new URL(request.url);
		if (url.pathname.startsWith("/api/")) return app.fetch(request, env, context);
		if (url.pathname === "/bare-import") return Response.json(await bareImport(env.BARE, await request.text()));
		if (url.pathname === "/bare-fts")
			return Response.json(await bareFts(systemAct(env, Date.now).db, url.searchParams.get("words") ?? ""));
		const door = DOORS[url.pathname];
		if (door !== undefined) return Response.json((await door(systemAct(env, Date.now), await request.json())) ?? null);
		const small = url.pathname.startsWith("/small/");
		const bindings = small ? { ...env, DB: env.SMALL, CACHE: env.SMALL_CACHE } : env;
		const path = small ? url.pathname.slice("/small".length) : url.pathname;
		if (path === "/learn-words") return Response.json(await learnWords(systemAct(bindings, Date.now)));
		const [, way, rest] = /^\/(record|bare|missed)(\/api\/.*)$/.exec(path) ?? [null, "app", path];
		const inner = new Request(new URL(`${rest}${url.search}`, url), request);
		const key = `${small}${rest}${url.search}`;
		if (way === "record") return record(inner, bindings, context, key);
		if (way === "bare") return Response.json(await replay(bindings.DB, recordings.get(key) ?? []));
		return app.fetch(inner, way === "missed" ? { ...bindings, CACHE: emptyCache } : bindings, context);
	},
} satisfies ExportedHandler<Omit<BenchBindings, "door" | "kick">>;

/** Calls that read through KV are recorded as they run when it has nothing, but for the look at the version before. */
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

/** Runs the job until it is through; of a large directory a run does a part. */
async function learnWords(act: Act): Promise<unknown> {
	for (;;) {
		const step = await runJob(learnWordsJob, act, Date.now);
		if (step === null || step.cursor === null) return step;
	}
}
