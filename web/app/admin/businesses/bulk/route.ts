import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { BulkChange, BulkPreview, ChangeSetItem } from "#workers/contract/change-set.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Serves the toolbar of the list at /admin/bulk. It has no page of its own. */

/** This is enough for ten thousand row numbers. */
const MAX_FORM = 256 * 1024;

export type BulkData = { open: ChangeSetItem[] };

/** Loads the changes that are under way or have ended lately. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<BulkData> {
	const api = context.get(adminApiContext);
	return { open: (await adminPage(request, api.changeSets({ recent: "true" }))).items };
}

/** The toolbar reads this data itself, so a change elsewhere is no reason to load it again. */
export function shouldRevalidate(): boolean {
	return false;
}

export type BulkAnswer = { preview: BulkPreview } | { begun: ChangeSetItem };

/** `preview` looks at the next part of a change, `begin` begins the change. `change` is JSON. */
export async function action({ context, request }: ActionFunctionArgs) {
	const api = context.get(adminApiContext);
	const form = await readForm(request, MAX_FORM);
	const change = form instanceof FormData ? parsed(form.get("change")) : null;
	if (!(form instanceof FormData) || change === null)
		return data({ problem: "bad-request", requestId: null, retryAfter: null } as const, 400);
	return adminAction(request, async () => {
		if (form.get("intent") === "begin") return data({ begun: await api.beginBulkChange(change) }, 202);
		return data({ preview: await api.previewBulkChange(change, Number(form.get("after") ?? 0)) });
	});
}

/** Parses the change. The API checks it closely. */
function parsed(json: FormDataEntryValue | null): BulkChange | null {
	try {
		const value: unknown = JSON.parse(String(json));
		return typeof value === "object" ? (value as BulkChange | null) : null;
	} catch {
		return null;
	}
}
