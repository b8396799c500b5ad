import { lazy } from "react";
import { data, type LoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { asAnswer } from "#web/admin/server/session-guard.server.ts";
import { businessListTexts as t } from "#web/admin/texts/business-list.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { viewStoreContext } from "#web/admin/views/view-store.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import type { ManagedPage } from "#web/request/api.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import type { ManagedPageQuery } from "#workers/contract/business-list.ts";
import { isList } from "../business-edit/addresses.ts";
import { unlessView } from "../views/use-view.ts";
import { isBulkPost } from "./bulk/addresses.ts";
import type { ListData, Shown } from "./list-data.ts";
import { isNoPage } from "./no-such-page.tsx";
import { readListAddress } from "./read-list.server.ts";

/**
 * The list has a file of its own, because a form that is opened by its own address has no list behind it. It has no
 * boundary of its own: React would take that over after the page, and a choice made in between would be lost.
 */
const loadList = async () => ({ default: (await import("./business-list.tsx")).BusinessList });
const BusinessList = lazy(loadList);
// Where the list is what the browser shows first, its file need not wait until the page is drawn.
if (typeof location !== "undefined" && isList(location.pathname)) loadList().catch(() => {});

/** Loads the list. Returns null below a form that was opened by its own address, because no list lies behind it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const { pathname, searchParams } = new URL(request.url);
	if (!isList(pathname)) return data<ListData | null>(null);
	const { typed, asked, query, leftOut } = readListAddress(searchParams);
	const { sort: _, order: __, page: ___, have: ____, anchor: _____, ...filter } = query;
	const api = context.get(adminApiContext);
	const { missingFrom } = filter;
	const [{ shown, status, anchorLeftOut }, moved, view] = await Promise.all([
		readPage(api, query, request),
		// The list is read without these as well.
		missingFrom === undefined ? null : api.movedPlaces(missingFrom).catch(() => null),
		context.get(viewStoreContext).read(request, "businesses"),
	]);
	return data<ListData | null>(
		{
			typed,
			asked,
			leftOut: anchorLeftOut ? [...leftOut, "anchor"] : leftOut,
			filter,
			shown,
			moved,
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
		// The screen continues to look for a page that is too deep, so this answer is no failure.
		if (error.status < 500) {
			const beside = query.page === undefined || query.page === 1 ? null : await besideOrder(api, query);
			return { shown: { page: null, problem: "too-deep", ...(beside && { beside }) }, status: 200 };
		}
		console.error(JSON.stringify({ level: "error", detail: `Failed to fetch businesses: ${error.message}` }));
		return { shown: { page: null, problem: "failed" }, status: error.status };
	}
}

/** Returns a page that is too deep without its rows, where the list is in another order than the one that is asked for; else null. */
async function besideOrder(api: AdminApi, query: ManagedPageQuery): Promise<ManagedPage | null> {
	const first = await api.managedBusinesses({ ...query, page: 1, anchor: undefined }).catch(() => null);
	if (first === null || first.order.sort === query.sort) return null;
	return { ...first, page: query.page ?? 1, items: [], anchor: null, next: null, hasNext: true };
}

/** Keeps the list as it is while a form opens over it. The list is loaded again when the form has been left. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
	if (isBulkPost(change.formData)) return false;
	return isList(change.nextUrl.pathname) && unlessView({ ...change, defaultShouldRevalidate: true });
}

export function meta() {
	return adminMeta(t.title);
}

export default function BusinessesRoute({ loaderData }: { loaderData: ListData | null }) {
	return (
		<>
			{loaderData !== null && <BusinessList {...loaderData} />}
			<Outlet context={{ overList: loaderData !== null }} />
		</>
	);
}
