import { type MouseEvent, useEffect, useState } from "react";
import { Link } from "react-router";
import { businessListTexts } from "#web/admin/texts/business-list.tr.ts";
import { askApi } from "#web/admin/ui/ask-api.ts";
import type { ManagedOrder, Meaning } from "#workers/contract/business-list.ts";
import { useChoices } from "./choices-route.tsx";
import { featureWords, hoursWords } from "./filter-words.ts";
import { listHref, type Typed } from "./list-address.ts";
import { listQuery } from "./list-query.ts";

const t = businessListTexts.filters;

/** Offers the filters that the search names, in their place: "hotels in leeds" is a category and a city. */
export function MeantFiltersItems({ typed, order }: { typed: Typed; order: ManagedOrder }) {
	const { filters: meant, keptPlaces } = useMeaning(typed.search);
	const { countries } = useChoices();
	const countryName = (code: string | null) => countries.find(({ value }) => value === code)?.name ?? code;
	const offered = meant.map(
		({ search, categoryId, category, cityId, city, countryCode, postcode, has, lacks, openAt, ...others }) => {
			const { notCityIds, notCities, notCountryCode } = others;
			const named = [
				...(category === null ? [] : [`${t.category}: ${category}`]),
				...(city === null ? [] : [`${t.city}: ${city}`]),
				...(countryCode === null ? [] : [`${t.country}: ${countryName(countryCode)}`]),
				...(notCities === null ? [] : [`${t.notCityIds}: ${notCities}`]),
				...(notCountryCode === null ? [] : [`${t.notCountryCode}: ${countryName(notCountryCode)}`]),
				...(postcode === null ? [] : [`${t.postcode}: ${postcode}`]),
				...(has === null ? [] : [`${t.has}: ${featureWords(has)}`]),
				...(lacks === null ? [] : [`${t.lacks}: ${featureWords(lacks)}`]),
				...(openAt === null ? [] : [hoursWords(openAt)]),
				...(search === null ? [] : [`${t.search}: ${search}`]),
			].join(", ");
			const filters = {
				search: search ?? undefined,
				...(categoryId === null ? {} : { categoryId: String(categoryId) }),
				...(cityId === null ? {} : { cityId: String(cityId) }),
				...(countryCode === null ? {} : { countryCode }),
				...(notCityIds === null ? {} : { notCityIds }),
				...(notCountryCode === null ? {} : { notCountryCode }),
				...(postcode === null ? {} : { postcode }),
				...(has === null ? {} : { has }),
				...(lacks === null ? {} : { lacks }),
				...(openAt === null ? {} : { openAt }),
			};
			return (
				<li key={named}>
					<Link
						to={listHref({ ...typed, ...filters }, order)}
						preventScrollReset
						onClick={focusSearch}
						className="text-link inline-flex min-h-8 items-center px-1"
					>
						{t.meant(named)}
					</Link>
				</li>
			);
		},
	);
	return (
		<>
			{offered}
			{keptPlaces.length > 0 && <li className="text-muted">{t.keptPlaces(keptPlaces.join(", "))}</li>}
		</>
	);
}

/** Keeps the focus of a keyboard in the list's search, since the link is gone with its text. */
function focusSearch({ detail }: MouseEvent): void {
	if (detail === 0) document.querySelector<HTMLElement>("#filter-search")?.focus({ preventScroll: true });
}

const NOTHING: Meaning = { filters: [], keptPlaces: [] };

/** Asks what a search may mean. It is empty as long as that is not known. */
function useMeaning(search: string | undefined): Meaning {
	const [answered, setAnswered] = useState({ search, meaning: NOTHING });
	useEffect(() => {
		if (search === undefined) return;
		const stopped = new AbortController();
		const path = `/api/admin/businesses/meaning?${listQuery({ search })}`;
		askApi<Meaning>(path, { signal: stopped.signal }).then((answer) => {
			if ("value" in answer) setAnswered({ search, meaning: answer.value });
		});
		return () => stopped.abort();
	}, [search]);
	return answered.search === search ? answered.meaning : NOTHING;
}
