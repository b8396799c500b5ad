import { engineRow } from "#db/queries/submission-engines.ts";
import type { ServiceContext } from "../context.ts";

/** Returns the key that IndexNow knows the site by: the configured one, or the one that the site made. */
export async function indexNowKey({ db, engines }: ServiceContext): Promise<string> {
	if (engines.indexNowKey !== null) return engines.indexNowKey;
	const { key } = await engineRow(db, "indexnow").first();
	if (key === null) throw new Error("The migration has made no key");
	return key;
}
