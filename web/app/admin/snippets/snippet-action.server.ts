import { data } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { type AdminProblem, isProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { ManagedSnippets, SnippetItem } from "#workers/contract/snippet.ts";
import { MAX_SNIPPETS_BYTES } from "#workers/domain/snippets/snippet.ts";

/** Tells the screen what was done, or why not. With a conflict, `stored` is what somebody else has saved. */
export type SnippetResult = { done?: "saved" | "switched" } & Partial<AdminProblem> & { stored?: ManagedSnippets };

/**
 * A character of JSON takes up to eighteen bytes in a form. A megabyte that is too large still reaches the API, which
 * refuses it.
 */
const MAX_FORM = 18 * MAX_SNIPPETS_BYTES;

/** Saves all items, or turns the one switch. */
export async function snippetAction(request: Request, api: AdminApi) {
	const form = await readForm(request, MAX_FORM);
	if (!(form instanceof FormData)) {
		const problem = form === "too-large" ? "payload-too-large" : "bad-request";
		return answer({ problem, requestId: null, retryAfter: null }, form === "too-large" ? 413 : 400);
	}
	const off = form.get("off");
	if (off !== null)
		return adminAction(request, async () => {
			await api.snippets.switchAll(off === "1");
			return { done: "switched" } satisfies SnippetResult as SnippetResult;
		});
	const items = itemsIn(form.get("items"));
	const revision = Number(form.get("revision"));
	if (items === null || !Number.isSafeInteger(revision))
		return answer({ problem: "bad-request", requestId: null, retryAfter: null }, 400);
	const done = await adminAction(request, async () => {
		await api.snippets.save(items, revision);
		return { done: "saved" } satisfies SnippetResult as SnippetResult;
	});
	if (!("init" in done) || !isProblem(done.data) || done.data.problem !== "edit-conflict") return done;
	return answer({ ...done.data, stored: await api.snippets.screen() }, 409);
}

/** Accepts any JSON, because the API says what is wrong with it. */
export function itemsIn(text: FormDataEntryValue | null): SnippetItem[] | null {
	if (typeof text !== "string") return null;
	try {
		const items: unknown = JSON.parse(text);
		return Array.isArray(items) ? (items as SnippetItem[]) : null;
	} catch {
		return null;
	}
}

function answer(result: SnippetResult, status: number) {
	return data(result, { status });
}
