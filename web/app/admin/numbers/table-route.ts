import type { LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import { type NumbersQuery, TOP_KINDS } from "#workers/contract/number-page.ts";
import { queryIn } from "./address.ts";
import { tableCsv, tablesOf } from "./tables.server.ts";

/**
 * Serves a table of the numbers as CSV, at /admin/analytics/TABLE/numbers.csv with the screen's own query. A table of
 * the most frequent has a hundred rows.
 */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
	const query = queryIn(new URL(request.url).searchParams) as NumbersQuery;
	const all = TOP_KINDS.find((kind) => kind === params.table);
	const page = await adminPage(request, context.get(adminApiContext).numbers({ ...query, all }));
	const table = tablesOf(page).find(({ id }) => id === params.table);
	if (table === undefined) throw notFound();
	return new Response(tableCsv(table), {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${t.file(table.id, page.span.from, page.span.to)}"`,
			"Cache-Control": "no-store",
		},
	});
}
