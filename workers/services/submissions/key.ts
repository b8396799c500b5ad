import { engineRow } from "#db/queries/submission-engines.ts";
import type { ServiceContext } from "../context.ts";

/** By which IndexNow knows the site: what the configuration says, else what the site has made for itself. */
export async function indexNowKey({ db, engines }: ServiceContext): Promise<string> {
	if (engines.indexNowKey !== null) return engines.indexNowKey;
	const { key } = await engineRow(db, "indexnow").first();
	if (key === null) throw new Error("The migration has made no key");
	return key;
}
