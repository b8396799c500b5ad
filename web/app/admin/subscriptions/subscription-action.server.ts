import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { parseLira } from "#workers/domain/lira.ts";

/** Tells the screen why nothing was stored: the form, what was typed, and the problem. */
export type SubscriptionResult = {
	form: string;
	typed: Record<string, string>;
	/** Is the secret address that was made. It is told once. */
	numbersPage?: string;
} & Partial<AdminProblem>;

const TYPED = ["planId", "note", "number", "amount", "paidOn"] as const;

/**
 * Sells, records, ends or takes back. Answers 303 to the screen of the listing's plan, or what was typed with its
 * problems.
 */
export async function subscriptionAction(request: Request, api: AdminApi, businessId: number) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const textOf = (name: string) => String(form.get(name) ?? "");
	const [intent, id, revision] = [textOf("intent"), textOf("id"), Number(form.get("revision"))];
	const typed = Object.fromEntries(TYPED.map((name) => [name, textOf(name)]));
	const { planId = "", note = "", number = "", paidOn = "", amount = "" } = typed;
	const back = (notice: string) => redirect(`/admin/businesses/${businessId}/plan?notice=${notice}`, 303);
	const { subscriptions } = api;
	const work: Record<string, () => Promise<Response>> = {
		async sell() {
			const shown = form.get(`version-${planId}`);
			const planVersion = shown === null ? undefined : Number(shown);
			await subscriptions.sell({ businessId, planId, planVersion, revision, note });
			return back("sold");
		},
		async pay() {
			// A text that is no amount becomes 0.5, which is no whole number of kuruş, so that it is refused by the field's
			// name.
			const kurus = parseLira(amount) ?? 0.5;
			await subscriptions.pay(id, { revision, number, amount: kurus, paidOn, note });
			return back("paid");
		},
		async cancel() {
			await subscriptions.cancel(id, { revision, note });
			return back("cancelled");
		},
		async refund() {
			await subscriptions.refund(id, { revision, number, paidOn, note });
			return back("refunded");
		},
		async "revoke-numbers-page"() {
			await subscriptions.revokeNumbersPage(businessId);
			return back("revoked");
		},
		async undo() {
			await subscriptions.undo(businessId, revision);
			return back("undone");
		},
	};
	if (intent === "numbers-page")
		return adminAction(request, async () => {
			const { path } = await subscriptions.makeNumbersPage(businessId);
			return data({ form: intent, typed: {}, numbersPage: path } satisfies SubscriptionResult);
		});
	const asked = Object.hasOwn(work, intent) ? work[intent] : undefined;
	if (asked === undefined) return data({ unreadable: true }, 400);
	const done = await adminAction(request, asked);
	if (done instanceof Response || !isProblem(done.data)) return done;
	return data({ form: `${intent}-${id}`, typed, ...done.data } satisfies SubscriptionResult, done.init ?? undefined);
}
