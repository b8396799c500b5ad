import type { Context } from "hono";
import type { ApiEnv } from "./context.ts";

/** Finishes work even when the browser has gone, so that a counted attempt is settled and stands in the audit log. */
export function toTheEnd<T>(c: Context<ApiEnv>, work: Promise<T>): Promise<T> {
	c.executionCtx.waitUntil(work.catch(() => {}));
	return work;
}
