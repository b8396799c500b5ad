import type { ReactNode } from "react";
import { siteTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";
import { keptFields, type ListAddress, listHref } from "./list-address.ts";

/** Is the id of the search form. A page has one such form. */
export const LIST_SEARCH = "list-search";

/**
 * Shows a list's search as a GET form, which works without JavaScript. With JavaScript, `public/list/enhance.ts` runs
 * it while the visitor types. `children` are further fields, and `fields` names them. `submitTo` is the page that
 * 'Search' leads to, when that is not the list's own page. `needsTwoLetters` means that a search finds beginnings of
 * words only from two letters on: while one letter is typed, the list stays.
 */
export function ListSearch({
	path,
	address,
	label,
	placeholder,
	fields = [],
	submitTo = path,
	needsTwoLetters = false,
	suggests = false,
	children,
}: {
	path: string;
	address: ListAddress;
	label: string;
	placeholder: string;
	fields?: readonly (keyof ListAddress)[];
	submitTo?: string;
	needsTwoLetters?: boolean;
	/** Says that the field offers categories, cities and businesses while the visitor types. */
	suggests?: boolean;
	children?: ReactNode;
}) {
	const active =
		address.search !== "" ||
		address.city !== "" ||
		fields.some((field) => address[field] !== null && address[field] !== "");
	return (
		<search>
			<form
				id={LIST_SEARCH}
				action={submitTo}
				method="get"
				data-live="results"
				data-two-letters={needsTwoLetters ? "" : undefined}
				className={children ? "list-search list-search-wide" : "list-search"}
			>
				<div id="kept-fields" data-region hidden>
					{keptFields(address, ["search", "as", ...fields]).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				</div>
				<div className="search-box">
					<Icon name="search" size={18} />
					<input
						type="search"
						name="search"
						defaultValue={address.search}
						maxLength={MAX_SEARCH_LENGTH}
						placeholder={placeholder}
						aria-label={label}
						autoComplete="off"
						enterKeyHint="search"
						className="field"
						data-suggest={suggests ? "" : undefined}
					/>
				</div>
				{children}
				<button type="submit" className="button button-primary shrink-0 max-sm:px-3">
					{siteTexts.search}
				</button>
				<div id="clear" data-region className="contents">
					{active && (
						<a
							href={listHref(path, address, { search: "", category: null, city: "", page: 1 })}
							data-clear
							className="button shrink-0 max-sm:px-3"
						>
							{/* On a phone the field needs this space. */}
							<Icon name="x" size={18} className="sm:hidden" />
							<span className="max-sm:sr-only">{siteTexts.clear}</span>
						</a>
					)}
				</div>
			</form>
		</search>
	);
}
