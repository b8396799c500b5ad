import { ensureBuilt } from "./build.ts";
import { startClock } from "./clock.ts";
import { loadDemo, wantsDemo } from "./demo.ts";
import { endLeftoverRuntime, rememberRuntime } from "./leftover.ts";
import { migrate } from "./migrate.ts";
import { portOf, refuseTakenPort } from "./port.ts";
import { Refusal } from "./refusal.ts";
import { closeOnSignals } from "./running.ts";
import { builtCrons, type Site, startSite } from "./site.ts";
import {
	brokenStateSentence,
	saysDamaged,
	serviceToken,
	shownPath,
	stateDirOf,
	takeStateFolder,
} from "./state-folder.ts";

/** `npm start`: builds when needed, migrates, loads the demo data into an empty database, and serves until it is stopped. */
export async function start(env: NodeJS.ProcessEnv): Promise<void> {
	const say = (line: string) => console.log(line);
	const port = portOf(env);
	const stateDir = stateDirOf(env);
	const closing = closeOnSignals(say);
	try {
		closing.add(takeStateFolder(stateDir));
		await endLeftoverRuntime(stateDir);
		await refuseTakenPort(port);
		rememberRuntime(stateDir);
		const token = env.SERVICE_TOKEN || serviceToken(stateDir);
		await ensureBuilt(say);
		const site = await openSite(port, stateDir, token);
		closing.add(() => site.stop());
		const database = await prepareDatabase(site, stateDir, say);
		if (await wantsDemo(database, env)) await loadDemo(site.url, token, say);
		closing.add(startClock(builtCrons(), (cron) => site.fireCron(cron), console.error));
		say(welcome(site.url, stateDir));
	} catch (error) {
		await closing.close();
		throw error;
	}
}

/** What a start prints when the site is up. */
export function welcome(url: string, stateDir: string): string {
	return `
The directory is at ${url}

  import places   npm run import -- FILE.xlsx
  data            ${shownPath(stateDir)}
  stop            Ctrl-C

There are no admin screens and no sign-in yet; places come in with the import command above.`;
}

async function openSite(port: number, stateDir: string, serviceToken: string): Promise<Site> {
	try {
		return await startSite({
			port,
			stateDir,
			serviceToken,
			onLog: (level, message) =>
				level === "error" || level === "warn" ? console.error(message) : console.log(message),
		});
	} catch (cause) {
		if (saysDamaged(cause)) throw new Refusal(brokenStateSentence(stateDir), { cause });
		if (/address already in use/i.test(String(cause))) {
			throw new Refusal(`Port ${port} is taken by another program; stop that one or set PORT to a free port.`, {
				cause,
			});
		}
		throw cause;
	}
}

async function prepareDatabase(site: Site, stateDir: string, say: (line: string) => void): Promise<D1Database> {
	try {
		const database = await site.database();
		const applied = await migrate(database);
		if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}.`);
		const health = await fetch(`${site.url}/api/health`);
		if (health.ok) return database;
		throw new Error(`/api/health answers ${health.status}: ${(await health.text()).slice(0, 500)}`);
	} catch (cause) {
		if (saysDamaged(cause)) throw new Refusal(brokenStateSentence(stateDir), { cause });
		throw new Refusal(`The site started but is not healthy: ${cause instanceof Error ? cause.message : cause}`, {
			cause,
		});
	}
}
