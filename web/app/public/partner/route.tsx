import type { LoaderFunctionArgs } from "react-router";
import { formatDate, formatNumber } from "#web/public/format.ts";
import { partnerTexts as t } from "#web/public/texts/partner.en.ts";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import { apiContext } from "#web/request/context.ts";
import { loadPage, notFound } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { operatorsDay } from "#workers/domain/house-ads/house-ad.ts";
import { dayText } from "#workers/domain/instant.ts";

/** The page is never cached, because it is only for people who have its address. */
export const handle = { secret: true } satisfies PageFacts;

const SECRET = /^[\da-f]{40}$/;

export async function loader({ params, context }: Pick<LoaderFunctionArgs, "context"> & { params: { slug?: string } }) {
	const { slug = "" } = params;
	if (!SECRET.test(slug)) throw notFound();
	return loadPage(context.get(apiContext).partner(slug));
}

export function meta({ loaderData }: PageProps<typeof loader>) {
	return [{ title: t.title(loaderData.advertiser) }, { name: "robots", content: "noindex, nofollow" }];
}

export default function PartnerRoute({ loaderData: page }: PageProps<typeof loader>) {
	const rate = page.views === 0 ? "—" : `${((page.clicks / page.views) * 100).toFixed(2)} %`;
	const last = page.shownUntil === null ? t.noEnd : dayOf(Date.parse(page.shownUntil) - 1);
	const span = `${dayOf(Date.parse(page.shownFrom))} – ${last}`;
	const facts = [
		[t.ad, page.text],
		[t.span, span + (page.cap === null ? "" : `, ${t.sold(formatNumber(page.cap.count), page.cap.kind)}`)],
		[t.views, formatNumber(page.views)],
		[t.clicks, formatNumber(page.clicks)],
		[t.rate, rate],
	] as const;
	return (
		<Container>
			<PageHeading title={t.title(page.advertiser)}>{t.lead}</PageHeading>
			<dl className="facts card max-w-prose p-5">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<p className="mt-4 max-w-prose text-sm text-muted">{t.viewNote}</p>
			<h2 className="mt-8 mb-3 text-xl font-bold">{t.byDay}</h2>
			{page.days.length === 0 ? (
				<p className="text-muted">{t.nothing}</p>
			) : (
				<table className="w-full max-w-prose text-left">
					<thead>
						<tr>
							{[t.day, t.views, t.clicks].map((column) => (
								<th key={column} scope="col" className="py-1 pr-4">
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{page.days.map(({ day, views, clicks }) => (
							<tr key={day} className="border-t border-line">
								<td className="py-1 pr-4">{day}</td>
								<td className="py-1 pr-4">{formatNumber(views)}</td>
								<td className="py-1 pr-4">{formatNumber(clicks)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Container>
	);
}

/** Writes the day of an instant as the operators count days, who have set it, and as the table does. */
function dayOf(instant: number): string {
	return formatDate(dayText(operatorsDay(instant)));
}
