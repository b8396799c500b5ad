import { Link, type LoaderFunctionArgs } from "react-router";
import { PricingTabs } from "#web/admin/pricing/pricing-tabs.tsx";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { subscriptionTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatDay, formatLastDay } from "#web/admin/ui/format-day.ts";
import { formatLira } from "#web/admin/ui/format-lira.ts";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { adminApiContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SUBSCRIPTION_FILTERS, type Subscription, type SubscriptionFilter } from "#workers/contract/subscription.ts";
import { StateBadge } from "./state-badge.tsx";

const LIST = "/admin/pricing/subscriptions";

export async function loader({ context, request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const filter = SUBSCRIPTION_FILTERS.find((one) => one === searchParams.get("filter")) ?? "all";
	const after = searchParams.get("after") ?? undefined;
	return {
		filter,
		after: after ?? null,
		page: await adminPage(request, context.get(adminApiContext).subscriptions.list({ filter, after })),
	};
}

export function meta() {
	return adminMeta(t.title);
}

export default function SubscriptionsRoute({ loaderData: { filter, after, page } }: PageProps<typeof loader>) {
	return (
		<>
			<PricingTabs />
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<nav aria-label={t.filters} className="section-links print:hidden">
				<ul className="flex flex-wrap gap-x-1">
					{SUBSCRIPTION_FILTERS.map((one) => (
						<li key={one}>
							<Link to={address(one)} aria-current={one === filter ? "page" : undefined} className="section-link">
								{t.filter[one]}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<DataTable
				caption={`${t.title}: ${t.filter[filter]}`}
				columns={COLUMNS}
				rows={page.items}
				rowKey={({ id }) => id}
				empty={<EmptyState icon="list" {...t.empty} />}
			/>
			{(after !== null || page.next !== null) && (
				<nav aria-label={t.pages} className="mt-6 flex flex-wrap gap-3">
					{after !== null && (
						<Link to={address(filter)} className="button">
							{t.first}
						</Link>
					)}
					{page.next !== null && (
						<Link to={`${address(filter)}&after=${page.next}`} rel="next" className="button">
							{t.older}
						</Link>
					)}
				</nav>
			)}
		</>
	);
}

function address(filter: SubscriptionFilter): string {
	return `${LIST}?filter=${filter}`;
}

const COLUMNS: readonly DataColumn<Subscription>[] = [
	{
		id: "business",
		header: t.columns.business,
		always: true,
		cell: ({ business }) => (
			<Link to={`/admin/businesses/${business.id}/plan`} className="text-link wrap-anywhere">
				{business.name}
			</Link>
		),
	},
	{ id: "plan", header: t.columns.plan, cell: ({ plan }) => plan.name },
	{ id: "state", header: t.columns.state, cell: ({ state }) => <StateBadge state={state} /> },
	{
		id: "dates",
		header: t.columns.dates,
		cell: ({ startsAt, endsAt }) =>
			startsAt && endsAt ? (
				<span className="text-sm">
					{formatDay(startsAt)} – {formatLastDay(endsAt)}
				</span>
			) : (
				<Nothing />
			),
	},
	{
		id: "paid",
		header: t.columns.paid,
		numeric: true,
		cell: ({ paid, price }) => t.paidOf(formatLira(paid), formatLira(price)),
	},
];
