import { Form } from "react-router";
import { subscriptionTexts } from "#web/admin/texts/subscription.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatDay } from "#web/admin/ui/format-day.ts";

const t = subscriptionTexts.numbers;

/**
 * Shows the secret address of the listing's own numbers: it can be made, is told once, and can be removed. `made` is
 * the address that was made just now.
 */
export function NumbersPage({ since, made, action }: { since: string | null; made: string | null; action: string }) {
	return (
		<section aria-labelledby="numbers-page" className="card mt-5 p-5 sm:p-6">
			<h2 id="numbers-page" className="text-lg font-bold">
				{t.title}
			</h2>
			<p className="text-muted">{t.text}</p>
			<div role="status">
				{made !== null && (
					<div className="mt-3 rounded-xl bg-open-soft p-4 text-open">
						<p className="font-medium">{t.made}</p>
						<code className="wrap-anywhere">{made}</code>
					</div>
				)}
			</div>
			<p className="mt-3 text-sm">{since === null ? t.none : t.since(formatDay(since))}</p>
			<div className="mt-3 flex flex-wrap gap-3">
				<Form method="post" action={action} preventScrollReset>
					<input type="hidden" name="intent" value="numbers-page" />
					<button type="submit" className="button">
						{since === null ? t.make : t.again}
					</button>
				</Form>
				{since !== null && (
					<ConfirmButton
						label={t.revoke}
						question={t.revokeQuestion}
						text={t.revokeText}
						confirm={t.revokeConfirm}
						action={action}
						fields={{ intent: "revoke-numbers-page" }}
					/>
				)}
			</div>
		</section>
	);
}
