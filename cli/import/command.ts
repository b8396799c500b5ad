import { openAsBlob, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CHANGE_EXAMPLES } from "#workers/contract/change-set.ts";
import { type Accepted, type FileChanges, NO_OBJECTIONS, type Objections } from "#workers/contract/file-objections.ts";
import type { ImportDesk } from "#workers/contract/import-client.ts";
import { addPreviews, emptyPreview, type ImportPreview } from "#workers/contract/import-preview.ts";
import type { ImportSummary } from "#workers/domain/import/calls.ts";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import { listOf } from "#workers/domain/import/list-of-file.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { assumedCountryOf, fileFindingsOf, type ImportPlan } from "#workers/domain/import/plan.ts";
import { countryFromMemory, headerSetsOf, type Memory } from "#workers/domain/import/remembered.ts";
import { needsAnswer } from "#workers/domain/listing/columns/column-doubts.ts";
import type { ColumnRoles } from "#workers/domain/listing/columns/column-roles.ts";
import type { Environment } from "../environment.ts";
import { errorLine, Refusal } from "../refusal.ts";
import { readServiceToken } from "../run/state-folder.ts";
import { SERVER_OPTIONS, serverArguments } from "../server-arguments.ts";
import { tell } from "../tell.ts";
import { count, oneLine } from "../text-table.ts";
import { type CommandClient, createImportClient, isLocalAddress, noTokenRefusal } from "./client.ts";
import { rememberedCountryLine } from "./country-report.ts";
import { answersOf, doubtsReport, openSentence } from "./doubts.ts";
import { missingAdvice } from "./missing.ts";
import { askObjections, listIn, objectionsReport, refuseObjected } from "./objections.ts";
import { FLAG_NAMES, IMPORT_FLAGS, parseOptions } from "./options.ts";
import { createProgressBar } from "./progress-bar.ts";
import { encodingLine, importReport, undoReport } from "./report.ts";
import { undoImport } from "./undo.ts";
import { importWorkbook } from "./workbook.ts";

export const USAGE = `Usage: npm run import -- FILE [options]
       npm run import -- --undo ID [--url ADDRESS] [--json]

  FILE                an .xlsx, .xls, .xlsb, .ods or .csv file, or another table that Excel opens
  --dry-run           reads and reports without sending anything
  --preview           the same, held against the directory: what would be new, changed and left alone; nothing is written
  --country NAME      the country of rows that do not name one, as a code or a name: phones without +, coordinates, time zones need it;
                      none: what the file shows. An import remembers it for files with the same headers
  --clear-empty       an empty cell empties the field of a business that exists; otherwise it says nothing
  --mode MODE         create: new businesses only; update: known ones only; both (else)
  --skip-closed       leaves out places that the file says are closed for good
  --remove-unpublished  removes the businesses that are here and that the file says are not published; their rows are left out anyway
  --full-list         the file is the whole list of its source: the report says which businesses of earlier files of the list it lacks.
                      None of them is changed
  --overwrite FIELDS  also overwrites these fields where operators have set them by hand: name,phone,website …
  --overwrite-edited  the same for all fields
  --column HEADER=ROLE  what a column is used as ("Firma=name", "Not=description", "X=ignore"), whatever is remembered; may be repeated.
                      An import remembers it for files with the same headers
  --accept-guesses    imports although the columns leave something open, with the likeliest answers; else exit code 3
  --accept-older      imports although the file may be older than the last one of its list, which it would undo; else exit code 3
  --accept-namesakes  imports although most of the new businesses are called as businesses that are here, and would be a second time;
                      else exit code 3
  --category NAME=CATEGORY  a category of the file stands for this one; may be repeated
  --state WORD=MEANING  a word of a column of states means open, left-out, closed (for good) or closed-temporarily; may be repeated
  --options FILE      more of what the screen offers, as JSON: columns, categories, cities
  --header-row N      the row that holds the names of the columns, or none: they are A, B, C …; else it is recognised by its words
  --encoding LABEL    how a text file is written ("utf-8", "windows-1254", …); else it is found out
  --undo ID           takes back the import with this id, which its report names; what was changed again since is left alone and listed
  --url ADDRESS       where the directory runs; else DIRECTORY_URL, else http://localhost:PORT (8788)
  --wait SECONDS      how long a server on this machine that is just starting is waited for (30)
  --json              the summary as JSON, or the error, as the last line of the output

The server takes imports with a service token: SERVICE_TOKEN, else the one that npm start left in STATE_DIR. Those of a deployed site
are made at /admin/settings/security.`;

