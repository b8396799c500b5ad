import type { Context } from "hono";
import type { ApiEnv } from "./context.ts";

/** Work that goes on to its end when the browser has gone: a counted attempt is settled and stands in the audit log. */
export function toTheEnd<T>(c: Context<ApiEnv>, work: Promise<T>): Promise<T> {
	c.executionCtx.waitUntil(work.catch(() => {}));
	return work;
}

/** Steps of a job that a request takes after its answer; who waits for it, and the cron, take the others. */
export const FURTHER_STEPS = 5;

/** Work that goes on after the answer. What fails is left for the next step of the same job. */
export function inBackground(c: Context<ApiEnv>, work: Promise<unknown>): void {
	c.executionCtx.waitUntil(work.catch((error) => console.warn(`A step in the background failed: ${error}`)));
}
