import { data } from "react-router";
import type { AdminProblem } from "#web/admin/ui/problem.ts";
import { ApiError } from "#web/request/api.server.ts";
import { asAnswer } from "./session-guard.server.ts";

/**
 * Does an action in the operator's name. Without a session it leads to the sign-in page and back. Every other refusal
 * of the API becomes an `AdminProblem` with its status, `confirmation-required` among them. Anything unexpected is
 * thrown on.
 */
export async function adminAction<T>(request: Request, work: () => Promise<T>) {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof ApiError) || error.status === 401) throw asAnswer(error, request);
		if (error.status >= 500) console.error(JSON.stringify({ level: "error", detail: error.message }));
		const { code, requestId, retryAfter, issues, status } = error;
		return data({ problem: code, requestId, retryAfter, issues } satisfies AdminProblem, { status });
	}
}

/** Waits for the call of a screen's loader. A failure leads to the sign-in page or the error page inside the shell. */
export async function adminPage<T>(request: Request, call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		throw asAnswer(error, request);
	}
}
