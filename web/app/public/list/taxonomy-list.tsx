import { BusinessList, type BusinessListProps } from "./business-list.tsx";
import { initialSort } from "./list-address.ts";
import { ListSearch } from "./list-search.tsx";

/**
 * Shows the list of a category, a city or a category in a city, with its search field. `searchText` names the field.
 */
export function TaxonomyList({
	page: { businesses, notes, counts, address, now, sponsored },
	place,
	searchText,
	searchHint = searchText,
	...texts
}: Pick<BusinessListProps, "place" | "sorts" | "showing" | "emptyText"> & {
	page: Pick<BusinessListProps, "address" | "now"> &
		BusinessListProps["answer"] & { businesses: BusinessListProps["list"]; sponsored?: BusinessListProps["sponsored"] };
	searchText: string;
	/** Stands in the empty field, where the name is too long for it. */
	searchHint?: string;
}) {
	return (
		<>
			<ListSearch path={place.path} address={address} label={searchText} placeholder={searchHint} needsTwoLetters />
			<BusinessList
				place={place}
				address={address}
				list={businesses}
				answer={{ notes, counts }}
				initialSort={initialSort(address)}
				now={now}
				sponsored={sponsored}
				clearHref={place.path}
				{...texts}
			/>
		</>
	);
}
