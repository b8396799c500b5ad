import { join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { refuseDevVars } from "../credentials/demo-credentials.ts";
import type { Environment } from "../environment.ts";
import { Refusal } from "../refusal.ts";
import { ROOT } from "../root.ts";
import { startClock } from "./clock.ts";
import { loadDemo, wantsDemo } from "./demo.ts";
import { databaseWorker, localDatabase } from "./local-database.ts";
import { runLocally } from "./local-run.ts";
import { stateProblem } from "./state-folder.ts";
import { welcome } from "./welcome.ts";

const API_CONFIG = join(ROOT, "wrangler.toml");
/**
 * Matches the variables of the environment that programs need. The workers would get all other variables as bindings,
 * so these are kept from them.
 */
const KEPT_ENVIRONMENT =
	/^(?:PATH|HOME|USER|SHELL|TERM|COLORTERM|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|CI|NODE_.*|NO_COLOR|FORCE_COLOR|SYSTEMROOT|COMSPEC)$/i;

/** Runs `npm run dev`: the same site on the same data as `npm start`, from the sources, with hot reload. */
export async function dev(env: Environment): Promise<void> {
	await runLocally(env, async (run) => {
		const { port, url, operatorUrl, stateDir, closing, say } = run;
		const vars = { LIMIT_SENTINEL: "on", PUBLIC_ORIGIN: url, ADMIN_ORIGIN: run.adminOrigin };
		refuseDevVars({ ...vars, ...run.admin.secrets }, unstable_readConfig({ config: API_CONFIG }).vars);
		const { token, needsDemo } = await withDatabase(stateDir, async (database) => ({
			token: await run.setUp(database),
			needsDemo: await wantsDemo(database, env),
		}));
		bindToWorkers({ ...vars, ...run.admin.secrets, STATE_DIR: stateDir });
		const { createServer } = await import("vite");
		const server = await createServer({
			root: join(ROOT, "web"),
			configFile: join(ROOT, "web/vite.config.ts"),
			server: { port, strictPort: true, host: "localhost" },
		});
		closing.add(() => server.close());
		await server.listen();
		if (needsDemo) await loadDemo(operatorUrl, token, say);
		const crons = unstable_readConfig({ config: API_CONFIG }).triggers.crons ?? [];
		closing.add(startClock(crons, (cron) => runJob(operatorUrl, token, cron), console.error));
		say(welcome(run));
	});
}

/**
 * Gives bindings to both workers through the environment of this process, because Vite's plugin offers no other way.
 */
function bindToWorkers(bindings: Record<string, string>): void {
	for (const name of Object.keys(process.env)) if (!KEPT_ENVIRONMENT.test(name)) delete process.env[name];
	Object.assign(process.env, bindings, {
		CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
		// This prevents the request for Cloudflare's example of `request.cf`, so that the site starts offline.
		CLOUDFLARE_CF_FETCH_ENABLED: "false",
		WRANGLER_SEND_METRICS: "false",
	});
}

/** Runs a job through an internal call, because the plugin cannot reach the scheduled handler of the api worker. */
async function runJob(url: string, token: string, cron: string): Promise<{ outcome: string }> {
	const response = await fetch(`${url}/api/jobs/run?cron=${encodeURIComponent(cron)}`, {
		method: "POST",
		headers: { authorization: `Bearer ${token}` },
	});
	await response.arrayBuffer();
	return { outcome: response.ok ? "ok" : `answer ${response.status}` };
}

/** Opens the D1 database of the state folder without the workers, for as long as `use` needs it. */
async function withDatabase<T>(stateDir: string, use: (database: D1Database) => Promise<T>): Promise<T> {
	const { workerOptions } = unstable_getMiniflareWorkerOptions(API_CONFIG);
	const lines: string[] = [];
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			log: new Log(LogLevel.NONE),
			cf: false,
			handleStructuredLogs: ({ message }) => lines.push(message),
			resourcePersistencePath: join(stateDir, "v3"),
			workers: [databaseWorker(workerOptions.d1Databases)],
		}),
	);
	try {
		return await use(localDatabase(miniflare));
	} catch (cause) {
		const problem = stateProblem([String(cause), ...lines].join("\n"), stateDir);
		if (problem !== null) throw new Refusal(problem, { cause });
		throw cause;
	} finally {
		await miniflare.dispose();
	}
}
