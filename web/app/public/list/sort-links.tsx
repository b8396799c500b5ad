import { listTexts as t } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { firstOrder, type SortField } from "#workers/contract/list.ts";
import { type ListAddress, listHref } from "./list-address.ts";

/**
 * Shows the sorts of a list as links. The link of the active sort changes its direction. Another sort begins with its
 * own direction. Both lead to page 1. `initial` is the list's sort when the address names none. Without it, as in a
 * search, the best matches come first, or the nearest when the visitor has asked for them, and a link says so. When
 * there is no room for a row of links, they become a menu.
 */
export function SortLinks({
	path,
	address,
	sorts,
	initial,
}: {
	path: string;
	address: ListAddress;
	sorts: readonly SortField[];
	initial: SortField | null;
}) {
	const current = address.sort ?? initial;
	return (
		<details className="sorts">
			<summary className="button">
				<Icon name="arrow-down-up" size={18} />
				<span className="max-xs:sr-only">{t.sorted}</span>
			</summary>
			<fieldset>
				<legend className="sr-only">{t.sortBy}</legend>
				<div>
					<span aria-hidden="true">{t.sortBy}</span>
					{initial === null && <FirstOrder path={path} address={address} />}
				</div>
				{sorts.map((sort) => {
					const active = sort === current;
					const order = active ? (address.order === "asc" ? "desc" : "asc") : firstOrder(sort);
					return (
						<a
							key={sort}
							id={`sort-${sort}`}
							href={listHref(path, address, { sort, order, page: 1 })}
							rel="nofollow"
							data-swap="results"
							aria-current={active ? "true" : undefined}
							className="button"
						>
							{t.sort[sort]}
							{active && (
								<>
									<Icon name={address.order === "asc" ? "arrow-up" : "arrow-down"} size={16} />
									<span className="sr-only">({address.order === "asc" ? t.ascending : t.descending})</span>
								</>
							)}
						</a>
					);
				})}
			</fieldset>
		</details>
	);
}

/** Shows the order of a search without a sort. When a sort is set, it is a link back to that order. */
function FirstOrder({ path, address }: { path: string; address: ListAddress }) {
	const text = address.near === null ? t.bestMatches : t.nearest;
	if (address.sort === null) return <strong>{text}</strong>;
	return (
		<a
			id="sort-match"
			href={listHref(path, address, { sort: null, page: 1 })}
			rel="nofollow"
			data-swap="results"
			className="text-link py-1"
		>
			{text}
		</a>
	);
}
