import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { build } from "vite";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { registerServiceToken } from "#cli/credentials/local-token.ts";
import { ROOT } from "#cli/root.ts";
import { MIGRATIONS_DIR, migrate } from "#cli/run/migrate.ts";
import { freePort } from "#cli/run/port.ts";
import { type Browser, newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { startedWith } from "./process-cpu.ts";
import { RESULTS_DIR } from "./results.ts";

const WORKER_DIR = join(RESULTS_DIR, "worker");
/** Says which checkout's worker is meant, where it is built to, and whose migrations its databases get. */
export type BenchCheckout = { root: string; workerDir: string; migrationsDir: string };
const OURS: BenchCheckout = { root: ROOT, workerDir: WORKER_DIR, migrationsDir: MIGRATIONS_DIR };

type BenchDatabase = "DB" | "BARE" | "SMALL";
/** Is tests/bench/worker.ts in its own workerd, on the data of a state folder. */
export type BenchWorker = {
	url: string;
	token: string;
	/** Is the process of workerd, whose one thread runs the worker and D1. */
	pid: number;
	database(name: BenchDatabase): Promise<D1Database>;
	cache(): Promise<KVNamespace>;
	/** Returns an operator with a live session. */
	operator(): Promise<Browser>;
	stop(): Promise<void>;
};

export async function buildBenchWorker({ root, workerDir }: BenchCheckout = OURS): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		resolve: { conditions: ["workerd", "worker", "module", "browser"] },
		ssr: { noExternal: true, target: "webworker" },
		build: {
			ssr: join(root, "tests/bench/worker.ts"),
			outDir: workerDir,
			emptyOutDir: true,
			target: "es2024",
			minify: false,
			rolldownOptions: {
				external: [/^node:/, /^cloudflare:/],
				output: { entryFileNames: "index.js", format: "es", codeSplitting: false },
			},
		},
	});
}

/** Starts the worker that `buildBenchWorker` wrote and brings its three databases up to date. */
export async function startBenchWorker(
	stateDir: string,
	inspectorPort?: number,
	{ root, workerDir, migrationsDir }: BenchCheckout = OURS,
): Promise<BenchWorker> {
	const port = await freePort();
	const token = randomBytes(32).toString("base64url");
	const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, "wrangler.toml"));
	const path = join(workerDir, "index.js");
	const url = `http://127.0.0.1:${port}`;
	const secrets = operatorSecrets();
	const { started: miniflare, pids } = await startedWith("workerd", async () => {
		const miniflare = new Miniflare(
			convertV4MiniflareOptions({
				host: "127.0.0.1",
				port,
				inspectorPort,
				log: new Log(LogLevel.NONE),
				logRequests: false,
				cf: false,
				handleStructuredLogs: ({ level, message }) => {
					if (level === "error") console.error(message);
				},
				resourcePersistencePath: join(resolve(stateDir), "v3"),
				workers: [
					{
						name: "bench",
						compatibilityDate: workerOptions.compatibilityDate as string,
						modulesRoot: workerDir,
						modules: [{ type: "ESModule", path, contents: readFileSync(path, "utf8") }],
						d1Databases: {
							...(workerOptions.d1Databases as Record<string, { id: string }>),
							BARE: { id: "bench-bare" },
							SMALL: { id: "bench-small" },
						},
						kvNamespaces: {
							...(workerOptions.kvNamespaces as Record<string, { id: string }>),
							SMALL_CACHE: { id: "bench-small" },
						},
						r2Buckets: workerOptions.r2Buckets as Record<string, { id: string }>,
						durableObjects: workerOptions.durableObjects as Record<string, { className: string; useSQLite: boolean }>,
						bindings: { LIMIT_SENTINEL: "off", PUBLIC_ORIGIN: url, ...secrets },
					},
				],
			}),
		);
		try {
			await miniflare.ready;
		} catch (error) {
			await miniflare.dispose().catch(() => {});
			throw error;
		}
		return miniflare;
	});
	const database = (name: BenchDatabase) =>
		miniflare.getD1Database(name, "bench") as Promise<unknown> as Promise<D1Database>;
	for (const name of ["DB", "BARE", "SMALL"] as const) {
		await migrate(await database(name), migrationsDir);
		await registerServiceToken(await database(name), token);
	}
	return {
		url,
		token,
		pid: pids[0] ?? 0,
		database,
		cache: () => miniflare.getKVNamespace("CACHE", "bench") as Promise<unknown> as Promise<KVNamespace>,
		async operator() {
			const browser = newBrowser({ fetch: (path, init) => fetch(url + path, init) }, url);
			return signedIn(browser, await sessionOf(await database("DB"), secrets));
		},
		stop: () => miniflare.dispose(),
	};
}
