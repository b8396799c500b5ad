import { BusinessList, type BusinessListProps } from "./business-list.tsx";
import { initialSort } from "./list-address.ts";
import { ListSearch } from "./list-search.tsx";

/** The list of a trade, a town or a trade in a town, with the field that searches it. `searchText` is what the field is called. */
export function TaxonomyList({
	page: { businesses, notes, counts, address, now, sponsored },
	place,
	searchText,
	...texts
}: Pick<BusinessListProps, "place" | "sorts" | "showing" | "emptyText"> & {
	page: Pick<BusinessListProps, "address" | "now"> &
		BusinessListProps["answer"] & { businesses: BusinessListProps["list"]; sponsored?: BusinessListProps["sponsored"] };
	searchText: string;
}) {
	return (
		<>
			<ListSearch path={place.path} address={address} label={searchText} placeholder={searchText} needsTwoLetters />
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
