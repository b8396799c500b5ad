import type { Context } from "hono";
import { ServiceError } from "#workers/services/errors.ts";
import type { ApiEnv } from "./context.ts";

/** Returns the revision that the caller has edited, from `If-Match`; null when the header names none. */
export function namedRevision(c: Context<ApiEnv>): number | null {
	const named = c.req.header("If-Match");
	if (named === undefined || named.trim() === "*") return null;
	const revision = /^"(\d{1,15})"$/.exec(named.trim())?.[1];
	if (revision === undefined) throw new ServiceError("bad-request", 'If-Match is a revision in quotes: "17"');
	return Number(revision);
}
