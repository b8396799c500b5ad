import { data, redirect } from "react-router";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import { signInSchema } from "#workers/contract/sign-in.schema.ts";
import { MAX_ADMIN_FORM } from "../server/admin-form.server.ts";
import type { SignInAnswer, SignInProblem } from "./sign-in-page.ts";

/**
 * Takes one step of the sign-in. What was typed goes to the API as it is. The answer has the status of the refusal (400
 * unreadable, 403 wrong, 409 expired, 413 too large, 429 locked, 503 away). `next` is where the last step leads to, a
 * second after its page.
 */
export async function runStep(request: Request, api: AdminApi, next: string) {
	const formId = crypto.randomUUID();
	const filled = await readStep(request);
	if (filled === "too-large") return problem("tooLarge", 413, formId);
	if (filled === null) return problem("unreadable", 400, formId);
	const { step } = filled;
	try {
		const { next: following } = await api.signIn(filled);
		if (following !== null) return data({ outcome: "right", step, next: following, formId } satisfies SignInAnswer);
		const headers = { Refresh: `1; url=${next}` };
		return data({ outcome: "signed-in", step, formId } satisfies SignInAnswer, { headers });
	} catch (error) {
		if (!(error instanceof ApiError)) {
			console.error(JSON.stringify({ level: "error", detail: String(error) }));
			return problem("unavailable", 503, formId);
		}
		// Another tab of this browser has signed in first.
		if (error.code === "sign-in-expired" && (await isSignedIn(api))) return redirect(next, 303);
		return refused(error, step, formId);
	}
}

function refused(error: ApiError, step: 1 | 2 | 3 | 4, formId: string) {
	const wait = error.retryAfter === null ? undefined : { "Retry-After": String(error.retryAfter) };
	switch (error.code) {
		case "wrong-secret":
			return data({ outcome: "wrong", step, formId } satisfies SignInAnswer, { status: 403 });
		case "sign-in-locked": {
			const now = Date.now();
			const until = new Date(now + (error.retryAfter ?? 60) * 1_000).toISOString();
			const locked = {
				outcome: "locked",
				step,
				until,
				now: new Date(now).toISOString(),
				formId,
			} satisfies SignInAnswer;
			return data(locked, { status: 429, headers: wait });
		}
		case "sign-in-expired":
			return problem("expired", 409, formId);
		case "admin-not-configured":
			return data({ outcome: "not-configured", formId } satisfies SignInAnswer, { status: 503 });
		case "cross-site-request":
			return problem("crossSite", 403, formId, step);
		case "rate-limited":
			return problem("rateLimited", 429, formId, step, wait);
		case "validation-failed":
		case "bad-request":
			return problem("unreadable", 400, formId);
		case "payload-too-large":
			return problem("tooLarge", 413, formId);
		default:
			console.error(JSON.stringify({ level: "error", detail: error.message }));
			return problem("unavailable", 503, formId);
	}
}

function problem(name: SignInProblem, status: number, formId: string, step: 1 | 2 | 3 | 4 = 1, headers?: HeadersInit) {
	return data({ outcome: "problem", problem: name, step, formId } satisfies SignInAnswer, { status, headers });
}

async function isSignedIn(api: AdminApi): Promise<boolean> {
	try {
		return (await api.signInState()).signedIn;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return false;
	}
}

async function readStep(request: Request) {
	const form = await readForm(request, MAX_ADMIN_FORM);
	if (form === null || form === "too-large") return form;
	const { success, data: step } = signInSchema.safeParse({
		formId: form.get("formId"),
		step: Number(form.get("step")),
		secret: form.get("secret"),
	});
	return success ? step : null;
}
