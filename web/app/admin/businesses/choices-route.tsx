import {
	type LoaderFunctionArgs,
	Outlet,
	redirect,
	type ShouldRevalidateFunctionArgs,
	useRouteLoaderData,
} from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import type { ListChoices } from "#web/request/api.ts";
import { adminApiContext } from "#web/request/context.ts";
import { isList } from "../business-edit/addresses.ts";
import { readListAddress } from "./read-list.server.ts";

const names = new Intl.DisplayNames(["tr"], { type: "region" });
const byName = new Intl.Collator("tr").compare;

/** Holds a list's choices in the operators' words and order. */
export type Choices = {
	categories: { value: string; name: string }[];
	countries: { value: string; name: string }[];
	imports: ListChoices["imports"];
	city: { value: string; name: string } | null;
	/** Is of the cities that are left out, with all their names. */
	notCities: { value: string; name: string } | null;
};

/**
 * Loads the filters' choices. They stay while the list is filtered, sorted and paged. A list of a category or city that
 * was merged, as a saved view may be, leads to that of the one that stays.
 */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Choices | null> {
	const { pathname, searchParams } = new URL(request.url);
	if (!isList(pathname)) return null;
	const { categoryId, cityId, notCityIds, importId, missingFrom } = readListAddress(searchParams).query;
	const choices = await adminPage(
		request,
		context.get(adminApiContext).listChoices({ categoryId, cityId, notCityIds, importId, missingFrom }),
	);
	const moved = Object.entries(choices.moved);
	if (moved.length > 0) {
		for (const [name, id] of moved) searchParams.set(name, String(id));
		for (const name of ["page", "anchor"]) searchParams.delete(name);
		throw redirect(`${pathname}?${searchParams}`, 302);
	}
	const sorted = (all: { value: string; name: string }[]) => all.sort((one, other) => byName(one.name, other.name));
	return {
		categories: sorted(choices.categories.map(({ id, name }) => ({ value: String(id), name }))),
		countries: sorted(choices.countries.map((code) => ({ value: code, name: names.of(code) ?? code }))),
		imports: choices.imports,
		city: choices.city && { value: String(choices.city.id), name: choices.city.name },
		notCities: notCityIds === undefined ? null : { value: notCityIds, name: choices.notCities.join(", ") },
	};
}

/** Loads again only when the new filter may have a category, a city or an import whose name is not known yet. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
	if (!isList(nextUrl.pathname)) return false;
	if (!isList(currentUrl.pathname)) return true;
	return ["categoryId", "cityId", "notCityIds", "importId", "missingFrom"].some(
		(name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
	);
}

/** Returns the choices of the list that is shown. */
export function useChoices(): Choices {
	const choices = useRouteLoaderData<Choices | null>("admin-business-choices");
	return choices ?? { categories: [], countries: [], imports: [], city: null, notCities: null };
}

export default function ChoicesRoute() {
	return <Outlet />;
}
