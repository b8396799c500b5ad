import { type ActionFunctionArgs, data, Form, Link, type LoaderFunctionArgs } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";
import { placementTexts } from "#web/admin/texts/placement.tr.ts";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { HouseAdReport } from "#workers/contract/house-ad.ts";
import type { IgnoredReason } from "#workers/domain/house-ads/ignored.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { spanOf } from "./report-span.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

type Result = { secret?: string; closed?: true };

/** Loads the counts of an ad by day and place, and the secret address of its advertiser's page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	const span = spanOf(request);
	const report = await adminPage(request, context.get(adminApiContext).houseAds.report(id, span));
	return { report, span, origin: context.get(settingsContext).origin };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
	const id = rowNumberOf(params.id);
	const form = await readForm(request, 1_000);
	if (id === null || !(form instanceof FormData))
		return data({ problem: "bad-request", requestId: null, retryAfter: null }, { status: 400 });
	const { houseAds } = context.get(adminApiContext);
	return adminAction(request, async (): Promise<Result> => {
		if (form.get("page") === "open") return await houseAds.openPage(id);
		await houseAds.closePage(id);
		return { closed: true };
	});
}

export function meta() {
	return adminMeta(t.report);
}

export default function HouseAdReportRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: unknown }) {
	const { report, span, origin } = loaderData;
	const { ad } = report;
	const result = actionData as Result | undefined;
	const address = `/admin/placements/own/${ad.id}/report`;
	const query = new URLSearchParams(span).toString();
	return (
		<section aria-labelledby="report-title">
			<h2 id="report-title" className="text-xl font-bold">
				{t.reportOf(ad.advertiser)}
			</h2>
			<p className="mt-1 mb-4 max-w-prose text-muted">{t.reportLead}</p>
			<Notice text={problemText(actionData)} tone="failure" />
			<form method="get" className="mb-4 flex flex-wrap items-end gap-3">
				<label className="font-medium">
					{t.from}
					<input type="date" name="from" defaultValue={span.from} className="field mt-1" />
				</label>
				<label className="font-medium">
					{t.to}
					<input type="date" name="to" defaultValue={span.to} className="field mt-1" />
				</label>
				<button type="submit" className="button">
					{t.show}
				</button>
				<a href={`${address}.csv${query && `?${query}`}`} download className="button">
					{t.csv}
				</a>
			</form>
			<Days report={report} />
			{report.ignored.length > 0 && (
				<>
					<h3 className="mt-6 mb-2 font-bold">{t.ignored}</h3>
					<ul>
						{report.ignored.map(({ reason, times }) => (
							<li key={reason}>
								{placementTexts.figures.ignoredReasons[reason as IgnoredReason] ?? reason}: {formatNumber(times)}
							</li>
						))}
					</ul>
				</>
			)}
			<section aria-labelledby="report-page" className="card mt-6 p-5">
				<h3 id="report-page" className="font-bold">
					{t.page.title}
				</h3>
				<p className="mt-1 mb-3 max-w-prose text-muted">{t.page.lead}</p>
				<div role="status">
					{result?.secret && (
						<p className="mb-3 [overflow-wrap:anywhere]">
							{t.page.address} <code>{`${origin}/partner/${result.secret}`}</code>
						</p>
					)}
					{result?.closed && <p className="mb-3">{t.page.closed}</p>}
				</div>
				{ad.hasPage && <p className="mb-3 text-sm text-muted">{t.page.isOpen}</p>}
				<Form method="post" className="flex flex-wrap gap-3">
					<button type="submit" name="page" value="open" className="button">
						{ad.hasPage ? t.page.renew : t.page.open}
					</button>
					{ad.hasPage && (
						<button type="submit" name="page" value="close" className="button border-shut text-shut">
							{t.page.close}
						</button>
					)}
				</Form>
			</section>
			<p className="mt-5">
				<Link to="/admin/placements/own" className="text-link">
					{t.backToList}
				</Link>
			</p>
		</section>
	);
}

function Days({ report: { days } }: { report: HouseAdReport }) {
	if (days.length === 0) return <p className="card p-5 text-muted">{t.nothing}</p>;
	const sum = (what: "offers" | "views" | "clicks") => days.reduce((all, day) => all + day[what], 0);
	const columns = [t.day, t.placement, t.offers, t.views, t.clicks];
	return (
		<div className="card overflow-x-auto p-5">
			<table className="w-full text-left">
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col" className="py-1 pr-4 font-medium">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{days.map(({ day, placement, offers, views, clicks }) => (
						<tr key={`${day} ${placement}`} className="border-t border-line">
							<td className="py-1 pr-4">{day}</td>
							<td className="py-1 pr-4">{placementTexts.placements[placement]}</td>
							<td className="py-1 pr-4">{formatNumber(offers)}</td>
							<td className="py-1 pr-4">{formatNumber(views)}</td>
							<td className="py-1 pr-4">{formatNumber(clicks)}</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr className="border-t border-line font-bold">
						<th scope="row" colSpan={2} className="py-1 pr-4">
							{t.total}
						</th>
						<td className="py-1 pr-4">{formatNumber(sum("offers"))}</td>
						<td className="py-1 pr-4">{formatNumber(sum("views"))}</td>
						<td className="py-1 pr-4">{formatNumber(sum("clicks"))}</td>
					</tr>
				</tfoot>
			</table>
		</div>
	);
}