/** Holds the arguments for a file to import. */
type FileArguments = {
	file: string;
	undo: null;
	dryRun: boolean;
	/** Makes a dry run ask the directory what would change. */
	preview: boolean;
	options: Partial<ImportOptions>;
	/** Holds the roles of columns that were given, for whatever table the columns are in. */
	roles: ColumnRoles;
	/** Tells whether anything was said of the country of rows without one, also that the file is to show it. */
	saysCountry: boolean;
	/** Accepts the likeliest answers to the questions that the columns leave open. */
	acceptGuesses: boolean;
	/** Says what may speak against the file and does not count. */
	accepted: Accepted;
};

/** Holds either the file to import, or the id of the import to take back. The other is null. */
export type ImportArguments = (FileArguments | { file: null; undo: string }) & {
	url: string;
	json: boolean;
	/** Is the time in milliseconds to wait for a server that is just starting. */
	patience: number;
};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the command line. Throws Refusal with the usage when it does not understand the command line. */
export function importArguments(parameters: string[], env: Environment): ImportArguments {
	try {
		const { values, positionals } = parseArgs({
			args: parameters,
			allowPositionals: true,
			options: {
				...SERVER_OPTIONS,
				undo: { type: "string" },
				"dry-run": { type: "boolean" },
				preview: { type: "boolean" },
				...IMPORT_FLAGS,
			},
		});
		const { undo, preview = false } = values;
		const dryRun = preview || (values["dry-run"] ?? false);
		const common = serverArguments(values, env);
		const [file, ...more] = positionals;
		if (undo !== undefined) {
			const ofFiles = (["dry-run", "preview", ...FLAG_NAMES] as const).find((name) => values[name] !== undefined);
			if (file !== undefined || ofFiles)
				throw new Error(`--undo goes with neither a file nor --${ofFiles ?? "dry-run"}.`);
			if (!ID.test(undo)) throw new Error("--undo takes the id that the report of the import names.");
			return { file: null, undo: undo.toLowerCase(), ...common };
		}
		if (file === undefined || more.length > 0) throw new Error("Name one file.");
		const accepting = {
			acceptGuesses: values["accept-guesses"] ?? false,
			accepted: { older: values["accept-older"] ?? false, namesakes: values["accept-namesakes"] ?? false },
		};
		return { file, undo: null, dryRun, preview, ...parseOptions(values, env), ...accepting, ...common };
	} catch (error) {
		throw new Refusal(`${error instanceof Error ? error.message : error}\n\n${USAGE}`, { cause: error, code: "usage" });
	}
}

/**
 * Runs `npm run import`. The exit code is 0 when the file was imported or the import was taken back. It is 1 with one
 * sentence on stderr when this has failed. It is 3 when the columns leave a question open that nobody has answered.
 */
export async function importCommand(parameters: string[], env: Environment): Promise<void> {
	if (parameters.includes("--help")) {
		process.stdout.write(`${USAGE}\n`);
		return;
	}
	const given = importArguments(parameters, env);
	if (given.undo === null) await importFile(given, env);
	else await takeBack(given, env);
}

