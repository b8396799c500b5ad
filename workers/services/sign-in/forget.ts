import { forgetSessions } from "#db/queries/sessions.ts";
import { forgetSignIns } from "#db/queries/sign-ins.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { BROWSER_KNOWN_MS } from "./budget.ts";

const A_BATCH = 1_000;
/** Ended sessions stay for this time, so that the audit log can refer to them. */
const KEPT_MS = 90 * DAY_MS;

/** Deletes sign-ins and their forms after their ten minutes, and sessions that ended a quarter of a year ago. */
export async function forgetOldSignIns({ db, now }: ServiceContext): Promise<{ forgotten: number; more: boolean }> {
	const results = await db.batch([
		...forgetSignIns(db, { now, browsersBefore: now - BROWSER_KNOWN_MS }, A_BATCH),
		forgetSessions(db, now - KEPT_MS, A_BATCH),
	]);
	const forgotten = results.reduce((sum, { meta }) => sum + meta.changes, 0);
	return { forgotten, more: results.some(({ meta }) => meta.changes === A_BATCH) };
}
