import type { Environment } from "../environment.ts";
import { Refusal } from "../refusal.ts";
import { ensureBuilt } from "../release/build.ts";
import { startClock } from "./clock.ts";
import { loadDemo, wantsDemo } from "./demo.ts";
import { type LocalRun, runLocally } from "./local-run.ts";
import { takenPortSentence } from "./port.ts";
import { API_WORKER, builtCrons, type Site, type SiteOptions, startSite, WEB_WORKER } from "./site.ts";
import { stateProblem } from "./state-folder.ts";
import { welcome } from "./welcome.ts";
import { workerLog } from "./worker-log.ts";

/**
 * Runs `npm start`: it builds when needed, migrates, loads the demo data into an empty database, and serves until it is
 * stopped.
 */
export async function start(env: Environment): Promise<void> {
	await runLocally(env, async (run) => {
		await ensureBuilt(run.say);
		const { site, token } = await openSite(run, env.cache ? {} : null);
		if (await wantsDemo(await site.database(), env)) await loadDemo(run.operatorUrl, token, run.say);
		for (const worker of [API_WORKER, WEB_WORKER] as const)
			run.closing.add(startClock(builtCrons(worker), (cron) => site.fireCron(worker, cron), console.error));
		run.say(welcome(run));
	});
}

/**
 * Starts the site and prepares its database. Meanwhile it holds back the messages of workerd, because they may explain
 * a failure.
 */
async function openSite(run: LocalRun, cache: SiteOptions["cache"]): Promise<{ site: Site; token: string }> {
	const held: string[] = [];
	const log = workerLog(console);
	let healthy = false;
	function onLog(level: string, message: string): void {
		if (healthy) log(level, message);
		else held.push(message);
	}
	try {
		const { port, stateDir, admin, adminOrigin } = run;
		const vars = { ADMIN_ORIGIN: adminOrigin };
		const site = await startSite({ port, stateDir, vars, secrets: admin.secrets, cache, onLog });
		run.closing.add(() => site.stop());
		const token = await run.setUp(await site.database());
		const health = await fetch(`${site.url}/api/health`);
		if (!health.ok) throw new Error(`/api/health answers ${health.status}: ${(await health.text()).slice(0, 500)}`);
		healthy = true;
		return { site, token };
	} catch (cause) {
		if (cause instanceof Refusal) throw cause;
		const errorText = [cause instanceof Error ? cause.message : String(cause), ...held].join("\n");
		const problem = stateProblem(errorText, run.stateDir);
		if (problem !== null) throw new Refusal(problem, { cause });
		if (/address already in use/i.test(errorText)) throw new Refusal(takenPortSentence(run.port), { cause });
		throw new Refusal(`The site cannot start: ${errorText}`, { cause });
	}
}
