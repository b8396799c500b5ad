import { openAsBlob } from "node:fs";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { type BackupZip, BackupZipError, openBackupZip } from "#workers/domain/backup/backup-zip.ts";
import type { Environment } from "../environment.ts";
import { createProgressBar } from "../import/progress-bar.ts";
import { Refusal } from "../refusal.ts";
import { readServiceToken } from "../run/state-folder.ts";
import { SERVER_OPTIONS, type ServerArguments, serverArguments } from "../server-arguments.ts";
import { tell } from "../tell.ts";
import { count } from "../text-table.ts";
import { type RestoreCalls, restoreCalls } from "./restore-calls.ts";

export const USAGE = `Usage: npm run restore -- FILE.zip [options]

  --site NAME         the site's name, as it calls itself; without it, you are asked to type it
  --url ADDRESS       where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --wait SECONDS      how long a server on this machine that is just starting is waited for (30)
  --json              what was restored as JSON, or the error, as the last line of the output

Sends a backup that npm run backup or the admin has made, and restores it: the directory is then as it was. A backup of now is made before,
which takes it back. The server wants a service token that covers backups: SERVICE_TOKEN, else the one that npm start left in STATE_DIR.`;

type RestoreArguments = { file: string; site: string | null } & ServerArguments;

/** Reads the command line. Throws Refusal with the usage when it does not understand the command line. */
export function restoreArguments(parameters: string[], env: Environment): RestoreArguments {
	try {
		const { values, positionals } = parseArgs({
			args: parameters,
			allowPositionals: true,
			options: { site: { type: "string" }, ...SERVER_OPTIONS },
		});
		const [file, ...more] = positionals;
		if (file === undefined || more.length > 0) throw new Error("One file is restored.");
		return {
			file: resolve(env.folder, file),
			site: values.site ?? null,
			...serverArguments(values, env),
		};
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/**
 * Runs `npm run restore`. The exit code is 0 when the directory is the same as in the backup. When the upload was
 * interrupted, the same command continues.
 */
export async function restoreCommand(parameters: string[], env: Environment): Promise<void> {
	if (parameters.includes("--help")) {
		process.stdout.write(`${USAGE}\n`);
		return;
	}
	const { file, site, url, json, patience } = restoreArguments(parameters, env);
	const zip = await openFile(file);
	const siteName = site ?? (await askedName());
	const calls = restoreCalls({
		url,
		token: () => env.serviceToken ?? readServiceToken(env.stateDir),
		patience,
		onWait: () => tell(`Waiting for the server at ${url} …`),
	});
	const backupId = await sendBackup(calls, zip, file);
	const restore = await untilEnded(calls, await calls.begin(backupId, siteName));
	if (restore.state === "failed")
		throw new Refusal(`It was not restored, and nothing was changed: ${restore.failure?.detail ?? "it has failed"}.`, {
			code: "restore-failed",
		});
	const summary = { backup: backupId, restore: restore.id, safetyBackup: restore.safetyBackupId };
	if (json) process.stdout.write(`${JSON.stringify(summary)}\n`);
	else process.stdout.write(`${basename(file)} is restored. Backup ${restore.safetyBackupId} takes it back.\n`);
}

async function openFile(path: string): Promise<BackupZip> {
	const file = await openAsBlob(path).catch((cause) => {
		throw new Refusal(`${path} cannot be read.`, { cause, code: "unreadable-file" });
	});
	return readable(path, "Nothing was sent.", () => openBackupZip(file));
}

/** Says in a sentence what is wrong with the file, and whether anything was changed. */
async function readable<T>(path: string, outcome: string, read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (cause) {
		if (!(cause instanceof BackupZipError)) throw cause;
		const what = cause.message.replace(/\.$/, "");
		throw new Refusal(`${path} is no backup, or is damaged: ${what}. ${outcome}`, {
			cause,
			code: `zip-${cause.problem}`,
		});
	}
}

/** Asks for the site's name at the terminal. A script passes it as an option. */
async function askedName(): Promise<string> {
	if (!process.stdin.isTTY) throw new Refusal(`Name the site with --site.\n\n${USAGE}`, { code: "usage" });
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return await terminal.question("All that is in the directory is replaced. Type the site's name: ");
	} finally {
		terminal.close();
	}
}

/** Sends the parts of a backup that the server does not have, and returns the backup's id. */
async function sendBackup(calls: RestoreCalls, zip: BackupZip, path: string): Promise<string> {
	const id = idOf(zip.manifest);
	const { missing } = await calls.open(zip.manifest);
	if (missing === null) return id;
	const absent = missing.filter((piece) => !zip.pieces.has(piece)).length;
	if (absent > 0)
		throw new Refusal(
			`${path} is not the whole backup: ${count(absent)} of its pieces are not in it. Nothing was restored.`,
			{ code: "zip-damaged" },
		);
	const bar = createProgressBar();
	bar.start();
	let sent = 0;
	for (const piece of missing) {
		await calls.putPiece(id, piece, await readable(path, "Nothing was restored.", () => zip.readPiece(piece)));
		bar.draw({ rows: ++sent, expectedRows: missing.length, before: 0 });
	}
	await calls.finish(id);
	bar.finish();
	tell(`${count(missing.length)} pieces sent.`);
	return id;
}

function idOf(manifest: string): string {
	try {
		return String((JSON.parse(manifest) as { id: unknown }).id);
	} catch (cause) {
		throw new Refusal("The backup's manifest is cut off. Nothing was sent.", { cause, code: "zip-damaged" });
	}
}

const STATES: Record<RestoreItem["state"], string> = {
	saving: "A backup of now is made …",
	preparing: "The rows are put beside the living ones and compared …",
	deriving: "They are the living ones; what is left is cleared away …",
	finished: "Done.",
	failed: "Failed.",
};

/** The server goes on by itself, and the same command would begin another restore. */
function outOfSight(cause: unknown): never {
	throw new Refusal(
		"The server does not say any more how the restore goes, and goes on with it: the admin's Veritabanı shows how it ends. The same command would restore once more.",
		{ cause, code: cause instanceof Refusal ? cause.code : "no-server" },
	);
}

async function untilEnded(calls: RestoreCalls, begun: RestoreItem): Promise<RestoreItem> {
	let item = begun;
	let told = "";
	while (item.finishedAt === null) {
		if (STATES[item.state] !== told) {
			told = STATES[item.state];
			tell(told);
		}
		await sleep(1_000);
		item = (await calls.progress(item.id).catch(outOfSight)) ?? item;
	}
	return item;
}
