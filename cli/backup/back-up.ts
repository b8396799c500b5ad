import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { BackupItem } from "#workers/contract/backup.ts";
import type { Environment } from "../environment.ts";
import { writeWhole } from "../export/command.ts";
import { createProgressBar } from "../import/progress-bar.ts";
import { errorLine, Refusal } from "../refusal.ts";
import { readServiceToken } from "../run/state-folder.ts";
import { SERVER_OPTIONS, type ServerArguments, serverArguments } from "../server-arguments.ts";
import { tell } from "../tell.ts";
import { count } from "../text-table.ts";
import { backupCalls } from "./calls.ts";

export const USAGE = `Usage: npm run backup -- [options]

  --out FILE          where the file goes; else the server's name for it, here. A file of that name is replaced when the new one is whole
  --id ID             fetches a backup that is there, instead of making one of now
  --url ADDRESS       where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --wait SECONDS      how long a server on this machine that is just starting is waited for (30)
  --json              what was written as JSON, or the error, as the last line of the output

npm run restore -- FILE brings it back, here or to another directory. It has everything that operators and visitors have entered, messages
too, and no secret: neither passwords nor sessions nor tokens. The server gives it to a service token that covers backups: SERVICE_TOKEN, else
the one that npm start left in STATE_DIR.`;

type BackupArguments = { out: string | null; id: string | null } & ServerArguments;

/** Reads the command line. Throws Refusal with the usage when it does not understand the command line. */
export function backupArguments(parameters: string[], env: Environment): BackupArguments {
	try {
		const text = { type: "string" } as const;
		const { values } = parseArgs({
			args: parameters,
			options: { out: text, id: text, ...SERVER_OPTIONS },
		});
		const server = serverArguments(values, env);
		const { out = null, id = null } = values;
		if (id !== null && !/^[\da-f-]{36}$/.test(id)) throw new Error("--id takes the id of a backup.");
		return { out, id, ...server };
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/** Says how long to wait between two looks at a backup that is being made. */
const LOOK_MS = 1_000;

/**
 * Runs `npm run backup`. The exit code is 0 when the whole file is there. Otherwise there is no new file with its name.
 */
export async function backupCommand(parameters: string[], env: Environment): Promise<void> {
	if (parameters.includes("--help")) {
		process.stdout.write(`${USAGE}\n`);
		return;
	}
	const given = backupArguments(parameters, env);
	const stopped = new AbortController();
	const { signal } = stopped;
	process.once("SIGINT", () => stopped.abort(new Refusal("Stopped; no file was written.", { code: "stopped" })));
	const calls = backupCalls({
		url: given.url,
		token: () => env.serviceToken ?? readServiceToken(env.stateDir),
		patience: given.patience,
		onWait: () => tell(`Waiting for the server at ${given.url} …`),
		signal,
	});
	try {
		const id = given.id ?? (await calls.begin());
		const backup = await untilWhole(() => calls.find(id), signal);
		const { name, bytes } = await calls.download(id);
		const path = resolve(env.folder, given.out ?? name);
		const size = await writeWhole(bytes, path, signal).catch((error: unknown) => {
			throw error instanceof TypeError ? broken(given.url, error) : error;
		});
		const summary = { file: path, backup: id, businesses: backup.businesses, rows: backup.rows, bytes: size };
		if (given.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
		else
			process.stdout.write(
				`${count(backup.businesses ?? 0)} businesses, ${count(backup.rows ?? 0)} rows in ${path} (${count(Math.ceil(size / 1024))} KB)\n`,
			);
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== "stopped") throw error;
		tell(`\n${error.message}`);
		if (given.json) process.stdout.write(`${errorLine(error)}\n`);
		process.exitCode = 130;
	}
}

async function untilWhole(look: () => Promise<BackupItem>, signal: AbortSignal): Promise<BackupItem> {
	const bar = createProgressBar();
	bar.start();
	for (;;) {
		const backup = await look();
		if (backup.state === "complete") {
			if (backup.progress !== null) bar.finish();
			return backup;
		}
		if (backup.state !== "running")
			throw new Refusal(`The backup was not made: ${backup.failure?.detail ?? "it is not whole"}.`, {
				code: "backup-failed",
			});
		const { done = 0, total = null } = backup.progress ?? {};
		bar.draw({ rows: done, expectedRows: total, before: 0 });
		await sleep(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
	}
}

function broken(url: string, cause: unknown): Refusal {
	return new Refusal(
		`The connection to ${url} broke, or a piece of the backup is damaged there. No file was written.`,
		{
			cause,
			code: "broken-off",
		},
	);
}
