import { data } from "react-router";
import type { AdminProblem } from "#web/admin/ui/problem.ts";
import { readBody } from "#web/request/read-form.server.ts";

/**
 * Reads the JSON that a screen's form has sent (`useServerForm`), at most `maxBytes`. It is wrapped, because any JSON
 * is a value. Else returns the action's answer: an `AdminProblem` with 413 when it is too large, 400 when it is no
 * JSON.
 */
export async function readAdminJson(request: Request, maxBytes: number) {
	const body = await readBody(request, maxBytes);
	if (body === "too-large") return refusal("payload-too-large", 413);
	try {
		return { json: JSON.parse(await (body ?? new Blob()).text()) as unknown };
	} catch {
		return refusal("bad-request", 400);
	}
}

function refusal(problem: AdminProblem["problem"], status: number) {
	return data({ problem, requestId: null, retryAfter: null } satisfies AdminProblem, { status });
}
