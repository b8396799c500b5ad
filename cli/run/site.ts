import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { ROOT } from "../root.ts";
import { freePort } from "./port.ts";

export const API_WORKER = "directory-api";
export const WEB_WORKER = "directory-web";
export const BUILD_DIR = join(ROOT, "web/build");

export type SiteOptions = {
	/** 0 takes a free one. */
	port: number;
	/** Where D1, KV and R2 live; the same folder that `wrangler --persist-to` and Vite's dev server take. */
	stateDir: string;
	/** Text bindings for both workers, over the ones of the wrangler files; ADMIN_ORIGIN is empty unless given. */
	vars?: Record<string, string>;
	/** Text bindings for the api worker alone, such as ADMIN_PASSWORD. */
	secrets?: Record<string, string>;
	/** The folder that `vite build` wrote. */
	buildDir?: string;
	/** Where workerd's inspector listens; nowhere unless given. */
	inspectorPort?: number;
	/** What the workers wrote to their console; dropped when missing. */
	onLog?: (level: string, message: string) => void;
};

/** Both built workers as one site in one workerd process, on Miniflare's own address without a proxy in between. */
export type Site = {
	/** Without a slash at the end: http://localhost:8788 */
	url: string;
	port: number;
	database(): Promise<D1Database>;
	/** Runs the api worker's scheduled handler; `outcome` is "ok", else the job threw. */
	fireCron(cron: string, at?: Date): Promise<{ outcome: string }>;
	stop(): Promise<void>;
};

/** Starts the site. Throws what workerd says when the state folder cannot be used. */
export async function startSite(options: SiteOptions): Promise<Site> {
	const port = options.port === 0 ? await freePort() : options.port;
	const url = `http://localhost:${port}`;
	// The wrangler files may hold the addresses of a deployed site.
	const vars = { LIMIT_SENTINEL: "on", PUBLIC_ORIGIN: url, ADMIN_ORIGIN: "", ...options.vars };
	const buildDir = options.buildDir ?? BUILD_DIR;
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			host: "127.0.0.1",
			port,
			log: new Log(LogLevel.NONE),
			logRequests: false,
			inspectorPort: options.inspectorPort,
			// No request for Cloudflare's example of `request.cf`: the site starts offline.
			cf: false,
			handleStructuredLogs: ({ level, message }) => options.onLog?.(level, message),
			resourcePersistencePath: join(resolve(options.stateDir), "v3"),
			workers: [
				builtWorker(join(buildDir, "server"), WEB_WORKER, vars),
				builtWorker(join(buildDir, "api"), API_WORKER, { ...vars, ...options.secrets }),
			],
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
		database: () => miniflare.getD1Database("DB", API_WORKER) as Promise<unknown> as Promise<D1Database>,
		async fireCron(cron, at = new Date()) {
			const worker = await miniflare.getWorker(API_WORKER);
			return worker.scheduled({ cron, scheduledTime: at });
		},
		stop: () => miniflare.dispose(),
	};
}

/** The cron expressions of wrangler.toml, as the build wrote them down. */
export function builtCrons(buildDir = BUILD_DIR): string[] {
	const config = JSON.parse(readFileSync(join(buildDir, "api/wrangler.json"), "utf8"));
	return config.triggers?.crons ?? [];
}

function builtWorker(directory: string, name: string, bindings: Record<string, string>) {
	const { modulesRules: _, ...worker } = unstable_getMiniflareWorkerOptions(
		join(directory, "wrangler.json"),
	).workerOptions;
	const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
	// The first module is the one that workerd starts.
	files.sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
	return {
		...worker,
		name,
		bindings: { ...(worker.bindings as Record<string, string>), ...bindings },
		modulesRoot: directory,
		modules: files.map((file) => {
			const path = join(directory, file);
			return { type: "ESModule" as const, path, contents: readFileSync(path, "utf8") };
		}),
	};
}
