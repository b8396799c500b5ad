import { type LocalAdmin, localAdmin } from "../credentials/demo-credentials.ts";
import { localToken } from "../credentials/local-token.ts";
import type { Environment } from "../environment.ts";
import { Refusal } from "../refusal.ts";
import { type Closing, closeOnSignals } from "./closing.ts";
import { endLeftoverRuntime, rememberRuntime } from "./leftover.ts";
import { migrate } from "./migrate.ts";
import { refuseTakenPort } from "./port.ts";
import { fullDiskSentence, saysFull, takeStateFolder } from "./state-folder.ts";

/** Describes a site that will run on this machine, from the built workers or from the sources. */
export type LocalRun = {
	port: number;
	/** Looks like http://localhost:8788, without a slash at the end. */
	url: string;
	/** Is ADMIN_ORIGIN when the admin has its own address, otherwise empty. */
	adminOrigin: string;
	/** Is the address that answers operators' calls: the admin's own address, or else the site's. */
	operatorUrl: string;
	stateDir: string;
	admin: LocalAdmin;
	closing: Closing;
	say(line: string): void;
	/** Brings the database up to date and registers this machine's commands. Returns their token. */
	setUp(database: D1Database): Promise<string>;
};

/**
 * Takes the state folder and the port, then serves until the process is stopped. It closes everything again when
 * `serve` fails.
 */
export async function runLocally(env: Environment, serve: (run: LocalRun) => Promise<void>): Promise<void> {
	const say = (line: string) => console.log(line);
	const { port, adminOrigin, stateDir } = env;
	const closing = closeOnSignals(say);
	try {
		closing.add(takeStateFolder(stateDir));
		const admin = await localAdmin(env.adminSecrets, stateDir);
		await endLeftoverRuntime(stateDir);
		await refuseTakenPort(port);
		rememberRuntime(stateDir);
		const url = `http://localhost:${port}`;
		const operatorUrl = adminOrigin || url;
		async function setUp(database: D1Database): Promise<string> {
			const applied = await migrate(database);
			if (applied.length > 0) say(`Applied ${applied.length} migration${applied.length === 1 ? "" : "s"}.`);
			return localToken(database, env.serviceToken, stateDir);
		}
		await serve({ port, url, adminOrigin, operatorUrl, stateDir, admin, closing, say, setUp });
	} catch (error) {
		await closing.close();
		if (error instanceof Refusal || !saysFull(String(error))) throw error;
		throw new Refusal(fullDiskSentence(stateDir), { cause: error });
	}
}
