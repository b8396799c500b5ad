import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { EXPORT_FORMATS, type ExportFormat, type ExportQuery } from "#workers/contract/export.ts";
import { ExportError, type ExportOptions, type OpenedExport, openExport } from "#workers/contract/export-client.ts";
import { countryCodeOf } from "#workers/domain/country/country.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import type { Environment } from "../environment.ts";
import { isLocalAddress, noTokenRefusal, tokenAdvice } from "../import/client.ts";
import { createProgressBar } from "../import/progress-bar.ts";
import { errorLine, Refusal } from "../refusal.ts";
import { readServiceToken } from "../run/state-folder.ts";
import { SERVER_OPTIONS, serverArguments } from "../server-arguments.ts";
import { tell } from "../tell.ts";
import { count } from "../text-table.ts";

export const USAGE = `Usage: npm run export -- [options]

  --out FILE          where the file goes; else the server's name for it, here. A file of that name is replaced when the new one is whole
  --format FORMAT     xlsx, csv or geojson; else what the ending of FILE says, else xlsx
  --start N --end N   global row numbers, both included; everything without them
  --category NAME     a category's name, slug or id
  --country NAME      a country's name or its code of two letters
  --url ADDRESS       where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --wait SECONDS      how long a server on this machine that is just starting is waited for (30)
  --json              what was written as JSON, or the error, as the last line of the output

An import of the file changes nothing; what is changed in it by hand comes back with npm run import. At most 1,000,000 records.
The server gives exports to a service token: SERVICE_TOKEN, else the one that npm start left in STATE_DIR. Those of a deployed site
are made at /admin/settings/security.`;

type ExportArguments = {
	/** Is null when the file gets the name that the server gives it. */
	out: string | null;
	query: Omit<ExportQuery, "format" | "categoryId"> & { format: ExportFormat };
	category: string | null;
	url: string;
	json: boolean;
	/** Is in milliseconds. */
	patience: number;
};

