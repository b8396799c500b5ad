import { MAX_JSON_BYTES } from "#db/batch.ts";
import { endTurn } from "#db/queries/imports.ts";
import { type Accepted, NOTHING_ACCEPTED, OBJECTIONS } from "#workers/contract/file-objections.ts";
import type { EarlierFiles, ImportSummary, OpenedImport } from "#workers/contract/import.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { Countryless } from "#workers/domain/import/country-findings.ts";
import { fileDigests, fingerprintOf, sha256 } from "#workers/domain/import/digest.ts";
import { fingerprintEnd } from "#workers/domain/import/fingerprint.ts";
import { jsonBytes } from "#workers/domain/import/json-bytes.ts";
import { listOf } from "#workers/domain/import/list-of-file.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { restOfChunk } from "#workers/domain/import/parts.ts";
import {
	type AssumedCountry,
	assumedCountryOf,
	columnReports,
	countrylessOf,
	fileFindingsOf,
	type ImportPlan,
	planImport,
	plannedDoubts,
	sheetReports,
} from "#workers/domain/import/plan.ts";
import {
	countryFromMemory,
	headerSetsOf,
	withRemembered,
	withRememberedCountry,
} from "#workers/domain/import/remembered.ts";
import type { SheetTownRows } from "#workers/domain/import/sheet-town-column.ts";
import { needsAnswer } from "#workers/domain/listing/columns/column-doubts.ts";
import { ColumnsError } from "#workers/domain/listing/columns/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { applyChunk } from "./apply-chunk.ts";
import { finishImport } from "./finish.ts";
import { earlierFiles } from "./full-list.ts";
import { chooseCountryOfRows, columnMapping, countryOfRows } from "./mapping.ts";
import { refuseObjected } from "./objections.ts";
import { openImport } from "./open.ts";

/** Limits the rows that one request writes. They make eight chunks, or more where their texts are long. */
const MAX_ROWS = 30_000;
/**
 * Limits the queries that an import may use of the 1,000 that D1 gives an invocation. The rest is for chunks that run
 * twice because of another writer.
 */
const MAX_QUERIES = 900;
const QUERIES_OF_AN_IMPORT = 102;
/** Of so many header sets of a file the country is kept, with three queries each. */
const MOST_REMEMBERED = 10;
/** A chunk of short texts takes up to 53 queries, one of 12 MB takes 60, and one with ids of its own source, or other keys than here, up to seven more. */
const QUERIES_OF_A_CHUNK = 60;
const QUERIES_OF_A_PIECE = 2;
/** Is added for a chunk, since the file is first held against the directory. */
const QUERIES_OF_A_COMPARISON = 30;

/** What somebody has said of the file besides its options. */
type Said = { saysCountry?: boolean; accepted?: Accepted };
const NO_FILES: EarlierFiles = { earlier: [] };

/**
 * Reads a workbook and imports it whole, within one request. `saysCountry`: somebody has said in which country rows are that name none, or
 * that the file is to show it, and that is remembered for files with the same headers; otherwise it is what was said for the last such file.
 * `accepted`: what may speak against the file once it was held against the directory, and does not count. Errors: those of workbooks and columns,
 * columns-doubtful, older-file, namesakes-here, payload-too-large; nothing is written then. A later failure leaves an interrupted import: another file need not wait for it, and the same file continues it.
 */
