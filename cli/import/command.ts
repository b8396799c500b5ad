import { openAsBlob, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { errorLine, Refusal } from "../refusal.ts";
import { readServiceToken, stateDirOf } from "../run/state-folder.ts";
import { count } from "../text-table.ts";
import { createImportClient, type ImportClient, isLocalAddress, tokenAdvice } from "./client.ts";
import { createProgressBar } from "./progress-bar.ts";
import { importReport } from "./report.ts";
import { importWorkbook } from "./workbook.ts";

export const USAGE = `Usage: npm run import -- FILE [--url ADDRESS] [--json] [--dry-run]

  FILE         an .xlsx, .xls or .csv file
  --url        where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --json       the summary as JSON, or the error, as the last line of the output
  --dry-run    reads and reports without sending anything

The server takes imports with a service token: SERVICE_TOKEN, else the one that npm start left in STATE_DIR. Those of a deployed site
are made at /admin/settings.`;

export type ImportArguments = { file: string; url: string; json: boolean; dryRun: boolean };

/** Reads the command line. Throws Refusal with the usage when it cannot be understood. */
export function importArguments(parameters: string[], env: NodeJS.ProcessEnv): ImportArguments {
	try {
		const { values, positionals } = parseArgs({
			args: parameters,
			allowPositionals: true,
			options: { url: { type: "string" }, json: { type: "boolean" }, "dry-run": { type: "boolean" } },
		});
		const [file, ...more] = positionals;
		if (file === undefined || more.length > 0) throw new Error("Name one file.");
		const address = values.url ?? env.DIRECTORY_URL ?? `http://localhost:${env.PORT || 8788}`;
		if (!URL.canParse(address) || !/^https?:/i.test(address)) throw new Error(`${address} is not an address.`);
		return { file, url: new URL(address).origin, json: values.json ?? false, dryRun: values["dry-run"] ?? false };
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/** `npm run import`: exit code 0 when the file was imported, 1 with one sentence on stderr when not. */
export async function importCommand(parameters: string[], env: NodeJS.ProcessEnv): Promise<void> {
	const { file: name, url, json, dryRun } = importArguments(parameters, env);
	// npm runs scripts in the checkout; the file is named from where the operator stands.
	const path = resolve(env.INIT_CWD ?? ".", name);
	const file = await openFile(path, name);
	const bar = createProgressBar();
	const tell = (line: string) => process.stderr.write(`${line}\n`);

	process.once("SIGINT", () => {
		const sentence = dryRun ? "Stopped." : "Stopped. Run the same command again to continue where it stopped.";
		tell(`\n${sentence}`);
		if (json) process.stdout.write(`${errorLine(new Refusal(sentence, { code: "stopped" }))}\n`);
		process.exit(130);
	});
	const summary = await importWorkbook({
		file,
		fileName: basename(path),
		client: dryRun ? null : clientOf(url, env),
		onPlan: (plan) => tell(`${basename(path)}${plan.sheetName ? `, sheet "${plan.sheetName}"` : ""}`),
		onResume: (chunks) => tell(`Continuing the import that stopped after ${count(chunks)} chunks.`),
		onProgress: bar.draw,
	});
	bar.finish();
	if (summary.totalRows === 0) tell(noRowsSentence(basename(path), dryRun));
	if (json) process.stdout.write(`${JSON.stringify(summary)}\n`);
	else process.stdout.write(`\n${importReport(summary, { dryRun })}\n`);
}

/** What is said of a sheet that has a header row alone: the figures would be all zero without a reason. */
export function noRowsSentence(fileName: string, dryRun: boolean): string {
	const end = dryRun ? "there is nothing to import" : "nothing was imported";
	return `Warning: ${fileName} has a header row and no rows below it, so ${end}.`;
}

/** Throws Refusal without a token. */
export function clientOf(url: string, env: NodeJS.ProcessEnv): ImportClient {
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
