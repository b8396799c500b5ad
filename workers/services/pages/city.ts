import { cityBySlug } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { type ListQuery, narrowedPage } from "./list-page.ts";

/** What a city's page needs. Errors: city-not-found, those of its list. */
export async function cityPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const { db } = act;
	const [[directory], [city]] = await readBatch(db, [directoryRow(db), cityBySlug(db, slug.slice(0, MAX_SLUG_LENGTH))]);
	if (city === undefined) throw new ServiceError("city-not-found", "No such city");
	const businesses = await narrowedPage(act, { narrowing: { directory, category: null, city }, ...ask });
	return { dataVersion: directory.dataVersion, value: { city, businesses } };
}
