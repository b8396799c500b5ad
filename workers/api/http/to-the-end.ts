import type { Context } from "hono";
import type { ApiEnv } from "./context.ts";

/**
 * Finishes work even when the browser has closed the connection. So a counted attempt is always settled and recorded in
 * the audit log.
 */
export function toTheEnd<T>(c: Context<ApiEnv>, work: Promise<T>): Promise<T> {
	c.executionCtx.waitUntil(work.catch(() => {}));
	return work;
}
