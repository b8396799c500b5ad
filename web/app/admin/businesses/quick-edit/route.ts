import { type ActionFunctionArgs, data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminJson } from "#web/admin/server/admin-json.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import type { BusinessEdit } from "#workers/contract/business-edit.ts";
import { BUSINESSES } from "../../business-edit/addresses.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** What is changed in a row of the list, at /admin/businesses/ID/quick. It has no page of its own. */

const MAX_BYTES = 16_384;

/** `revision` is that of the row that was changed; of an undo, that which the change has left. */
export type QuickAsk = { intent: "save"; revision: number; edit: BusinessEdit } | { intent: "undo"; revision: number };
/** The change set of an undo goes on behind the answer. */
export type QuickAnswer = { saved: { id: number; name: string; revision: number } } | { undo: string };

/** Saves what was changed, or begins to take the last change back, unless somebody else has changed the business since. */
export async function action({ context, request, params }: ActionFunctionArgs) {
	const id = Number(params.id);
	const sent = await readAdminJson(request, MAX_BYTES);
	if (!("json" in sent)) return sent;
	const asked = { ...(sent.json as object) } as QuickAsk;
	const api = context.get(adminApiContext);
	return adminAction(request, async () => {
		if (asked.intent === "save") {
			const { name, revision } = await api.editBusiness(id, { ...asked.edit, revision: asked.revision });
			return data({ saved: { id, name, revision } } satisfies QuickAnswer);
		}
		if (asked.intent === "undo") return undo(api, id, asked.revision);
		return refusal("bad-request", 400);
	});
}

async function undo(api: AdminApi, id: number, revision: number) {
	const [record, { changes }] = await Promise.all([api.business(id), api.businessHistory(id)]);
	const [newest] = changes;
	if (record.revision !== revision || newest?.changeSet.kind !== "edit") return refusal("edit-conflict", 409);
	return data({ undo: (await api.undoChangeSet(newest.changeSet.id)).id } satisfies QuickAnswer);
}

function refusal(problem: "bad-request" | "edit-conflict", status: number) {
	return data({ problem, requestId: null, retryAfter: null }, { status });
}

/** Nothing to see here: whoever opens the address is led to the list. */
export function loader() {
	return redirect(BUSINESSES, 302);
}
