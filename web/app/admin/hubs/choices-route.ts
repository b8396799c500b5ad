import type { LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { CityItem } from "#workers/contract/city.ts";
import type { HubQuery } from "#workers/contract/hub.ts";
import type { MappedCity } from "#workers/domain/import/options.ts";
import { readHubQuery } from "./query.ts";

/** Categories and cities to choose from, at /admin/choices. It has no page of its own. */

export type HubChoice = {
	id: number;
	name: string;
	slug: string;
	/** Of a city: its state and country. */
	place: string;
	/** A city as an import names it. */
	city?: MappedCity;
	/** Of a category. */
	icon: string | null;
	businessCount: number;
};

type Hub = CategoryItem | CityItem;
type Hubs = { read(id: number): Promise<Hub>; list(query: HubQuery): Promise<{ items: Hub[] }> };

/** The largest ones of a `kind`, those whose words begin as `search` does, or the one of an `id`; also those without a business. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
	const params = new URL(request.url).searchParams;
	const hubs: Hubs = context.get(adminApiContext).hubs[params.get("kind") === "city" ? "city" : "category"];
	const id = params.get("id") ?? "";
	if (/^[1-9]\d{0,14}$/.test(id)) return answered([await adminPage(request, hubs.read(Number(id)))]);
	const { items } = await adminPage(
		request,
		hubs.list(readHubQuery(new URLSearchParams({ search: params.get("search") ?? "" }))),
	);
	// What is being merged into another one takes no business any more.
	return answered(items.filter(({ mergedInto }) => mergedInto === null));
}

function answered(hubs: Hub[]): Response {
	return Response.json(hubs.map(choiceOf), { headers: { "Cache-Control": "no-store" } });
}

function choiceOf(hub: Hub): HubChoice {
	const { id, name, slug, businessCount } = hub;
	const place = "state" in hub ? [hub.state, hub.country].filter(Boolean).join(", ") : "";
	const city = "state" in hub ? { city: cityOf(hub) } : {};
	return { id, name, slug, place, ...city, icon: "icon" in hub ? hub.icon : null, businessCount };
}

function cityOf({ name: city, state, country, countryCode }: CityItem): MappedCity {
	return { city, state, country, countryCode };
}
