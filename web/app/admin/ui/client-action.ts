import { type ClientActionFunctionArgs, data } from "react-router";
import type { AdminProblem } from "./problem.ts";

/**
 * The `clientAction` of the screens on which something is typed or chosen: an answer that does not come, or is none of ours, is a refusal
 * like any other. The router alone would put its error page in the place of the form, with all that was typed.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		// Leads elsewhere: the sign-in, or the page of what was made.
		if (error instanceof Response) throw error;
		const problem = error instanceof TypeError ? "unavailable" : "internal-error";
		return data({ problem, requestId: null, retryAfter: null } satisfies AdminProblem, { status: 503 });
	}
}
