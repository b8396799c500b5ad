import { ensureBuilt } from "./build.ts";
import { startClock } from "./clock.ts";
import { loadDemo, wantsDemo } from "./demo.ts";
import { endLeftoverRuntime, rememberRuntime } from "./leftover.ts";
import { migrate } from "./migrate.ts";
import { portOf, refuseTakenPort, takenPortSentence } from "./port.ts";
import { Refusal } from "./refusal.ts";
import { type Closing, closeOnSignals } from "./running.ts";
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
		const site = await openSite({ port, stateDir, serviceToken: token }, closing, say);
		if (await wantsDemo(await site.database(), env)) await loadDemo(site.url, token, say);
		closing.add(startClock(builtCrons(), (cron) => site.fireCron(cron), console.error));
		say(welcome(site.url, stateDir));
	} catch (error) {
		await closing.close();
		throw error;
	}
}

const DEFAULT_FOLDER = ".wrangler/state";
const DEFAULT_URL = "http://localhost:8788";

/** What a start prints when the site is up. */
export function welcome(url: string, stateDir: string): string {
	const folder = shownPath(stateDir);
	// The command needs what this start was given, in the shell it is typed into.
	const settings = [
		...(folder === DEFAULT_FOLDER ? [] : [`STATE_DIR=${folder}`]),
		...(url === DEFAULT_URL ? [] : [`PORT=${new URL(url).port}`]),
	];
	return `
The directory is at ${url}

  import places   ${[...settings, "npm run import -- FILE.xlsx"].join(" ")}
  data            ${folder}
  stop            Ctrl-C

There are no admin screens and no sign-in yet; places come in with the import command above.`;
}

/** Starts the site and brings its database up to date. What workerd says meanwhile is held back: it may explain a failure. */
async function openSite(
	options: { port: number; stateDir: string; serviceToken: string },
	closing: Closing,
	say: (line: string) => void,
): Promise<Site> {
	const held: string[] = [];
	let healthy = false;
	function onLog(level: string, message: string): void {
		if (!healthy) held.push(message);
		else if (level === "error" || level === "warn") console.error(message);
		else console.log(message);
	}
	try {
		const site = await startSite({ ...options, onLog });
		closing.add(() => site.stop());
		const applied = await migrate(await site.database());
		if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}.`);
		const health = await fetch(`${site.url}/api/health`);
		if (!health.ok) throw new Error(`/api/health answers ${health.status}: ${(await health.text()).slice(0, 500)}`);
		healthy = true;
		return site;
	} catch (cause) {
		const said = [cause instanceof Error ? cause.message : String(cause), ...held].join("\n");
		if (saysDamaged(said)) throw new Refusal(brokenStateSentence(options.stateDir), { cause });
		if (/address already in use/i.test(said)) throw new Refusal(takenPortSentence(options.port), { cause });
		throw new Refusal(`The site cannot start: ${said}`, { cause });
	}
}
