import { type ActionFunctionArgs, data, redirect } from "react-router";
import { readAdminJson } from "../server/admin-json.server.ts";
import { isViewScreen, MAX_VIEW_BYTES, readView, type ViewChange } from "./view.ts";
import { viewStoreContext } from "./view-store.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Stores the view of a screen's list, `{ screen, view }`. Answers the view as it is understood. */
export async function action({ request, context }: ActionFunctionArgs) {
	const sent = await readAdminJson(request, MAX_VIEW_BYTES);
	if (!("json" in sent)) return sent;
	const { screen, view } = (sent.json ?? {}) as Partial<Record<keyof ViewChange, unknown>>;
	if (!isViewScreen(screen))
		return data({ problem: "bad-request", requestId: null, retryAfter: null }, { status: 400 });
	const wanted = readView(view);
	const cookie = await context.get(viewStoreContext).save(request, screen, wanted);
	return data({ view: wanted }, { headers: cookie === null ? {} : { "Set-Cookie": cookie } });
}

/** Leads to the dashboard, because this address has no page. */
export function loader() {
	return redirect("/admin", 302);
}
