import { data } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import type { AdminProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { AdGlobals, AdSetting } from "#workers/contract/placement.ts";

/** Tells a screen of the places that it was saved, or why not. */
export type PlacementResult = { done?: "saved" } & Partial<AdminProblem>;

/** A megabyte of style may reach the API, which says what is wrong with it. */
const MAX_FORM = 4 * 1024 * 1024;

/** Saves the places (`items`, JSON), or what is common to all (`globals`). */
export async function placementAction(request: Request, api: AdminApi) {
	const form = await readForm(request, MAX_FORM);
	if (!(form instanceof FormData)) return refused(form === "too-large" ? "payload-too-large" : "bad-request");
	const revision = Number(form.get("revision"));
	const [items, globals] = [jsonOf<AdSetting[]>(form.get("items")), jsonOf<AdGlobals>(form.get("globals"))];
	if (!Number.isSafeInteger(revision) || (items === null) === (globals === null)) return refused("bad-request");
	return adminAction(request, async (): Promise<PlacementResult> => {
		if (items !== null) await api.placements.save(items, revision);
		else if (globals !== null) await api.placements.saveAll(globals, revision);
		return { done: "saved" };
	});
}

/** Accepts any JSON, because the API says what is wrong with it. */
function jsonOf<T>(text: FormDataEntryValue | null): T | null {
	try {
		return typeof text === "string" ? (JSON.parse(text) as T) : null;
	} catch {
		return null;
	}
}

function refused(problem: "payload-too-large" | "bad-request") {
	const result: PlacementResult = { problem, requestId: null, retryAfter: null };
	return data(result, { status: problem === "bad-request" ? 400 : 413 });
}
