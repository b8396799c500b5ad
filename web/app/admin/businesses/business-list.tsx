import { Link, useLocation, useRevalidator } from "react-router";
import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { LoadFailure } from "#web/admin/ui/states.tsx";
import type { ManagedPage } from "#web/request/api.ts";
import type { ListFilter } from "#workers/contract/business-filter.ts";
import { businessAddress } from "../business-edit/addresses.ts";
import { RangeExport } from "../exports/range-export.tsx";
import { Moved } from "../imports/moved-places.tsx";
import { BusinessTable } from "./business-table.tsx";
import { useChoices } from "./choices-route.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ListFilters } from "./filters.tsx";
import { LeftOut } from "./left-out.tsx";
import type { ListData, Shown } from "./list-data.ts";
import { useOrderedPage } from "./order/use-ordered-page.ts";
import { SoughtPage } from "./seek/sought-page.tsx";

/**
 * Shows the list with its filters, its table and its export. A form that is opened by its own address comes without
 * them.
 */
export function BusinessList({ typed, asked, leftOut, filter, shown, moved, view, publicOrigin }: ListData) {
	const { search } = useLocation();
	const { page, ordering } = useOrderedPage(shown, filter, asked);
	return (
		<>
			<RoomLinks />
			<div className="list-heading">
				<AdminHeading title={t.title} />
				<Link to={businessAddress("new", search)} preventScrollReset className="button button-primary">
					{t.create}
				</Link>
			</div>
			<ListFilters typed={typed} order={asked} />
			<FilterChips typed={typed} order={asked} />
			<LeftOut names={leftOut} />
			{moved !== null && (
				<div className="mb-4 rounded-xl bg-notice-soft p-4 text-notice">
					<Moved moved={moved} />
				</div>
			)}
			{page === null ? (
				<Instead problem={problemOf(shown)} typed={typed} asked={asked} filter={filter} />
			) : (
				<BusinessTable
					page={page}
					ordering={ordering}
					typed={typed}
					asked={asked}
					filter={filter}
					view={view}
					publicOrigin={publicOrigin}
				/>
			)}
			<RangeExport total={wholeTotal(filter, page)} choices={useChoices()} held={typed} />
		</>
	);
}

function problemOf(shown: Shown): "too-deep" | "failed" {
	return shown.page === null ? shown.problem : "failed";
}

/** Returns the number of all businesses when the list shows them all, else null. */
function wholeTotal(filter: ListFilter, page: ManagedPage | null): number | null {
	const isWhole = Object.values(filter).every((value) => value === undefined);
	return isWhole && page?.totalExact ? page.total : null;
}

type InsteadProps = Pick<ListData, "typed" | "asked" | "filter"> & { problem: "too-deep" | "failed" };

/** Is shown instead of the list. */
function Instead({ problem, ...list }: InsteadProps) {
	const { revalidate } = useRevalidator();
	if (problem === "failed") return <LoadFailure onRetry={revalidate} />;
	return <SoughtPage {...list} />;
}
