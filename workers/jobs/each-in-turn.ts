import { errorLine } from "#workers/domain/error-line.ts";
import type { JobStep } from "./run-job.ts";

type Failed = { id: string; error: string };

/**
 * A step of a job that works through all there is of a kind: of the next one, but of those that have failed in this run. One that fails
 * keeps none of the others waiting; behind the last of them the run counts as failed, so that it is tried again.
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
		// Where it was overtaken, so is this: the cursor is not kept, and the run ends.
		failed.push({ id: String(work.id), error: errorLine(error) });
	}
	return { cursor: JSON.stringify(failed), result: null };
}

function failureOf(failed: Failed[]): { failure?: Error } {
	if (failed.length === 0) return {};
	return { failure: new Error(failed.map(({ id, error }) => `${id}: ${error}`).join("; ")) };
}
