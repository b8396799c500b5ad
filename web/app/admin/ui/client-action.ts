import { type ClientActionFunctionArgs, data } from "react-router";
import type { AdminProblem } from "./problem.ts";

/**
 * Is the `clientAction` of screens with forms. A missing or foreign answer becomes a refusal like any other. Without
 * it, the router's error page would replace the form with all that was typed.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
	try {
		return await serverAction();
	} catch (error) {
		// The answer leads elsewhere: to the sign-in, or to the page of what was made.
		if (error instanceof Response) throw error;
		const problem = error instanceof TypeError ? "unavailable" : "internal-error";
		return data({ problem, requestId: null, retryAfter: null } satisfies AdminProblem, { status: 503 });
	}
}
