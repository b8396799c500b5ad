import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { AdsTxt } from "#workers/contract/ads-txt.ts";
import { type AdsTxtProblem, adsTxtProblems, MAX_ADS_TXT } from "#workers/domain/ads-txt.ts";

/**
 * Tells the screen why nothing was saved, and keeps the typed text. `stored` is the text that somebody else has saved
 * meanwhile.
 */
export type AdsTxtResult = { typed?: string; problems?: AdsTxtProblem[]; stored?: AdsTxt } & Partial<AdminProblem>;

/** A character of the text takes up to nine bytes in a form that a browser sends without our script. */
const MAX_FORM = 9 * MAX_ADS_TXT + 1_000;

/** Saves the text of the form. Answers 303 back to the screen, or the typed text with its problems. */
export async function adsTxtAction(request: Request, api: AdminApi) {
	const form = await readForm(request, MAX_FORM);
	const [typed, revision] = form instanceof FormData ? [form.get("text"), Number(form.get("revision"))] : [null, 0];
	if (typeof typed !== "string" || !Number.isSafeInteger(revision)) {
		const problem = form === "too-large" ? "payload-too-large" : "bad-request";
		return answer({ problem, requestId: null, retryAfter: null }, form === "too-large" ? 413 : 400);
	}
	const problems = adsTxtProblems(typed);
	if (problems.length > 0) return answer({ typed, problems }, 400);
	const done = await adminAction(request, async () => {
		await api.editAdsTxt({ text: typed, revision });
		return redirect("/admin/settings/ads-txt?notice=saved", 303);
	});
	if (done instanceof Response || !isProblem(done.data)) return done;
	const stored = done.data.problem === "edit-conflict" ? { stored: await api.adsTxt() } : {};
	return data({ ...done.data, typed, ...stored } satisfies AdsTxtResult, done.init ?? undefined);
}

function answer(result: AdsTxtResult, status: number) {
	return data(result, { status });
}
