import { abandonImports } from "#db/queries/imports.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

const A_WEEK_MS = 7 * DAY_MS;

/** Closes imports that nobody has continued for a week, so that their file begins again. It answers how many there were. */
export async function abandonOldImports({ db, now }: ServiceContext): Promise<number> {
	const results = await db.batch(abandonImports(db, now - A_WEEK_MS, now));
	return results.at(-1)?.meta.changes ?? 0;
}
