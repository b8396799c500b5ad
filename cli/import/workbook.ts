import type { ImportClient, ImportSummary } from "#workers/domain/import/calls.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { type ImportPlan, NamelessError, planImport, plannedDoubts } from "#workers/domain/import/plan.ts";
import { type Memory, withRemembered } from "#workers/domain/import/remembered.ts";
import { sendImport } from "#workers/domain/import/send.ts";
import { tryOutImport } from "#workers/domain/import/try-out.ts";
import { ColumnsError } from "#workers/domain/listing/columns/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { Refusal } from "../refusal.ts";
import type { Progress } from "./progress-bar.ts";
import { fileSentence } from "./texts.ts";

type WorkbookImport = {
	file: Blob;
	fileName: string;
	/** Is null in a dry run, which reads and counts everything and writes nothing. */
	client: ImportClient | null;
	/** Compares each chunk with the directory in a dry run. Without this option a dry run sends nothing. */
	compare?: (chunk: ImportChunk, options: ImportOptions) => Promise<void>;
	options?: Partial<ImportOptions>;
	/** Looks up what is remembered for a header set. Its roles include those that are given for the columns. */
	memory?: Memory;
	/** Is called with the progress of the first reading, which decides what is imported. */
	onSurvey?: (progress: Progress) => void;
	/** Is called when the file was read to its end and understood. Nothing has been sent yet. */
	onPlan?: (plan: ImportPlan) => void;
	/**
	 * Is called with the questions that the file's columns leave open. It throws when nothing may be sent before they are
	 * answered.
	 */
	onDoubts?: (doubts: readonly PlannedDoubt[]) => void;
	/** Is called before the first chunk is sent. It throws when nothing may be. */
	beforeSending?: (plan: ImportPlan) => Promise<void>;
	/** Is called with the id that the server has given the import. */
	onOpen?: (id: string) => void;
	/** Is called when an earlier run of the same file was interrupted. The rows that it has sent are not sent again. */
	onResume?: (rows: number) => void;
	onProgress?: (progress: Progress) => void;
};

/**
 * Reads a workbook and sends it to the API chunk by chunk. Throws Refusal when the file or the server refuses. The
 * summary's columns count the whole sheet. In a dry run `imported` counts the different places.
 */
export async function importWorkbook(request: WorkbookImport): Promise<ImportSummary> {
	const { file, fileName, client, compare, onProgress = () => {} } = request;
	try {
		const plan = await planned(request);
		request.onPlan?.(plan);
		const doubts = plannedDoubts(plan);
		if (doubts.length > 0) request.onDoubts?.(doubts);
		if (client === null) {
			return await tryOutImport(plan, { onProgress, onChunk: async (chunk) => compare?.(chunk, plan.options) });
		}
		await request.beforeSending?.(plan);
		return await sendImport(plan, {
			file,
			fileName,
			client,
			onOpen: ({ id, rows, resumed }) => {
				request.onOpen?.(id);
				if (resumed) request.onResume?.(rows);
			},
			onProgress,
		});
	} catch (error) {
		if (error instanceof WorkbookError || error instanceof ColumnsError) {
			throw new Refusal(`${fileName}${fileSentence(error)}`, { cause: error, code: error.code });
		}
		throw error;
	}
}

async function planned({ file, options, memory, onSurvey }: WorkbookImport): Promise<ImportPlan> {
	const reading = planImport(file, options, (rows, expectedRows) => onSurvey?.({ rows, expectedRows, before: 0 }));
	if (memory === undefined) return reading;
	const plan = await reading.catch((error) => {
		// The remembered roles may say which column holds the names.
		if (error instanceof NamelessError) return error.plan;
		throw error;
	});
	return withRemembered(plan, memory);
}
