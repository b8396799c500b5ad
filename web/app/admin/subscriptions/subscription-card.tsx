import { describeActor } from "#web/admin/audit/actor.ts";
import { benefitLines } from "#web/admin/pricing/plan-card.tsx";
import { subscriptionTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatDay, formatLastDay } from "#web/admin/ui/format-day.ts";
import { formatLira } from "#web/admin/ui/format-lira.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import { typedLira } from "#workers/domain/lira.ts";
import { MoneyForm } from "./money-form.tsx";
import { StateBadge } from "./state-badge.tsx";
import type { SubscriptionResult } from "./subscription-action.server.ts";

type CardProps = {
	subscription: BusinessSubscriptions["subscriptions"][number];
	revision: number;
	action: string;
	/** Is the day of a payment unless another one is given. */
	today: string;
	result: SubscriptionResult | undefined;
};

/** Shows a plan that the listing was sold: what it is, what was paid for it, and what can be done. */
export function SubscriptionCard({ subscription, revision, action, today, result }: CardProps) {
	const { id, plan, state, price, paid, startsAt, endsAt, graceEndsAt, soldAt, soldBy, note, payments } = subscription;
	const open = state !== "ended" && state !== "cancelled" && state !== "refunded";
	const facts = [
		t.soldAt(formatDay(soldAt), describeActor(soldBy)),
		...(startsAt === null ? [] : [t.from(formatDay(startsAt))]),
		...(endsAt === null ? [] : [t.until(formatLastDay(endsAt))]),
		...(state === "grace" && graceEndsAt !== null ? [`${t.state.grace}: ${formatLastDay(graceEndsAt)}`] : []),
		...(note === "" ? [] : [note]),
	];
	return (
		<section aria-labelledby={`subscription-${id}`} className="card p-5 sm:p-6">
			<div className="flex flex-wrap items-center gap-3">
				<h2 id={`subscription-${id}`} className="text-lg font-bold">
					{plan.name}
				</h2>
				<StateBadge state={state} />
				<span className="ml-auto font-semibold tabular-nums">{t.paidOf(formatLira(paid), formatLira(price))}</span>
			</div>
			<p className="mt-1 text-sm text-muted wrap-anywhere">{facts.join(" · ")}</p>
			<p className="mt-1 text-sm text-muted">{benefitLines(plan).join(" · ")}</p>
			<h3 className="mt-4 font-semibold">{t.payments}</h3>
			{payments.length === 0 ? (
				<p className="text-muted">{t.noPayments}</p>
			) : (
				<ul className="flex flex-col gap-1">
					{payments.map((one) => (
						<li key={one.id} className="wrap-anywhere">
							{t.payment(one.number, formatLira(one.amount), formatDay(`${one.paidOn}T12:00:00Z`))}
							<span className="text-sm text-muted">
								{one.note && ` · ${one.note}`} · {describeActor(one.actor)}
							</span>
						</li>
					))}
				</ul>
			)}
			{state === "awaiting_payment" && (
				<MoneyForm
					// What was recorded is no part of the next payment.
					key={paid}
					intent="pay"
					id={id}
					title={t.payFor(plan.name)}
					button={t.pay}
					amount={typedLira(price - paid)}
					{...{ revision, action, today, result }}
				/>
			)}
			<div className="mt-4 flex flex-wrap items-start gap-3">
				{open && (
					<ConfirmButton
						label={t.cancel}
						name={t.cancelOf(plan.name)}
						question={t.cancelQuestion}
						text={t.cancelText}
						confirm={t.cancelConfirm}
						action={action}
						fields={{ intent: "cancel", id, revision: String(revision) }}
					/>
				)}
				{paid > 0 && state !== "refunded" && (
					<details open={result?.form === `refund-${id}`} className="w-full max-w-3xl">
						<summary className="button w-fit">{t.refund}</summary>
						<p className="mt-2 text-muted">{t.refundText}</p>
						<MoneyForm
							intent="refund"
							id={id}
							title={t.refundFor(plan.name)}
							button={t.refund}
							amount={null}
							{...{ revision, action, today, result }}
						/>
					</details>
				)}
			</div>
		</section>
	);
}
