import { useEffect, useState } from "react";
import { Link } from "react-router";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { ManagedOrder, MeantFilters } from "#workers/contract/business-list.ts";
import { useChoices } from "./choices-route.tsx";
import { listHref, type Typed } from "./list-address.ts";
import { listQuery } from "./list-query.ts";

const t = businessListTexts.filters;

/** Offers the filters that the search names, in their place: "hotels in leeds" is a category and a city. */
export function MeantFiltersItem({ typed, order }: { typed: Typed; order: ManagedOrder }) {
	const meant = useMeantFilters(typed.search);
	const { countries } = useChoices();
	if (meant === null) return null;
	const { categoryId, category, cityId, city, countryCode } = meant;
	const country = countries.find(({ value }) => value === countryCode)?.name ?? countryCode;
	const named = [
		...(category === null ? [] : [`${t.category}: ${category}`]),
		...(city === null ? [] : [`${t.city}: ${city}`]),
		...(country === null ? [] : [`${t.country}: ${country}`]),
	];
	const filters = {
		...(categoryId === null ? {} : { categoryId: String(categoryId) }),
		...(cityId === null ? {} : { cityId: String(cityId) }),
		...(countryCode === null ? {} : { countryCode }),
	};
	return (
		<li>
			<Link
				to={listHref({ ...typed, search: undefined, ...filters }, order)}
				preventScrollReset
				className="text-link inline-flex min-h-8 items-center px-1"
			>
				{t.meant(named.join(", "))}
			</Link>
		</li>
	);
}

/** Asks what a search means. Null: it names no filters, or that is not known (yet). */
function useMeantFilters(search: string | undefined): MeantFilters | null {
	const [answered, setAnswered] = useState<{ search: string; meant: MeantFilters | null } | null>(null);
	useEffect(() => {
		if (search === undefined) return;
		const stopped = new AbortController();
		const path = `/api/admin/businesses/meaning?${listQuery({ search })}`;
		askApi<MeantFilters | null>(path, { signal: stopped.signal }).then((answer) => {
			if ("value" in answer) setAnswered({ search, meant: answer.value });
		});
		return () => stopped.abort();
	}, [search]);
	return answered !== null && answered.search === search ? answered.meant : null;
}
