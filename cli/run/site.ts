import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { ROOT } from "../root.ts";
import { databaseWorker, localDatabase } from "./local-database.ts";
import { PAGE_CACHE_BINDING, type PageCacheSettings, pageCacheWorker } from "./page-cache.ts";
import { freePort } from "./port.ts";

export const API_WORKER = "directory-api";
export const WEB_WORKER = "directory-web";
export const BUILD_DIR = join(ROOT, "web/build");
const BUILD_FOLDER = { [API_WORKER]: "api", [WEB_WORKER]: "server" } as const;
type BuiltWorker = keyof typeof BUILD_FOLDER;

/**
 * Is the entrypoint behind the page cache. It makes the pages that are the same for every visitor (`web/worker.ts`).
 */
const PUBLIC_PAGES = { name: WEB_WORKER, entrypoint: "PublicPages" };

export type SiteOptions = {
	/** Is the port. With 0 the site takes a free port. */
	port: number;
	/** Is the folder of D1, KV and R2. `wrangler --persist-to` and Vite's dev server take the same folder. */
	stateDir: string;
	/**
	 * Holds text bindings for both workers. They replace those of the wrangler files. ADMIN_ORIGIN is empty by default.
	 */
	vars?: Record<string, string>;
	/** Holds text bindings for the api worker only, such as ADMIN_PASSWORD. */
	secrets?: Record<string, string>;
	/** Sets up the page cache in front of the public pages. With null there is no cache. */
	cache?: Omit<PageCacheSettings, "origin"> | null;
	/** Is the folder that `vite build` has written. */
	buildDir?: string;
	/** Is the port of workerd's inspector. By default there is none. */
	inspectorPort?: number;
	/** Is called with what the workers write to their console. Without it, this output is dropped. */
	onLog?: (level: string, message: string) => void;
};

/**
 * Is a site: both built workers and the page cache in one workerd process, at Miniflare's own address without a proxy
 * in between.
 */
export type Site = {
	/** Looks like http://localhost:8788, without a slash at the end. */
	url: string;
	port: number;
	database(): Promise<D1Database>;
	/** Runs a worker's scheduled handler. `outcome` is "ok", unless the job has thrown. */
	fireCron(worker: BuiltWorker, cron: string): Promise<{ outcome: string }>;
	/** Empties the page cache. This is needed after the database was changed without the api worker. */
	forgetPages(): Promise<void>;
	stop(): Promise<void>;
};

/** Starts the site. Throws workerd's own error when the state folder cannot be used. */
export async function startSite(options: SiteOptions): Promise<Site> {
	const port = options.port === 0 ? await freePort() : options.port;
	const url = `http://localhost:${port}`;
	// The wrangler files may hold the addresses of a deployed site.
	const vars = { LIMIT_SENTINEL: "on", PUBLIC_ORIGIN: url, ADMIN_ORIGIN: "", ...options.vars };
	const buildDir = options.buildDir ?? BUILD_DIR;
	const { cache = {} } = options;
	const web = builtWorker(buildDir, WEB_WORKER, vars, cache === null ? {} : { PAGE_CACHE: PAGE_CACHE_BINDING });
	const api = builtWorker(buildDir, API_WORKER, { ...vars, ...options.secrets });
	const { d1Databases } = workerOptionsOf(join(buildDir, BUILD_FOLDER[API_WORKER]));
	const workers = [web, api, filesWorker(buildDir), databaseWorker(d1Databases)];
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			host: "127.0.0.1",
			port,
			log: new Log(LogLevel.NONE),
			logRequests: false,
			inspectorPort: options.inspectorPort,
			// This prevents the request for Cloudflare's example of `request.cf`, so that the site starts offline.
			cf: false,
			handleStructuredLogs: ({ level, message }) => options.onLog?.(level, message),
			resourcePersistencePath: join(resolve(options.stateDir), "v3"),
			workers: cache === null ? workers : [...workers, await pageCacheWorker({ ...cache, origin: PUBLIC_PAGES })],
		}),
	);
	try {
		await miniflare.ready;
	} catch (error) {
		await miniflare.dispose().catch(() => {});
		throw error;
	}
	return {
		url,
		port,
		database: async () => localDatabase(miniflare),
		async fireCron(name, cron) {
			const worker = await miniflare.getWorker(name);
			return worker.scheduled({ cron, scheduledTime: new Date() });
		},
		async forgetPages() {
			if (cache === null) return;
			const { PAGE_CACHE } = await miniflare.getBindings<{ PAGE_CACHE: Pick<CacheContext, "purge"> }>(WEB_WORKER);
			const { success, errors } = await PAGE_CACHE.purge({ purgeEverything: true });
			if (!success) throw new Error(`The pages are still cached: ${JSON.stringify(errors)}`);
		},
		stop: () => miniflare.dispose(),
	};
}

/** Returns the cron expressions of a worker's wrangler file, as the build has written it. */
export function builtCrons(name: BuiltWorker, buildDir = BUILD_DIR): string[] {
	const config = JSON.parse(readFileSync(join(buildDir, BUILD_FOLDER[name], "wrangler.json"), "utf8"));
	return config.triggers?.crons ?? [];
}

/**
 * Serves the built files, which the platform serves without running a worker. Miniflare would ask its own workers for
 * them before each page. By its routes it asks this worker, and only for the address of a file. Any other address is
 * passed to the web worker. A file does not change while the site runs, and Miniflare takes several milliseconds for
 * each file. So a whole file is kept after it was read once.
 */
function filesWorker(buildDir: string) {
	const { assets } = workerOptionsOf(join(buildDir, BUILD_FOLDER[WEB_WORKER]));
	const entries = readdirSync(join(buildDir, "client"), { withFileTypes: true });
	// Miniflare also compares the query with its routes.
	const paths = entries.map((entry) => `*/${entry.name}${entry.isDirectory() ? "/" : ""}*`);
	return {
		name: "files",
		compatibilityDate: "2026-11-01",
		routes: paths.filter((path) => path !== "*/_headers*"),
		assets: { ...(assets as { directory: string }), binding: "FILES" },
		serviceBindings: { WEB: { name: WEB_WORKER } },
		modules: [
			{
				type: "ESModule" as const,
				path: "files.js",
				contents: readFileSync(join(import.meta.dirname, "files-worker.js"), "utf8"),
			},
		],
	};
}

function workerOptionsOf(directory: string) {
	return unstable_getMiniflareWorkerOptions(join(directory, "wrangler.json")).workerOptions;
}

function builtWorker(
	buildDir: string,
	name: BuiltWorker,
	bindings: Record<string, string>,
	services: Record<string, { name: string; entrypoint: string }> = {},
) {
	const directory = join(buildDir, BUILD_FOLDER[name]);
	// Only this machine calls the site, so the reads of one address are not limited.
	const { modulesRules: _, assets: __, ratelimits: ___, ...worker } = workerOptionsOf(directory);
	const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
	// workerd starts the first module of the list.
	files.sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
	return {
		...worker,
		name,
		bindings: { ...(worker.bindings as Record<string, string>), ...bindings },
		serviceBindings: { ...(worker.serviceBindings as typeof services), ...services },
		modulesRoot: directory,
		modules: files.map((file) => {
			const path = join(directory, file);
			return { type: "ESModule" as const, path, contents: readFileSync(path, "utf8") };
		}),
	};
}
