import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { FRESHNESS } from "#workers/contract/freshness.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";
import { dataVersion } from "./version.ts";

/** Returns the totals of the directory. `lastUpdated` is when something visible last changed; null while the directory is empty. */
export function toStats(directory: Directory) {
	const { businessCount: total, categoryCount: categories, cityCount: cities, countryCount: countries } = directory;
	const changed = directory.contentChangedAt;
	return { total, categories, cities, countries, lastUpdated: changed === null ? null : isoInstant(changed) };
}
export type DirectoryStats = ReturnType<typeof toStats>;

export async function directoryStats(ctx: ServiceContext) {
	const load = async () => {
		const directory = await directoryRow(ctx.db).first();
		return { dataVersion: directory.dataVersion, value: toStats(directory) };
	};
	return readThrough(ctx, { name: "stats", version: await dataVersion(ctx), keep: FRESHNESS.stats.fresh, load });
}
