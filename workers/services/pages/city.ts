import { cityBySlug } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { cityTag } from "#workers/contract/cache-tag.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";
import { pageAnswer } from "./answer.ts";
import { type ListQuery, narrowedPage } from "./list-page.ts";
import { readShell } from "./standing.ts";

/** What a city's page needs. Errors: city-not-found, those of its list. */
export async function cityPage(act: Act, { slug, ...ask }: ListQuery & { slug: string }) {
	const { db } = act;
	const [[directory], [city]] = await readBatch(db, [directoryRow(db), cityBySlug(db, slug.slice(0, MAX_SLUG_LENGTH))]);
	if (city === undefined) throw new ServiceError("city-not-found", "No such city");
	const [shell, businesses] = await Promise.all([
		readShell(act),
		narrowedPage(act, { narrowing: { directory, category: null, city }, ...ask }),
	]);
	const around = { shell, now: act.now, shown: businesses.items, tags: [cityTag(city.id)] };
	return pageAnswer({ city, businesses }, around);
}
