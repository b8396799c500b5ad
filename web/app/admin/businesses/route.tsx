import {
	data,
	Link,
	type LoaderFunctionArgs,
	Outlet,
	type ShouldRevalidateFunctionArgs,
	useLocation,
	useRevalidator,
} from "react-router";
import { asAnswer } from "#web/admin/server/session-guard.server.ts";
import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { LoadFailure } from "#web/admin/ui/states.tsx";
import { viewStoreContext } from "#web/admin/views/view-store.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import type { ManagedPage } from "#web/request/api.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import type { ManagedPageQuery } from "#workers/contract/business-list.ts";
import { businessAddress, isList } from "../business-edit/addresses.ts";
import { RangeExport } from "../exports/range-export.tsx";
import { unlessView } from "../views/use-view.ts";
import { isBulkPost } from "./bulk/addresses.ts";
import { BusinessTable } from "./business-table.tsx";
import { useChoices } from "./choices-route.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { ListFilters } from "./filters.tsx";
import { LeftOut } from "./left-out.tsx";
import { listHref } from "./list-address.ts";
import { isNoPage } from "./no-such-page.tsx";
import { readListAddress } from "./read-list.server.ts";

/**
 * Describes what the list shows: its page, or why there is none. `too-deep`: the page of the address cannot be found
 * from there.
 */
type Shown = { page: ManagedPage } | { page: null; problem: "too-deep" | "failed" };

/** Loads the list. Returns null below a form that was opened by its own address, because no list lies behind it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const { pathname, searchParams } = new URL(request.url);
	if (!isList(pathname)) return data(null);
	const { typed, asked, query, leftOut } = readListAddress(searchParams);
	const { sort: _, order: __, page: ___, anchor: ____, ...filter } = query;
	const [{ shown, status, anchorLeftOut }, view] = await Promise.all([
		readPage(context.get(adminApiContext), query, request),
		context.get(viewStoreContext).read(request, "businesses"),
	]);
	return data(
		{
			typed,
			asked,
			leftOut: anchorLeftOut ? [...leftOut, "anchor"] : leftOut,
			filter: filter satisfies BusinessFilter,
			shown,
			view,
			publicOrigin: context.get(settingsContext).origin,
		},
		{ status },
	);
}

async function readPage(
	api: AdminApi,
	query: ManagedPageQuery,
	request: Request,
): Promise<{ shown: Shown; status: number; anchorLeftOut?: true }> {
	try {
		const page = await api.managedBusinesses(query);
		return { shown: { page }, status: isNoPage(page) ? 404 : 200 };
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 401) throw asAnswer(error, request);
		// Everything else has been understood before, but only the API can check an anchor.
		if (error.code === "validation-failed" && query.anchor !== undefined)
			return { ...(await readPage(api, { ...query, anchor: undefined }, request)), anchorLeftOut: true };
		if (error.status < 500) return { shown: { page: null, problem: "too-deep" }, status: error.status };
		console.error(JSON.stringify({ level: "error", detail: `Failed to fetch businesses: ${error.message}` }));
		return { shown: { page: null, problem: "failed" }, status: error.status };
	}
}

/** Keeps the list as it is while a form opens over it. The list is loaded again when the form has been left. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
	if (isBulkPost(change.formData)) return false;
	return isList(change.nextUrl.pathname) && unlessView({ ...change, defaultShouldRevalidate: true });
}

export function meta() {
	return adminMeta(t.title);
}

type LoaderData = Awaited<ReturnType<typeof loader>>["data"];
type ListData = NonNullable<LoaderData>;

export default function BusinessesRoute({ loaderData }: { loaderData: LoaderData }) {
	return (
		<>
			{loaderData !== null && <BusinessList {...loaderData} />}
			<Outlet context={{ overList: loaderData !== null }} />
		</>
	);
}

function BusinessList({ typed, asked, leftOut, filter, shown, view, publicOrigin }: ListData) {
	const { search } = useLocation();
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
			{shown.page === null ? (
				<Instead problem={shown.problem} first={listHref(typed, asked)} />
			) : (
				<BusinessTable
					page={shown.page}
					typed={typed}
					asked={asked}
					filter={filter}
					view={view}
					publicOrigin={publicOrigin}
				/>
			)}
			<RangeExport total={wholeTotal(filter, shown.page)} choices={useChoices()} held={typed} />
		</>
	);
}

/** Returns the number of all businesses when the list shows them all, else null. */
function wholeTotal(filter: BusinessFilter, page: ManagedPage | null): number | null {
	const isWhole = Object.values(filter).every((value) => value === undefined);
	return isWhole && page?.totalExact ? page.total : null;
}

/** Stands in the place of the list. */
function Instead({ problem, first }: { problem: "too-deep" | "failed"; first: string }) {
	const { revalidate } = useRevalidator();
	if (problem === "failed") return <LoadFailure onRetry={revalidate} />;
	return (
		<EmptyState title={t.tooDeep.title} text={t.tooDeep.text}>
			<Link to={first} className="button">
				{t.tooDeep.first}
			</Link>
		</EmptyState>
	);
}
