import { openAsBlob, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { ImportSummary } from "#workers/contract/import.ts";
import { errorLine, Refusal } from "../refusal.ts";
import { readServiceToken, stateDirOf } from "../run/state-folder.ts";
import { count } from "../text-table.ts";
import { createImportClient, type ImportClient, isLocalAddress, tokenAdvice, type UndoClient } from "./client.ts";
import { createProgressBar } from "./progress-bar.ts";
import { importReport, undoReport } from "./report.ts";
import { undoImport } from "./undo.ts";
import { importWorkbook } from "./workbook.ts";

export const USAGE = `Usage: npm run import -- FILE [--url ADDRESS] [--json] [--dry-run]
       npm run import -- --undo ID [--url ADDRESS] [--json]

  FILE         an .xlsx, .xls or .csv file
  --undo       takes back the import with this id, which its report names; what was changed again since is left alone and listed
  --url        where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --json       the summary as JSON, or the error, as the last line of the output
  --dry-run    reads and reports without sending anything

The server takes imports with a service token: SERVICE_TOKEN, else the one that npm start left in STATE_DIR. Those of a deployed site
are made at /admin/settings.`;

/** Either the file to import, or the id of the import to take back; the other is null. */
export type ImportArguments = ({ file: string; undo: null; dryRun: boolean } | { file: null; undo: string }) & {
	url: string;
	json: boolean;
};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the command line. Throws Refusal with the usage when it cannot be understood. */
export function importArguments(parameters: string[], env: NodeJS.ProcessEnv): ImportArguments {
	try {
		const { values, positionals } = parseArgs({
			args: parameters,
			allowPositionals: true,
			options: {
				url: { type: "string" },
				json: { type: "boolean" },
				"dry-run": { type: "boolean" },
				undo: { type: "string" },
			},
		});
		const { undo, "dry-run": dryRun = false } = values;
		const address = values.url ?? env.DIRECTORY_URL ?? `http://localhost:${env.PORT || 8788}`;
		if (!URL.canParse(address) || !/^https?:/i.test(address)) throw new Error(`${address} is not an address.`);
		const common = { url: new URL(address).origin, json: values.json ?? false };
		const [file, ...more] = positionals;
		if (undo !== undefined) {
			if (file !== undefined || dryRun) throw new Error("--undo goes with neither a file nor --dry-run.");
			if (!ID.test(undo)) throw new Error("--undo takes the id that the report of the import names.");
			return { file: null, undo: undo.toLowerCase(), ...common };
		}
		if (file === undefined || more.length > 0) throw new Error("Name one file.");
		return { file, undo: null, dryRun, ...common };
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/** `npm run import`: exit code 0 when the file was imported or the import taken back, 1 with one sentence on stderr when not. */
export async function importCommand(parameters: string[], env: NodeJS.ProcessEnv): Promise<void> {
	if (parameters.includes("--help")) {
		process.stdout.write(`${USAGE}\n`);
		return;
	}
	const given = importArguments(parameters, env);
	if (given.undo === null) await importFile(given, env);
	else await takeBack(given, env);
}

async function importFile(
	{ file: name, url, json, dryRun }: Extract<ImportArguments, { undo: null }>,
	env: NodeJS.ProcessEnv,
): Promise<void> {
	// npm runs scripts in the checkout; the file is named from where the operator stands.
	const path = resolve(env.INIT_CWD ?? ".", name);
	const file = await openFile(path, name);
	const bar = createProgressBar();
	let id: string | null = null;
	stopWith(dryRun ? "Stopped." : "Stopped. Run the same command again to continue where it stopped.", json);
	const summary = await importWorkbook({
		file,
		fileName: basename(path),
		client: dryRun ? null : clientOf(url, env),
		onPlan: (plan) => tell(`${basename(path)}${plan.sheetName ? `, sheet "${plan.sheetName}"` : ""}`),
		onOpen: (opened) => {
			id = opened;
		},
		onResume: (chunks) => tell(`Continuing the import that stopped after ${count(chunks)} chunks.`),
		onProgress: bar.draw,
	});
	bar.finish();
	if (summary.totalRows === 0) tell(noRowsSentence(basename(path), dryRun));
	if (json) process.stdout.write(`${JSON.stringify({ ...summary, ...(id === null ? {} : { id }) })}\n`);
	else process.stdout.write(`\n${importReport(summary, { dryRun })}\n${undoAdvice(id, summary)}`);
}

async function takeBack(
	{ undo: id, url, json }: Extract<ImportArguments, { file: null }>,
	env: NodeJS.ProcessEnv,
): Promise<void> {
	const bar = createProgressBar();
	stopWith("Stopped. The server goes on by itself; run the same command again to see how far it is.", json);
	let steps = 0;
	const progress = await undoImport(clientOf(url, env), id, (rows) => {
		steps++;
		bar.draw({ rows, expectedRows: null, before: 0 });
	});
	if (steps > 1) bar.finish();
	process.stdout.write(json ? `${JSON.stringify(progress)}\n` : `\n${undoReport(progress)}\n`);
}

function tell(line: string): void {
	process.stderr.write(`${line}\n`);
}

/** Ctrl-C ends the command with this sentence. */
function stopWith(sentence: string, json: boolean): void {
	process.once("SIGINT", () => {
		tell(`\n${sentence}`);
		if (json) process.stdout.write(`${errorLine(new Refusal(sentence, { code: "stopped" }))}\n`);
		process.exit(130);
	});
}

/** Nothing where there is nothing to take back. */
function undoAdvice(id: string | null, { imported, updated }: ImportSummary): string {
	return id === null || imported + updated === 0 ? "" : `\nTo take this import back: npm run import -- --undo ${id}\n`;
}

/** What is said of a sheet that has a header row alone: the figures would be all zero without a reason. */
export function noRowsSentence(fileName: string, dryRun: boolean): string {
	const end = dryRun ? "there is nothing to import" : "nothing was imported";
	return `Warning: ${fileName} has a header row and no rows below it, so ${end}.`;
}

/** Throws Refusal without a token. */
export function clientOf(url: string, env: NodeJS.ProcessEnv): ImportClient & UndoClient {
	const local = isLocalAddress(url);
	const token = env.SERVICE_TOKEN || (local ? readServiceToken(stateDirOf(env)) : null);
	if (token) return createImportClient({ url, token });
	throw new Refusal(
		local
			? "There is no service token yet. Start the server with npm start, or set SERVICE_TOKEN (or STATE_DIR) as the server has it."
			: `${url} takes imports with a service token: ${tokenAdvice(url)}.`,
		{ code: "no-token" },
	);
}

async function openFile(path: string, name: string): Promise<Blob> {
	const code = "unreadable-file";
	try {
		if (statSync(path).isDirectory())
			throw new Refusal(`${name} is a folder; name an .xlsx, .xls or .csv file.`, { code });
		return await openAsBlob(path);
	} catch (cause) {
		if (cause instanceof Refusal) throw cause;
		const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
		throw new Refusal(missing ? `There is no file ${name}.` : `The file ${name} cannot be read.`, {
			cause,
			code: missing ? "no-file" : code,
		});
	}
}