export async function importFile(
	ctx: ServiceContext,
	file: File,
	options: Partial<ImportOptions> = {},
	{ saysCountry = options.country != null, accepted = NOTHING_ACCEPTED }: Said = {},
): Promise<FileSummary> {
	try {
		const asAnswered = await answered(ctx, await planImport(file, options));
		const plan = saysCountry ? asAnswered : await withRememberedCountry(asAnswered, countryInMemory(ctx));
		const list = listOf(plan);
		const digests = await fileDigests(file);
		const content = await fingerprintOf(digests, "");
		const known = list === null || accepted.older ? NO_FILES : await earlierFiles(ctx, list, content);
		const isHeld = OBJECTIONS.some((one) => !accepted[one]);
		await refuseTooMuch(plan, isHeld);
		if (isHeld) await refuseObjected(ctx, plan, { fileName: file.name, list, known, accepted });
		const opened = await openImport(ctx, {
			fileName: file.name.slice(0, 255) || "upload",
			fileSize: file.size,
			fingerprint: await fingerprintOf(digests, fingerprintEnd(plan.options)),
			content,
			sheets: sheetReports(plan),
			columns: columnReports(plan),
			options: plan.options,
			...(list !== null && { list }),
		});
		try {
			const summary = await writeChunks(ctx, plan, opened);
			if (saysCountry) await rememberCountry(ctx, plan);
			const rememberedCountry = saysCountry ? null : countryFromMemory(plan, options);
			const [country, countryless] = [assumedCountryOf(plan), countrylessOf(plan)];
			const { sheetTowns } = fileFindingsOf(plan);
			return {
				...summary,
				...(country && { country }),
				...(rememberedCountry && { rememberedCountry }),
				...(countryless.without > 0 && { countryless }),
				...(sheetTowns.length > 0 && { sheetTowns }),
			};
		} catch (error) {
			// If that fails as well, a minute of silence ends the turn.
			await endTurn(ctx.db, opened.id)
				.run()
				.catch(() => {});
			throw error;
		}
	} catch (error) {
		if (error instanceof WorkbookError || error instanceof ColumnsError)
			throw new ServiceError(error.code, error.message);
		throw error;
	}
}

/**
 * Says what an import of a whole file did, which country it took for rows that name none, by the file or since it was said for the last one
 * with the same headers, or how many have none, and which towns the names of sheets gave or would give.
 */
type FileSummary = ImportSummary & {
	country?: AssumedCountry;
	rememberedCountry?: string;
	countryless?: Countryless;
	sheetTowns?: SheetTownRows[];
};

/**
 * Answers the questions of which no answer is likeliest as operators have answered them for the same headers. Throws columns-doubtful where
 * nobody has.
 */
async function answered(ctx: ServiceContext, plan: ImportPlan): Promise<ImportPlan> {
	if (!plannedDoubts(plan).some(needsAnswer)) return plan;
	const known = await withRemembered(plan, { roles: (headers) => columnMapping(ctx, headers) });
	if (!plannedDoubts(known).some(needsAnswer)) return known;
	throw new ServiceError(
		"columns-doubtful",
		"Its rows look like a list of something else than businesses; the browser and the command line ask whether they are, and the answer is remembered for the same headers.",
	);
}

function countryInMemory(ctx: ServiceContext) {
	return async (headers: string) => (await countryOfRows(ctx, headers)).country;
}

/** Keeps what was said of the country for the next file with one of these header sets. */
async function rememberCountry(ctx: ServiceContext, plan: ImportPlan): Promise<void> {
	const { country } = plan.options;
	for (const headers of headerSetsOf(plan).slice(0, MOST_REMEMBERED))
		await chooseCountryOfRows(ctx, headers, { country });
}

/** Throws payload-too-large for a plan whose chunks need more queries than one request has. */
async function refuseTooMuch(plan: ImportPlan, isHeld: boolean): Promise<void> {
	if (plan.totalRows > MAX_ROWS) throw tooMuch();
	let queries = QUERIES_OF_AN_IMPORT;
	const ofChunk = QUERIES_OF_A_CHUNK + (isHeld ? QUERIES_OF_A_COMPARISON : 0);
	for await (const { chunk } of readChunks(plan)) {
		queries += ofChunk + QUERIES_OF_A_PIECE * Math.ceil(jsonBytes(chunk) / MAX_JSON_BYTES);
		if (queries > MAX_QUERIES) throw tooMuch();
	}
}

function tooMuch(): ServiceError {
	return new ServiceError(
		"payload-too-large",
		"A file sent in one request has at most 30,000 rows, fewer where their texts are long. Larger files are sent in resumable chunks.",
	);
}

async function writeChunks(
	ctx: ServiceContext,
	plan: ImportPlan,
	{ id, nextSeq, rows: received }: OpenedImport,
): Promise<ImportSummary> {
	let seq = nextSeq;
	for await (const { rowsBefore, chunk: whole } of readChunks(plan, { fromRow: received })) {
		const chunk = restOfChunk(whole, received - rowsBefore);
		if (chunk === null) continue;
		await applyChunk(ctx, { importId: id, seq: seq++, sha256: await sha256(JSON.stringify(chunk)), chunk });
	}
	return finishImport(ctx, {
		id,
		chunks: seq,
		totalRows: plan.read.rows,
		sheets: sheetReports(plan),
		columns: columnReports(plan),
	});
}
