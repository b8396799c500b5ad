import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { formatNumber } from "#web/public/format.ts";
import { pageMeta } from "#web/public/page-meta.ts";
import type { MetaProps } from "#web/public/site.ts";
import { listingNumbersTexts as t } from "#web/public/texts/listing-numbers.en.ts";
import { Container } from "#web/public/ui/container.tsx";
import { PageHeading } from "#web/public/ui/page-heading.tsx";
import type { ListingNumbersPage } from "#web/request/api.ts";
import { apiContext } from "#web/request/context.ts";
import { loadPage, notFound } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { PRESSES } from "#workers/domain/numbers/kinds.ts";

/** No cache keeps this page, so an address that is removed stops working at once. */
export const handle = { secret: true } satisfies PageFacts;

export async function loader({ context, params }: LoaderFunctionArgs) {
	if (!/^[\da-f]{48}$/.test(params.slug ?? "")) throw notFound();
	const { numbers } = await loadPage(context.get(apiContext).listingNumbers(params.slug ?? ""));
	return numbers;
}

export function meta({ loaderData, site }: MetaProps<typeof loader>) {
	return pageMeta({ kind: "missing", title: t.title(loaderData.business.name) }, site);
}

export default function ListingNumbersRoute({ loaderData }: PageProps<typeof loader>) {
	const { business, through, days, months, last28 } = loaderData;
	const rows = [
		{ name: "view", label: t.views },
		...PRESSES.map((press) => ({ name: `press:${press}`, label: t.press[press] })),
	];
	return (
		<Container>
			<PageHeading title={t.heading(business.name)}>{t.lead}</PageHeading>
			<p className="mb-6 text-sm text-muted">
				{through === null ? t.none : t.through(through.slice(0, 16).replace("T", " "))}{" "}
				<a href={`/business/${business.slug}`} className="text-link">
					{t.page}
				</a>
			</p>
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<NumbersTable
					title={t.last28}
					columns={[t.what, t.total, t.now, t.before]}
					rows={rows.map(({ name, label }) => {
						const { whole = 0, now = 0, before = 0 } = last28[name] ?? {};
						return [label, ...[whole, now ?? 0, before ?? 0].map(formatNumber)];
					})}
				/>
				<NumbersTable title={t.months} columns={[t.month, t.views, t.pressed]} rows={rowsOf(months)} />
				<NumbersTable title={t.days} columns={[t.day, t.views, t.pressed]} rows={rowsOf(days)} />
			</div>
		</Container>
	);
}

/** Returns rows of days or months, newest first. */
function rowsOf(points: ListingNumbersPage["numbers"]["days"]): string[][] {
	return points
		.toReversed()
		.map(({ at, value }) => [at, formatNumber(value?.view ?? 0), formatNumber(value?.press ?? 0)]);
}

function NumbersTable({ title, columns, rows }: { title: string; columns: string[]; rows: string[][] }): ReactNode {
	return (
		<table className="card w-full">
			<caption className="p-4 text-left text-lg font-bold">{title}</caption>
			<thead>
				<tr className="border-b border-line">
					{columns.map((column, at) => (
						<th key={column} scope="col" className={`px-4 py-2 ${at === 0 ? "text-left" : "text-right"}`}>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(([name = "", ...values]) => (
					<tr key={name} className="border-b border-line last:border-0">
						<th scope="row" className="px-4 py-2 text-left font-normal">
							{name}
						</th>
						{values.map((value, at) => (
							<td key={columns[at + 1]} className="px-4 py-2 text-right">
								{value}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