async function importFile(given: FileArguments & ImportArguments, env: Environment): Promise<void> {
	const { file: name, json, dryRun, preview, options, roles, saysCountry, acceptGuesses, accepted } = given;
	// npm runs scripts in the folder of the checkout, but the operator names the file from another folder.
	const path = resolve(env.folder, name);
	const file = await openFile(path, name);
	const fileName = basename(path);
	const reading = createProgressBar(process.stderr, Date.now, "Reading");
	const bar = createProgressBar();
	let id: string | null = null;
	stopWith(() => (dryRun ? "Stopped." : stoppedSentence(id)), json);
	const client = dryRun && !preview ? null : clientOf(given, env);
	let compared = preview ? emptyPreview() : null;
	let doubts: readonly PlannedDoubt[] = [];
	let planned = null as ImportPlan | null;
	let held = null as FileChanges | null;
	let answered: ReadonlyMap<string, ColumnRoles> = new Map();
	const summary = await importWorkbook({
		file,
		fileName,
		client: dryRun ? null : client,
		compare: async (chunk, { mode, closed, overwrite, categories }) => {
			const next =
				client &&
				(await client.preview({ options: { mode, closed, overwrite, categories }, ...listIn(planned), chunk }));
			if (next && compared) compared = addPreviews(compared, next, CHANGE_EXAMPLES);
		},
		options,
		memory: memoryOf(client, { roles, saysCountry }),
		onSurvey: reading.draw,
		onPlan: (plan) => {
			reading.clear();
			refuseWholeExport(fileName, plan);
			for (const line of plannedLines(fileName, plan, options)) tell(line);
			answered = answersOf(plan, roles, acceptGuesses);
			planned = plan;
			bar.start();
		},
		onDoubts: (open) => {
			doubts = open;
			if (dryRun || (acceptGuesses && !open.some(needsAnswer))) return;
			throw new Refusal(openSentence(fileName, open), { code: "columns-doubtful", exitCode: 3 });
		},
		beforeSending: async (plan) => {
			if (client === null) return;
			const { changes, ...objections } = await askObjections(client, { file, fileName, plan }, null);
			refuseObjected(fileName, objections, accepted);
			held = changes;
		},
		onOpen: (opened) => {
			id = opened;
		},
		onResume: (rows) => tell(`Continuing the import that stopped after ${count(rows)} ${rows === 1 ? "row" : "rows"}.`),
		onProgress: bar.draw,
	});
	bar.finish();
	const objections = await objectionsOf(client, { file, fileName, plan: planned }, compared);
	if (!dryRun) await rememberAnswers(client, answered);
	if (!dryRun && planned !== null && saysCountry) await rememberCountry(client, planned);
	if (summary.totalRows === 0) tell(noRowsSentence(fileName, dryRun));
	const remembered = planned === null ? null : countryFromMemory(planned, options);
	const more = {
		...(dryRun && { dryRun }),
		...present({ preview: compared, ...objections, doubts: doubts.length === 0 ? null : doubts }),
		...present({ country: planned && assumedCountryOf(planned), rememberedCountry: remembered, id }),
	};
	if (json) process.stdout.write(`${JSON.stringify({ ...summary, ...more })}\n`);
	else {
		const country = planned === null ? {} : { found: fileFindingsOf(planned), country: planned.country, remembered };
		const open = doubts.length === 0 ? "" : `${doubtsReport(doubts)}\n\n`;
		process.stdout.write(
			`\n${open}${objectionsReport(objections)}${importReport(summary, { dryRun, preview: compared, held, ...country })}\n${missingAdvice(given.url, id, summary)}${undoAdvice(id, summary)}`,
		);
	}
}

/** Says what speaks against the import of a file that was compared in a preview. */
async function objectionsOf(
	client: CommandClient | null,
	{ plan, ...file }: { file: Blob; fileName: string; plan: ImportPlan | null },
	compared: ImportPreview | null,
): Promise<Objections> {
	if (client === null || plan === null || compared === null) return NO_OBJECTIONS;
	const { older, namesakes } = await askObjections(client, { ...file, plan }, compared);
	return { older, namesakes };
}

/** Returns the parts of an answer that are there. */
function present(parts: Readonly<Record<string, unknown>>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
}

/** Throws Refusal for an export of the directory that was said to be the whole list of a source. */
function refuseWholeExport(fileName: string, plan: ImportPlan): void {
	if (!plan.options.fullList || listOf(plan) !== null) return;
	throw new Refusal(`${fileName} is an export of the directory and no source's whole list; leave --full-list out.`, {
		code: "validation-failed",
	});
}

/** Says what the first reading of a file has found, how it was read, and what of earlier files holds for it. */
function plannedLines(fileName: string, plan: ImportPlan, options: Partial<ImportOptions>): string[] {
	const encoding = encodingLine(plan);
	const remembered = countryFromMemory(plan, options);
	return [
		plannedSentence(fileName, plan),
		...(encoding === null ? [] : [encoding]),
		...(remembered === null ? [] : [rememberedCountryLine(remembered)]),
	];
}

/** Returns what the directory remembers of files with the same headers. What was said on the command line comes before it. */
function memoryOf(
	client: CommandClient | null,
	{ roles, saysCountry }: Pick<FileArguments, "roles" | "saysCountry">,
): Memory {
	return {
		roles: async (headers) => ({ ...(await client?.mapping(headers)), ...roles }),
		...(client !== null && !saysCountry && { country: async (headers) => (await client.rowsCountry(headers)).country }),
	};
}

