import { listTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { SortField } from "#workers/contract/list.ts";
import { type ListAddress, listHref } from "./list-address.ts";

/**
 * The sorts of a list as links: the active one toggles its direction, another one starts ascending, both on page 1.
 * `initial` is the sort that the list has when the address names none; without one, as in a search, the best matches come first, and
 * say so.
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
		<fieldset className="flex flex-wrap items-center gap-1.5 sm:gap-2">
			<legend className="sr-only">{listTexts.sortBy}</legend>
			<div className="mr-1 flex items-center gap-2 text-sm max-sm:w-full">
				<span aria-hidden="true" className="text-muted">
					{listTexts.sortBy}
				</span>
				{initial === null && <BestMatches path={path} address={address} />}
			</div>
			{sorts.map((sort) => {
				const active = sort === current;
				const order = active && address.order === "asc" ? "desc" : "asc";
				return (
					<a
						key={sort}
						id={`sort-${sort}`}
						href={listHref(path, address, { sort, order, page: 1 })}
						rel="nofollow"
						data-swap="results"
						aria-current={active ? "true" : undefined}
						className="button px-2 max-sm:text-sm sm:px-3"
					>
						{listTexts.sort[sort]}
						{active && (
							<>
								<Icon name={address.order === "asc" ? "arrow-up" : "arrow-down"} size={16} />
								<span className="sr-only">
									({address.order === "asc" ? listTexts.ascending : listTexts.descending})
								</span>
							</>
						)}
					</a>
				);
			})}
		</fieldset>
	);
}

/** The order of a search that is not sorted, and the way back to it from one that is. */
function BestMatches({ path, address }: { path: string; address: ListAddress }) {
	if (address.sort === null) return <span className="font-semibold">{listTexts.bestMatches}</span>;
	return (
		<a
			id="sort-match"
			href={listHref(path, address, { sort: null, page: 1 })}
			rel="nofollow"
			data-swap="results"
			className="text-link py-1"
		>
			{listTexts.bestMatches}
		</a>
	);
}
