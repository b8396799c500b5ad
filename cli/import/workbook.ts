import type { ImportClient, ImportSummary } from "#workers/domain/import/calls.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { PlannedDoubt } from "#workers/domain/import/doubt-answer.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { type ImportPlan, NamelessError, planImport, plannedDoubts } from "#workers/domain/import/plan.ts";
import { withRememberedRoles } from "#workers/domain/import/remembered.ts";
import { sendImport } from "#workers/domain/import/send.ts";
import { tryOutImport } from "#workers/domain/import/try-out.ts";
import type { ColumnRoles } from "#workers/domain/listing/column-roles.ts";
import { ColumnsError } from "#workers/domain/listing/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { Refusal } from "../refusal.ts";
import type { Progress } from "./progress-bar.ts";
import { fileSentence } from "./texts.ts";

type WorkbookImport = {
	file: Blob;
	fileName: string;
	/** Null for a dry run: everything is read and counted, nothing is written. */
	client: ImportClient | null;
	/** What a dry run holds each chunk against the directory by; without it nothing is sent. */
	compare?: (chunk: ImportChunk, options: ImportOptions) => Promise<void>;
	options?: Partial<ImportOptions>;
	/** The roles that are remembered of a header set, or said of its columns. */
	mapping?: (headers: string) => Promise<ColumnRoles>;
	/** How far the first reading is, which decides what is imported. */
	onSurvey?: (progress: Progress) => void;
	/** The file was read to its end and understood; nothing has been sent yet. */
	onPlan?: (plan: ImportPlan) => void;
	/** What the file's columns leave open. Throws where nothing may be sent before it is answered. */
	onDoubts?: (doubts: readonly PlannedDoubt[]) => void;
	/** The server has given the import this id. */
	onOpen?: (id: string) => void;
	/** An earlier run of the same file broke off; the rows that it has sent are not sent again. */
	onResume?: (rows: number) => void;
	onProgress?: (progress: Progress) => void;
};

/**
 * Reads a workbook and sends it to the API chunk by chunk. Throws Refusal when the file or the server says no.
 * The summary's columns count the whole sheet; in a dry run `imported` are the places that differ from each other.
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

async function planned({ file, options, mapping, onSurvey }: WorkbookImport): Promise<ImportPlan> {
	const reading = planImport(file, options, (rows, expectedRows) => onSurvey?.({ rows, expectedRows, before: 0 }));
	if (mapping === undefined) return reading;
	const plan = await reading.catch((error) => {
		// Which column holds the names may be remembered.
		if (error instanceof NamelessError) return error.plan;
		throw error;
	});
	return withRememberedRoles(plan, mapping);
}