/**
 * Stores the answers about columns for files with the same headers. When this fails, a finished import still succeeds.
 */
async function rememberAnswers(
	client: Pick<ImportDesk, "keepMapping"> | null,
	answers: ReadonlyMap<string, ColumnRoles>,
): Promise<void> {
	for (const [headers, roles] of answers) {
		await client?.keepMapping(headers, roles).catch(() => tell("What was said of the columns could not be kept."));
	}
}

/** Stores the country of rows that name none for files with the same headers. When this fails, a finished import still succeeds. */
async function rememberCountry(client: Pick<ImportDesk, "keepRowsCountry"> | null, plan: ImportPlan): Promise<void> {
	const { country } = plan.options;
	for (const headers of headerSetsOf(plan)) {
		await client
			?.keepRowsCountry(headers, { country })
			.catch(() => tell("The country of rows that name none could not be kept."));
	}
}

async function takeBack(given: Extract<ImportArguments, { file: null }>, env: Environment): Promise<void> {
	const { undo: id, json } = given;
	const bar = createProgressBar();
	stopWith(() => "Stopped. The server goes on by itself; run the same command again to see how far it is.", json);
	let steps = 0;
	const progress = await undoImport(clientOf(given, env), id, (rows) => {
		steps++;
		bar.draw({ rows, expectedRows: null, before: 0 });
	});
	if (steps > 1) bar.finish();
	process.stdout.write(json ? `${JSON.stringify(progress)}\n` : `\n${undoReport(progress)}\n`);
}

/** Says what the first reading of the file has found. */
function plannedSentence(fileName: string, { sheets, totalRows }: ImportPlan): string {
	const read = sheets.filter(({ reason }) => reason === null);
	const [first] = read;
	const name = read.length === 1 && first?.sheet.name ? `, sheet "${oneLine(first.sheet.name, 60)}"` : "";
	const several = read.length > 1 ? `, ${count(read.length)} sheets` : "";
	return `${oneLine(fileName, 120)}${name}${several}: ${count(totalRows)} ${totalRows === 1 ? "row" : "rows"}`;
}

/** Ends the command with this sentence on Ctrl-C. */
function stopWith(sentenceNow: () => string, json: boolean): void {
	process.once("SIGINT", () => {
		const sentence = sentenceNow();
		tell(`\n${sentence}`);
		if (json) process.stdout.write(`${errorLine(new Refusal(sentence, { code: "stopped" }))}\n`);
		process.exit(130);
	});
}

/**
 * Says how to continue. The part of the file that has been sent stays until it is taken back, because the same file may
 * never be sent again.
 */
export function stoppedSentence(id: string | null): string {
	const go = "Stopped. Run the same command again to continue where it stopped";
	return id === null ? `${go}.` : `${go}, or take back what was imported: npm run import -- --undo ${id}`;
}

/** Says how to take the import back. Returns an empty text when there is nothing to take back. */
function undoAdvice(id: string | null, { imported, updated }: ImportSummary): string {
	return id === null || imported + updated === 0 ? "" : `\nTo take this import back: npm run import -- --undo ${id}\n`;
}

/** Explains that a sheet has only a header row. Without this, all figures would be zero for no visible reason. */
export function noRowsSentence(fileName: string, dryRun: boolean): string {
	const end = dryRun ? "there is nothing to import" : "nothing was imported";
	return `Warning: ${fileName} has a header row and no rows below it, so ${end}.`;
}

/** Throws Refusal when there is no token and no start can write one. */
export function clientOf(
	{ url, patience }: Pick<ImportArguments, "url" | "patience">,
	env: Environment,
): CommandClient {
	const onWait = () => tell(`Waiting for the server at ${url} …`);
	if (env.serviceToken !== null) return createImportClient({ url, token: env.serviceToken, patience, onWait });
	if (!isLocalAddress(url)) throw noTokenRefusal(url);
	return createImportClient({ url, token: () => readServiceToken(env.stateDir), patience, onWait });
}

async function openFile(path: string, name: string): Promise<Blob> {
	const code = "unreadable-file";
	try {
		if (statSync(path).isDirectory())
			throw new Refusal(`${name} is a folder; name a file (.xlsx, .xls, .ods, .csv …).`, { code });
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
