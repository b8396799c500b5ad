import { Form, Link, useNavigation } from "react-router";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { subscriptionTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { formatLira } from "#web/admin/ui/format-lira.ts";
import type { Plan } from "#workers/contract/plan.ts";
import type { BusinessSubscriptions } from "#workers/contract/subscription.ts";
import type { SubscriptionResult } from "./subscription-action.server.ts";

type SaleFormProps = {
	sale: BusinessSubscriptions["sale"];
	plans: readonly Plan[];
	revision: number;
	action: string;
	result: SubscriptionResult | undefined;
};

/** Sells the listing a plan, or says why that is not possible now. */
export function SaleForm({ sale, plans, revision, action, result }: SaleFormProps) {
	const busy = useNavigation().state !== "idle";
	if (sale === "awaits-payment" || sale === "has-next")
		return <p className="text-muted">{sale === "has-next" ? t.hasNext : t.awaitsPayment}</p>;
	if (plans.length === 0)
		return (
			<p className="text-muted">
				{t.noPlanOn}{" "}
				<Link to="/admin/pricing" className="text-link">
					{t.toPlans}
				</Link>
			</p>
		);
	const typed = result?.form === "sell-" ? result.typed : {};
	const title = sale === "renewal" ? t.sellRenewal : t.sell;
	return (
		<section aria-labelledby="sale" className="card p-5 sm:p-6">
			<h2 id="sale" className="text-lg font-bold">
				{title}
			</h2>
			<p className="mb-4 text-muted">{sale === "renewal" ? t.renewalText : t.saleText}</p>
			<Form
				method="post"
				action={action}
				preventScrollReset
				className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]"
			>
				<input type="hidden" name="intent" value="sell" />
				<input type="hidden" name="revision" value={revision} />
				{/* Each plan is sold at the price that stands here, or not at all. */}
				{plans.map(({ id, version }) => (
					<input key={id} type="hidden" name={`version-${id}`} value={version} />
				))}
				<div>
					<label htmlFor="sale-plan" className="mb-1 block font-medium">
						{t.plan}
					</label>
					<select id="sale-plan" name="planId" defaultValue={typed.planId} className="field select">
						{plans.map(({ id, name, price, duration }) => (
							<option key={id} value={id}>
								{t.planOption(name, formatLira(price), duration)}
							</option>
						))}
					</select>
				</div>
				<div>
					<label htmlFor="sale-note" className="mb-1 block font-medium">
						{t.note}
					</label>
					<input
						id="sale-note"
						name="note"
						defaultValue={typed.note}
						maxLength={500}
						autoComplete="off"
						className="field"
					/>
				</div>
				<button type="submit" disabled={busy} className="button button-primary">
					{busy ? screenTexts.busy : title}
				</button>
			</Form>
		</section>
	);
}
