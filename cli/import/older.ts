import type { ImportDesk } from "#workers/contract/import-client.ts";
import { addPreviews, emptyPreview, type ImportPreview } from "#workers/contract/import-preview.ts";
import { isSuspect, type OlderFile, olderFile } from "#workers/contract/older-file.ts";
import { chunksToCompare } from "#workers/domain/import/chunks-to-compare.ts";
import { fileFingerprint } from "#workers/domain/import/digest.ts";
import { listOf } from "#workers/domain/import/list-of-file.ts";
import type { ImportPlan } from "#workers/domain/import/plan.ts";
import { count, oneLine } from "../text-table.ts";

type Desk = Pick<ImportDesk, "earlierFiles" | "preview">;
type PlannedFile = { file: Blob; fileName: string; plan: ImportPlan | null };

/** Returns the list of a file, for calls that take one. */
export function listIn(plan: ImportPlan | null): { list?: string } {
	const list = plan === null ? null : listOf(plan);
	return list === null ? {} : { list };
}

/**
 * Holds a file against the earlier ones of its list, where there are any, and says why it may be older than the last of them. `compared` is
 * what it would change; without it the file is held against the directory first. Null where it is none, or nobody is there to ask.
 */
export async function askAge(
	desk: Desk | null,
	{ file, fileName, plan }: PlannedFile,
	compared: ImportPreview | null,
): Promise<OlderFile | null> {
	const { list } = listIn(plan);
	if (desk === null || plan === null || list === undefined) return null;
	// A server that cannot say it is no reason to stop: what is wrong with it, the import will say.
	const { earlier } = await desk.earlierFiles(list).catch(() => ({ earlier: [] }));
	if (earlier.length === 0) return null;
	const known = await desk.earlierFiles(list, await fileFingerprint(file, ""));
	return olderFile(fileName, known, compared ?? (await changesOf(desk, plan, isSuspect(fileName, known))));
}

async function changesOf(desk: Desk, plan: ImportPlan, isSuspect: boolean): Promise<ImportPreview> {
	const { mode, closed, overwrite, categories } = plan.options;
	let sum = emptyPreview();
	for await (const chunk of chunksToCompare(plan, isSuspect)) {
		const next = await desk.preview({ options: { mode, closed, overwrite, categories }, ...listIn(plan), chunk });
		sum = addPreviews(sum, next, 0);
	}
	return sum;
}

/** Says it above the report of a preview. */
export function olderReport(older: OlderFile | null): string {
	return older === null ? "" : `${olderLine(older)}\n\n`;
}

/** Says why a file may be older than the last one of its list, and what that would do. */
function olderLine({ last, again, dated, updated, putBack, putBackExamples }: OlderFile): string {
	const signs = [
		...(again === null
			? []
			: [`this very file was imported on ${again.at.slice(0, 10)}, before ${oneLine(again.since.fileName, 80)}`]),
		...(putBack === 0
			? []
			: [
					`of ${count(updated)} businesses looked at that it would change ${count(putBack)} would become what they were before a later file changed them (${putBackExamples.map((name) => oneLine(name, 40)).join("; ")}${putBack > putBackExamples.length ? " …" : ""})`,
				]),
		...(dated ? [`its name has an earlier date than ${oneLine(last.fileName, 80)}`] : []),
	];
	return `It may be older than the last file of its list, ${oneLine(last.fileName, 80)} of ${last.at.slice(0, 10)}, and would undo it: ${signs.join("; ")}.`;
}

/** Says why an import has not begun, and how it does. */
export function olderSentence(fileName: string, older: OlderFile): string {
	return `${oneLine(fileName, 120)}: nothing was imported. ${olderLine(older)} Import it all the same with --accept-older.`;
}
