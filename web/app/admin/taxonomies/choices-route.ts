import type { LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { CityItem } from "#workers/contract/city.ts";
import type { TaxonomyQuery } from "#workers/contract/taxonomy.ts";
import type { MappedCity } from "#workers/domain/import/options.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { readTaxonomyQuery } from "./query.ts";

/** Serves categories and cities to choose from, at /admin/choices. It has no page of its own. */

export type TaxonomyChoice = {
	id: number;
	name: string;
	slug: string;
	/** Is the state and country of a city. */
	place: string;
	/** Is a city as an import names it. */
	city?: MappedCity;
	/** Is there for a category. */
	icon: string | null;
	businessCount: number;
};

type Taxonomy = CategoryItem | CityItem;
type Taxonomies = { read(id: number): Promise<Taxonomy>; list(query: TaxonomyQuery): Promise<{ items: Taxonomy[] }> };

/**
 * Serves the largest ones of a `kind`, those whose words begin with `search`, or the one with an `id`. Those without a
 * business are included.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const params = new URL(request.url).searchParams;
	const taxonomies: Taxonomies =
		context.get(adminApiContext).taxonomies[params.get("kind") === "city" ? "city" : "category"];
	const id = rowNumberOf(params.get("id") ?? undefined);
	if (id !== null) return answered([await adminPage(request, taxonomies.read(id))]);
	const { items } = await adminPage(
		request,
		taxonomies.list(readTaxonomyQuery(new URLSearchParams({ search: params.get("search") ?? "" }))),
	);
	// A record that is being merged into another one takes no more businesses.
	return answered(items.filter(({ mergedInto }) => mergedInto === null));
}

function answered(taxonomies: Taxonomy[]): Response {
	return Response.json(taxonomies.map(choiceOf), { headers: { "Cache-Control": "no-store" } });
}

function choiceOf(taxonomy: Taxonomy): TaxonomyChoice {
	const { id, name, slug, businessCount } = taxonomy;
	const place = "state" in taxonomy ? [taxonomy.state, taxonomy.country].filter(Boolean).join(", ") : "";
	const city = "state" in taxonomy ? { city: cityOf(taxonomy) } : {};
	return { id, name, slug, place, ...city, icon: "icon" in taxonomy ? taxonomy.icon : null, businessCount };
}

function cityOf({ name: city, state, country, countryCode }: CityItem): MappedCity {
	return { city, state, country, countryCode };
}
