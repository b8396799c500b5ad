import { type ActionFunctionArgs, Link, type LoaderFunctionArgs } from "react-router";
import { describeActor } from "#web/admin/audit/actor.ts";
import { adminPage } from "#web/admin/server/admin-action.server.ts";
import { subscriptionTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { AdminHeading } from "#web/admin/ui/admin-heading.tsx";
import { adminMeta } from "#web/admin/ui/admin-meta.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { todayInAdminZone } from "#web/admin/ui/format-day.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { Notice } from "#web/admin/ui/notice.tsx";
import { noticeText, problemText } from "#web/admin/ui/notice-text.ts";
import { PublicPageLink } from "#web/admin/ui/public-page-link.tsx";
import { RoomLinks } from "#web/admin/ui/section-links.tsx";
import { adminApiContext, settingsContext } from "#web/request/context.ts";
import { notFound } from "#web/request/load-page.server.ts";
import type { PageProps } from "#web/request/page-props.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { NumbersPage } from "./numbers-page.tsx";
import { SaleForm } from "./sale-form.tsx";
import { type SubscriptionResult, subscriptionAction } from "./subscription-action.server.ts";
import { SubscriptionCard } from "./subscription-card.tsx";

export { clientAction } from "#web/admin/ui/client-action.ts";
export { shouldRevalidate } from "#web/admin/ui/load-after-conflict.ts";

/** Loads a listing's plans: those that were sold, paid and ended, and those that can be sold now. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
	const api = context.get(adminApiContext);
	const id = rowNumberOf(params.id);
	if (id === null) throw notFound();
	const [sold, plans] = await adminPage(request, Promise.all([api.subscriptions.ofBusiness(id), api.plans.list()]));
	return {
		sold,
		plans: plans.filter(({ enabled, closed }) => enabled && !closed),
		today: todayInAdminZone(),
		origin: context.get(settingsContext).origin,
		notice: noticeText(t.notices, request),
	};
}

export function action({ context, request, params }: ActionFunctionArgs) {
	return subscriptionAction(request, context.get(adminApiContext), Number(params.id));
}

export function meta({ loaderData }: { loaderData?: { sold: BusinessSubscriptions } }) {
	return adminMeta(loaderData ? t.ofBusiness(loaderData.sold.business.name) : t.title);
}

export default function BusinessPlanRoute({
	loaderData,
	actionData,
}: PageProps<typeof loader> & { actionData?: SubscriptionResult }) {
	const { sold, plans, today, origin, notice } = loaderData;
	const { business, revision, subscriptions, undo } = sold;
	const action = `/admin/businesses/${business.id}/plan`;
	return (
		<>
			<RoomLinks />
			<AdminHeading title={t.ofBusiness(business.name)}>{t.ofBusinessLead}</AdminHeading>
			<Notice text={failureText(actionData)} tone="failure" />
			<Notice text={actionData ? null : notice} />
			{business.slug === null ? (
				<p className="mb-6 rounded-xl bg-notice-soft p-4 font-medium text-notice">{t.removed}</p>
			) : (
				<p className="mb-6 flex flex-wrap gap-3">
					<Link to={`/admin/businesses/${business.id}`} className="button">
						{t.edit}
					</Link>
					<Link to={`/admin/businesses/${business.id}/gallery`} className="button">
						{t.gallery}
					</Link>
					<PublicPageLink slug={business.slug} />
				</p>
			)}
			<div className="flex flex-col gap-5">
				{business.slug !== null && (
					<SaleForm sale={sold.sale} plans={plans} revision={revision} action={action} result={actionData} />
				)}
				{subscriptions.length === 0 && <p className="text-muted">{t.none}</p>}
				{subscriptions.map((one) => (
					<SubscriptionCard
						key={one.id}
						subscription={one}
						revision={revision}
						action={action}
						today={today}
						result={actionData}
					/>
				))}
			</div>
			{(sold.numbersSince !== null || subscriptions.some(({ plan }) => plan.analyticsAccess)) && (
				<NumbersPage
					since={sold.numbersSince}
					made={actionData?.numbersPage ? `${origin}${actionData.numbersPage}` : null}
					action={action}
				/>
			)}
			{undo && (
				<div className="mt-6">
					<ConfirmButton
						label={t.undo}
						question={t.undoQuestion}
						text={t.undoText(t.action[undo.action], formatInstant(undo.at), describeActor(undo.actor))}
						confirm={t.undoConfirm}
						action={action}
						fields={{ intent: "undo", revision: String(revision) }}
						tone="neutral"
					/>
				</div>
			)}
		</>
	);
}

function failureText(result: SubscriptionResult | undefined): string | null {
	if (result?.problem === "edit-conflict") return t.conflict;
	const fault = result?.issues?.[0]?.message;
	if (result?.problem === "subscription-conflict" && fault !== undefined) return t.faults[fault] ?? problemText(result);
	return result?.issues ? t.failed : problemText(result);
}
