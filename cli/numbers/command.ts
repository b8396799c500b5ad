import { parseArgs } from "node:util";
import { errorOf, refusalOf } from "../backup/refusals.ts";
import type { Environment } from "../environment.ts";
import { noTokenRefusal } from "../import/client.ts";
import { Refusal } from "../refusal.ts";
import { readServiceToken } from "../run/state-folder.ts";
import { SERVER_OPTIONS, serverArguments } from "../server-arguments.ts";

export const USAGE = `Usage: npm run numbers -- --delete [options]

  --delete            deletes all that was ever counted of visits, in the database and in the counter. Nothing brings it back but a backup
  --url ADDRESS       where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --json              the outcome as JSON, or the error, as the last line of the output

The server does it for a service token that covers backups: SERVICE_TOKEN, else the one that npm start left in STATE_DIR.`;

/** Limits the calls of a deletion. Each call deletes about 200,000 rows. */
const MOST_CALLS = 1_000;

/**
 * Runs `npm run numbers -- --delete`. The exit code is 0 when nothing is left. Throws Refusal when the arguments are
 * wrong or the server refuses.
 */
export async function numbersCommand(parameters: string[], env: Environment): Promise<void> {
	if (parameters.includes("--help")) {
		process.stdout.write(`${USAGE}\n`);
		return;
	}
	const { url, json } = argumentsOf(parameters, env);
	const token = env.serviceToken ?? readServiceToken(env.stateDir);
	if (!token) throw noTokenRefusal(url);
	for (let call = 0; call < MOST_CALLS; call++) if (await deletePart(url, token)) return say(json);
	throw new Refusal("There is still something left. Run the command again.", { code: "not-done" });
}

function argumentsOf(parameters: string[], env: Environment) {
	try {
		const { values } = parseArgs({ args: parameters, options: { delete: { type: "boolean" }, ...SERVER_OPTIONS } });
		if (!values.delete) throw new Error("There is one thing that it does: --delete.");
		return serverArguments(values, env);
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/** Deletes a part, and tells whether nothing is left. */
async function deletePart(url: string, token: string): Promise<boolean> {
	const headers = { authorization: `Bearer ${token}` };
	const response = await fetch(`${url}/api/admin/numbers`, { method: "DELETE", headers }).catch(() => {
		throw new Refusal(`No server answers at ${url}.`, { code: "no-server" });
	});
	const text = await response.text();
	if (!response.ok) throw refusalOf(url, response.status, errorOf(text), { sentences: {} });
	return (JSON.parse(text) as { done: boolean }).done;
}

function say(json: boolean): void {
	process.stdout.write(json ? `${JSON.stringify({ deleted: true })}\n` : "Everything that was counted is deleted.\n");
}
