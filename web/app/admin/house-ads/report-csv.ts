import type { LoaderFunctionArgs } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";
import { placementTexts } from "#web/admin/texts/placement.tr.ts";
import { adminApiContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import { csvRow } from "#workers/domain/csv.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { spanOf } from "./report-span.ts";

/** Serves an ad's report as CSV, at /admin/placements/own/ID/report.csv. It has no page of its own. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	const { ad, days } = await adminPage(request, context.get(adminApiContext).houseAds.report(id, spanOf(request)));
	const lines = [
		[t.columns.ad, t.day, t.placement, t.offers, t.views, t.clicks],
		...days.map(({ day, placement, offers, views, clicks }) => [
			ad.advertiser,
			day,
			placementTexts.placements[placement],
			`${offers}`,
			`${views}`,
			`${clicks}`,
		]),
	];
	// Excel recognises the encoding by this mark.
	return new Response(`\ufeff${lines.map(csvRow).join("")}`, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="reklam-${id}.csv"`,
			"Cache-Control": "no-store",
		},
	});
}
