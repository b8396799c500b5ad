import { oldestVitalsDay, rollUpVitals } from "#db/queries/vitals.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** So long days keep measurements of their own. */
const KEPT_MS = 90 * 86_400_000;

/** What adds the oldest day (UTC) of those older than 90 to its month, for one transaction; null when there is none. */
export async function rollUpOldVitals({ db, now }: ServiceContext): Promise<D1PreparedStatement[] | null> {
	const day = await oldestVitalsDay(db, isoInstant(now - KEPT_MS).slice(0, 10)).first<string>("day");
	return day === null ? null : rollUpVitals(db, day);
}
