import { Link } from "react-router";
import { planReminderTexts as t } from "#web/admin/texts/plan-reminder.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import type { SubscriptionReminder } from "#workers/contract/subscription.ts";

const SHOWN = 10;

/** Lists plans that end within two weeks, or have ended and wait for a renewal. Shows nothing when there are none. */
export function Reminders({ reminders }: { reminders: readonly SubscriptionReminder[] | null }) {
	if (reminders === null || reminders.length === 0) return null;
	return (
		<section aria-labelledby="plan-reminders" className="card my-4 p-5">
			<h2 id="plan-reminders" className="font-semibold">
				{t.title}
			</h2>
			<p className="text-sm text-muted">{t.lead}</p>
			<ul className="mt-2 divide-y divide-line">
				{reminders.slice(0, SHOWN).map(({ id, business, planName, days, level, grace }) => (
					<li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
						<Link to={`/admin/businesses/${business.id}/plan`} className="text-link min-w-0 wrap-anywhere">
							{`${business.name}: ${planName}`}
						</Link>
						<Badge tone={level === 14 ? "neutral" : level === 3 ? "notice" : "failure"}>
							{grace ? t.ended : t.left(days)}
						</Badge>
					</li>
				))}
			</ul>
			{reminders.length > SHOWN && (
				<Link to="/admin/pricing/subscriptions?filter=due" className="text-link mt-2 inline-block">
					{t.all}
				</Link>
			)}
		</section>
	);
}
