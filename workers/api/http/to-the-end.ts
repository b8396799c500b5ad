import type { Context } from "hono";
import type { ApiEnv } from "./context.ts";

/** Work that goes on to its end when the browser has gone: a counted attempt is settled and stands in the audit log. */
export function toTheEnd<T>(c: Context<ApiEnv>, work: Promise<T>): Promise<T> {
	c.executionCtx.waitUntil(work.catch(() => {}));
	return work;
}
