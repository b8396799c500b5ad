import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { newPlan } from "#workers/contract/plan.schema.ts";
import type { Plan } from "#workers/contract/plan.ts";
import { EDITED, planAddress } from "./addresses.ts";
import { factsTyped, PLAN_FIELDS, type TypedPlan } from "./form-plan.ts";

/** Tells the screen why nothing was saved: for which plan, what was typed, and the problem. */
export type PlanResult = { id: string; typed?: TypedPlan; issues?: { path: string; message: string }[] } & Partial<
	Omit<AdminProblem, "issues">
>;

const NEW_PLAN = "new";

/** Saves, adds, switches or deletes a plan. Answers 303 back to the screen, or what was typed with its problems. */
export async function planAction(request: Request, api: AdminApi) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const [intent, id] = [form.get("intent"), String(form.get("id") ?? "")];
	// A form that is open in another card stays open, with what was typed in it.
	const beside = (notice: string) => back(notice, new URL(request.url).searchParams.get(EDITED));
	if (intent === "remove") {
		return adminAction(request, async () => {
			const { removed } = await api.plans.remove(id);
			return beside(removed);
		});
	}
	if (intent === "switch") {
		return adminAction(request, async () => {
			const plan = await planOf(api, id);
			if (plan !== undefined) await api.plans.save(id, { ...plan, enabled: form.get("enabled") === "on" });
			return beside("saved");
		});
	}
	if (intent === "undo") {
		return adminAction(request, async () => {
			const [last, before] = await api.plans.versions(id);
			// Somebody may have saved meanwhile. Then the undo would take back their change.
			if (last?.version !== Number(form.get("version")) || !before?.kept)
				return data({ id, problem: "edit-conflict" } as PlanResult, 409);
			await api.plans.save(id, { ...before.kept, version: last.version });
			return beside("saved");
		});
	}
	const typed = Object.fromEntries(PLAN_FIELDS.map((field) => [field, String(form.get(field) ?? "")])) as TypedPlan;
	const enabled = form.get("enabled") === "on";
	const facts = factsTyped(typed, enabled);
	// JSON has no NaN, so a text that is no number is refused here, by the contract's own rules.
	const checked = newPlan.safeParse(facts);
	if (!checked.success) {
		const issues = checked.error.issues.map(({ path, message }) => ({
			path: String(path[0]),
			message: messageOf(String(path[0]), message),
		}));
		return data({ id, typed, issues } satisfies PlanResult, 400);
	}
	const done = await adminAction(request, async () => {
		if (id === NEW_PLAN) {
			await api.plans.create(facts);
			return back("created");
		}
		await api.plans.save(id, { ...facts, version: Number(form.get("version")) });
		return back("saved");
	});
	if (done instanceof Response || !isProblem(done.data)) return done;
	return data({ id, typed, ...done.data } satisfies PlanResult, done.init ?? undefined);
}

async function planOf(api: AdminApi, id: string): Promise<Plan | undefined> {
	return (await api.plans.list()).find((plan) => plan.id === id);
}

/** A price that is no number at all gets the message that says what a price looks like. */
function messageOf(field: string, message: string): string {
	return field === "price" && message !== "too-small" && message !== "too-large" ? "not-a-price" : message;
}

function back(notice: string, edited: string | null = null): Response {
	const address = planAddress(edited);
	return redirect(`${address}${address.includes("?") ? "&" : "?"}notice=${notice}`, 303);
}
