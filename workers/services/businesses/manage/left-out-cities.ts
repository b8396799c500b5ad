import { citiesWithHeirs } from "#db/queries/cities.ts";
import type { Database } from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";

/**
 * Returns a filter that also leaves out the cities into which one that it leaves out was merged, or is being merged. A saved one would
 * otherwise select what it was made to spare.
 */
export async function withHeirsLeftOut<Filter extends BusinessFilter>(db: Database, filter: Filter): Promise<Filter> {
	if (filter.notCityIds === undefined) return filter;
	const { results } = await citiesWithHeirs(db, filter.notCityIds.split(",").map(Number)).all();
	return results.length === 0 ? filter : { ...filter, notCityIds: results.map(({ id }) => id).join(",") };
}
