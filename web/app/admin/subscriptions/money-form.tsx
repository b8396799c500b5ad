import { Form, useNavigation } from "react-router";
import { TypedField } from "#web/admin/pricing/plan-form.tsx";
import { formTexts } from "#web/admin/texts/form.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { subscriptionTexts as t } from "#web/admin/texts/subscription.tr.ts";
import { fieldOfEvent, useOpenIssues } from "#web/admin/ui/use-open-issues.ts";
import type { SubscriptionResult } from "./subscription-action.server.ts";

type MoneyFormProps = {
	intent: "pay" | "refund";
	id: string;
	title: string;
	button: string;
	/** Is the owed amount, as it is typed, or null when it is not asked for. */
	amount: string | null;
	revision: number;
	action: string;
	today: string;
	result: SubscriptionResult | undefined;
};

/** Records a payment or a refund: the number of its receipt, its day and its amount. */
export function MoneyForm({ intent, id, title, button, amount, revision, action, today, result }: MoneyFormProps) {
	const busy = useNavigation().state !== "idle";
	const mine = result?.form === `${intent}-${id}` ? result : undefined;
	const { issues, touch } = useOpenIssues(mine, mine?.issues);
	const issueOf = (field: string) => {
		const found = issues.find(({ path }) => path === field);
		return found === undefined ? null : (t.problems[found.message] ?? formTexts.invalid);
	};
	const fields = [
		{ name: "number", label: t.number, type: "text", value: "", most: 60 },
		...(amount === null ? [] : [{ name: "amount", label: t.amount, type: "text", value: amount, most: 20 }]),
		{ name: "paidOn", label: t.paidOn, type: "date", value: today, most: undefined },
		{ name: "note", label: t.note, type: "text", value: "", most: 500 },
	];
	return (
		<Form
			method="post"
			action={action}
			preventScrollReset
			aria-label={title}
			noValidate
			onChange={(event) => touch(fieldOfEvent(event))}
			className="mt-3 grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4"
		>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="revision" value={revision} />
			{fields.map(({ name, label, type, value, most }) => (
				<TypedField key={name} id={`${intent}-${id}-${name}`} label={label} issue={issueOf(name)}>
					{(attributes) => (
						<input
							{...attributes}
							name={name}
							type={type}
							inputMode={name === "amount" ? "decimal" : undefined}
							maxLength={most}
							max={type === "date" ? today : undefined}
							defaultValue={mine?.typed[name] ?? value}
							autoComplete="off"
						/>
					)}
				</TypedField>
			))}
			<button type="submit" disabled={busy} className="button button-primary justify-self-start">
				{busy ? screenTexts.busy : button}
			</button>
		</Form>
	);
}