/** Reads the command line. Throws Refusal with the usage when it does not understand the command line. */
export function exportArguments(parameters: string[], env: Environment): ExportArguments {
	try {
		const text = { type: "string" } as const;
		const { values } = parseArgs({
			args: parameters,
			options: {
				out: text,
				format: text,
				start: text,
				end: text,
				category: text,
				country: text,
				...SERVER_OPTIONS,
			},
		});
		const server = serverArguments(values, env);
		const { out = null } = values;
		const [startIndex, endIndex] = [rowNumber("start", values.start), rowNumber("end", values.end)];
		if (endIndex !== undefined && (startIndex ?? 1) > endIndex) throw new Error("--start is not greater than --end.");
		const query = {
			startIndex,
			endIndex,
			countryCode: countryGiven(values.country),
			format: formatOf(values.format, out),
		};
		const category = values.category ?? null;
		return {
			out,
			query,
			category,
			...server,
		};
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

function rowNumber(name: string, text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	const number = rowNumberOf(text);
	if (number === null) throw new Error(`--${name} takes a row number, from 1.`);
	return number;
}

function countryGiven(text: string | undefined): string | undefined {
	const code = text === undefined ? undefined : countryCodeOf(text);
	if (code === null) throw new Error(`--country takes a country's name or its code of two letters, not "${text}".`);
	return code;
}

function formatOf(format: string | undefined, out: string | null): ExportFormat {
	const named = EXPORT_FORMATS.find((one) => one === format);
	if (format !== undefined && named === undefined) throw new Error(`--format is one of ${EXPORT_FORMATS.join(", ")}.`);
	return named ?? EXPORT_FORMATS.find((one) => out?.toLowerCase().endsWith(`.${one}`)) ?? "xlsx";
}

/**
 * Runs `npm run export`. The exit code is 0 when the whole file is there. Otherwise there is no new file with its name.
 */
export async function exportCommand(parameters: string[], env: Environment): Promise<void> {
	if (parameters.includes("--help")) {
		process.stdout.write(`${USAGE}\n`);
		return;
	}
	const given = exportArguments(parameters, env);
	const bar = createProgressBar();
	const stopped = new AbortController();
	process.once("SIGINT", () => stopped.abort(new Refusal("Stopped; no file was written.", { code: "stopped" })));
	let most: number | null = null;
	let rows = 0;
	const options: ExportOptions = {
		url: given.url,
		signal: stopped.signal,
		onProgress: (done) => {
			rows = done;
			bar.draw({ rows, expectedRows: most, before: 0 });
		},
		onRetry: () => tell(`\nThe connection broke after ${count(rows)} businesses; going on …`),
	};
	try {
		const opened = await opening(given, options, env);
		most = opened.most;
		bar.start();
		const path = resolve(env.folder, given.out ?? opened.name);
		const bytes = await writeWhole(opened.bytes, path, stopped.signal);
		bar.finish();
		const summary = { file: path, rows, bytes };
		if (given.json) process.stdout.write(`${JSON.stringify(summary)}\n`);
		else
			process.stdout.write(`${count(rows)} businesses in ${basename(path)} (${count(Math.ceil(bytes / 1024))} KB)\n`);
	} catch (error) {
		const refusal = error instanceof ExportError ? refusalOf(error, given.url) : error;
		if (!(refusal instanceof Refusal) || refusal.code !== "stopped") throw refusal;
		tell(`\n${refusal.message}`);
		if (given.json) process.stdout.write(`${errorLine(refusal)}\n`);
		process.exitCode = 130;
	}
}

/** Writes first to another file in the same folder, so that only a complete file has the name. Returns its bytes. */
export async function writeWhole(
	bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
	path: string,
	signal?: AbortSignal,
): Promise<number> {
	const part = `${path}.part`;
	const file = createWriteStream(part);
	try {
		await pipeline(Readable.fromWeb(bytes as never), file, { signal });
		await rename(part, path);
		return file.bytesWritten;
	} catch (error) {
		await rm(part, { force: true });
		signal?.throwIfAborted();
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		const places = ["ENOENT", "EACCES", "EISDIR", "ENOTDIR", "EROFS"].includes(code);
		if (places) throw new Refusal(`${path} cannot be written.`, { cause: error, code: "unwritable-file" });
		if (code === "ENOSPC")
			throw new Refusal("There is no room left for the file.", { cause: error, code: "disk-full" });
		throw error;
	}
}

/** Waits for a server on this machine that is just starting, and for its token. */
async function opening(
	{ url, query, category, patience }: ExportArguments,
	options: ExportOptions,
	env: Environment,
): Promise<OpenedExport> {
	const local = isLocalAddress(url);
	if (env.serviceToken === null && !local) throw noTokenRefusal(url);
	const deadline = Date.now() + (local ? patience : 0);
	for (let waited = false; ; waited = true) {
		const token = env.serviceToken ?? readServiceToken(env.stateDir);
		try {
			if (token === null) throw noTokenRefusal(url);
			options.headers = { authorization: `Bearer ${token}` };
			const categoryId = category === null ? undefined : await categoryNamed(url, category);
			return await openExport({ ...query, categoryId }, options);
		} catch (error) {
			const starting =
				error instanceof ExportError ? error.status === 0 : error instanceof Refusal && error.code === "no-token";
			if (!starting || Date.now() >= deadline) throw error;
			if (!waited) tell(`Waiting for the server at ${url} …`);
			await sleep(500, undefined, { signal: options.signal });
		}
	}
}

/** Is the number of categories that one call gives at most. */
const CATEGORIES = 1_000;

async function categoryNamed(url: string, named: string): Promise<number> {
	if (/^\d+$/.test(named)) return Number(named);
	for (let offset = 0; ; offset += CATEGORIES) {
		const response = await fetch(`${url}/api/categories?limit=${CATEGORIES}&offset=${offset}`).catch((cause) => {
			throw new ExportError(null, null, { cause });
		});
		const categories = response.ok ? ((await response.json()) as { id: number; slug: string; name: string }[]) : [];
		const found = categories.find(({ slug, name }) => slug === named || foldText(name) === foldText(named));
		if (found !== undefined) return found.id;
		if (categories.length < CATEGORIES)
			throw new Refusal(`There is no category "${named}".`, { code: "category-not-found" });
	}
}

function refusalOf({ answer, status, cause }: ExportError, url: string): Refusal {
	const refusal = (code: string, sentence: string) => new Refusal(sentence, { cause, code });
	if (status === 0)
		return refusal(
			"no-server",
			`No server answers at ${url}, or not any more. ${isLocalAddress(url) ? "Start it with npm start." : "Is the address right?"}`,
		);
	if (answer === null)
		return refusal(
			"not-the-api",
			`${url} answered ${status} where the directory's API should be; is the address right?`,
		);
	if (answer.code === "unauthorized")
		return refusal(answer.code, `The server at ${url} does not accept the service token; ${tokenAdvice(url)}.`);
	if (answer.code === "forbidden")
		return refusal(answer.code, `The service token does not cover exports; ${tokenAdvice(url, " that does")}.`);
	if (answer.code === "export-too-large")
		return refusal(
			answer.code,
			"At most 1,000,000 records can be exported at once; name a smaller range with --start and --end.",
		);
	if (answer.code === "export-empty") {
		const [first, last] = (answer.issues ?? []).map(({ message }) => count(Number(message)));
		const there = first === undefined ? "there are none at all" : `row numbers go from ${first} to ${last}`;
		return refusal(answer.code, `No record is in this range and selection: ${there}. No file was written.`);
	}
	if (answer.code === "category-not-found") return refusal(answer.code, "There is no such category.");
	return refusal(answer.code, `The server refused the export: ${answer.message} [request ${answer.requestId}]`);
}
