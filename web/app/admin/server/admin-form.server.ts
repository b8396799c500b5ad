import { data } from "react-router";
import type { AdminProblem } from "#web/admin/ui/problem.ts";
import { readForm } from "#web/request/read-form.server.ts";

/** The longest typed value is a secret of 1,024 characters, each of up to twelve bytes in a form. */
export const MAX_ADMIN_FORM = 16_384;

/**
 * Reads the posted form of a screen. Else returns the action's answer: an `AdminProblem` with 413 when it is too large,
 * 400 when it is unreadable.
 */
export async function readAdminForm(request: Request) {
	const form = await readForm(request, MAX_ADMIN_FORM);
	if (form === "too-large") return refusal("payload-too-large", 413);
	return form ?? refusal("bad-request", 400);
}

function refusal(problem: AdminProblem["problem"], status: number) {
	return data({ problem, requestId: null, retryAfter: null } satisfies AdminProblem, { status });
}
