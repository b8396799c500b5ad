import { errorLine } from "#workers/domain/error-line.ts";
import type { JobStep } from "./run-job.ts";

type Failed = { id: string; error: string };

/**
 * Takes a step of a job that works through all items of a kind. It works on the next item, but skips those that have
 * failed in this run. So an item that fails does not delay the others. When any item has failed, the run counts as
 * failed at its end, so that it is tried again.
 */
export async function eachInTurn<Work extends { id: number | string }>(
	cursor: string | null,
	next: (except: string[]) => Promise<Work | null>,
	take: (work: Work) => Promise<unknown>,
): Promise<JobStep> {
	const failed: Failed[] = cursor === null ? [] : JSON.parse(cursor);
	const work = await next(failed.map(({ id }) => id));
	if (work === null) return { cursor: null, result: null, ...failureOf(failed) };
	try {
		await take(work);
	} catch (error) {
		// If another worker has overtaken this work, it has also overtaken this step: the cursor is not kept, and the run
		// ends.
		failed.push({ id: String(work.id), error: errorLine(error) });
	}
	return { cursor: JSON.stringify(failed), result: null };
}

function failureOf(failed: Failed[]): { failure?: Error } {
	if (failed.length === 0) return {};
	return { failure: new Error(failed.map(({ id, error }) => `${id}: ${error}`).join("; ")) };
}
