import { Plus } from "lucide-react";
import { useEffect } from "react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLocation } from "react-router";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { planTexts as t } from "#web/admin/texts/plan.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { useToast } from "#web/admin/ui/toasts.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import type { PageProps } from "#web/request/page-props.ts";
import { PLAN_LIMITS } from "#workers/domain/plan.ts";
import { PRICING_PAGE } from "#workers/domain/sitemap/pages.ts";
import { EDITED, planAddress } from "./addresses.ts";
import { EMPTY_PLAN, typedPlan } from "./form-plan.ts";
import { type PlanResult, planAction } from "./plan-action.server.ts";
import { PlanCard } from "./plan-card.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PricingTabs } from "./pricing-tabs.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";
export { shouldRevalidate } from "#web/admin/ui/load-after-conflict.ts";

/** Is one list for all times, so that a form sees which answer is a new one. */
const NO_ISSUES: [] = [];

/** Loads the plans. The address says what is open: `edit` names the plan whose card has the form. */
export async function loader({ context, request }: LoaderFunctionArgs) {
	const plans = await adminPage(request, context.get(adminApiContext).plans.list());
	return {
		plans,
		edited: new URL(request.url).searchParams.get(EDITED),
		address: `${context.get(settingsContext).origin}${PRICING_PAGE}`,
		notice: noticeText(t.notices, request),
	};
}

export function action({ context, request }: ActionFunctionArgs) {
	return planAction(request, context.get(adminApiContext));
}

export function meta() {
	return adminMeta(t.title);
}

export default function PricingRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: PlanResult }) {
	const { plans, edited, address, notice } = loaderData;
	const toast = useToast();
	const hydrated = useHydrated();
	const { key } = useLocation();
	// A save with the same notice is a new one, because the address has another key.
	// biome-ignore lint/correctness/useExhaustiveDependencies: see above
	useEffect(() => {
		if (notice !== null) toast({ title: notice });
	}, [key, notice, toast]);
	const open = actionData?.typed ? actionData.id : edited;
	const failure =
		actionData?.problem === "edit-conflict" && actionData.typed
			? t.conflict
			: actionData?.issues
				? t.failed
				: problemText(actionData);
	return (
		<>
			<PricingTabs />
			<AdminHeading title={t.title}>{t.lead}</AdminHeading>
			<Notice text={failure} tone="failure" />
			{/* A notification says the same where there are scripts. */}
			<Notice text={actionData || hydrated ? null : notice} />
			<p className="mb-6 flex flex-wrap items-center gap-3">
				<Link to={`${planAddress("new")}#new`} preventScrollReset className="button">
					<Plus aria-hidden="true" size={18} />
					{t.add}
				</Link>
				{plans.some(({ enabled, closed }) => enabled && !closed) ? (
					<a href={address} className="text-link">
						{t.publicPage}
					</a>
				) : (
					<span className="text-muted">{t.notPublic}</span>
				)}
			</p>
			<ul className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
				{plans.map((plan) => (
					<li key={plan.id} className="card p-5 sm:p-6">
						{open === plan.id && !plan.closed ? (
							<PlanForm
								id={plan.id}
								version={plan.version}
								conflict={actionData?.problem === "edit-conflict"}
								enabled={plan.enabled}
								label={t.formOf(plan.name)}
								typed={actionData?.typed ?? typedPlan(plan)}
								refused={actionData?.typed !== undefined}
								issues={actionData?.issues ?? NO_ISSUES}
							/>
						) : (
							<PlanCard plan={plan} action={planAddress(open)} />
						)}
					</li>
				))}
				{open === "new" && (
					<li id="new" className="card p-5 sm:p-6">
						<h2 className="mb-4 text-xl font-bold">{t.addTitle}</h2>
						<PlanForm
							id="new"
							version={0}
							conflict={false}
							enabled={false}
							label={t.addTitle}
							typed={actionData?.typed ?? EMPTY_PLAN}
							refused={actionData?.typed !== undefined}
							issues={actionData?.issues ?? NO_ISSUES}
						/>
					</li>
				)}
			</ul>
			{plans.filter(({ closed }) => closed).length >= PLAN_LIMITS.closed && (
				<p className="mt-5 text-muted">{t.lastClosed(PLAN_LIMITS.closed)}</p>
			)}
		</>
	);
}
