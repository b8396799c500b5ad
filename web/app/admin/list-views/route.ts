import { type ActionFunctionArgs, data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { adminApiContext } from "#web/request/context.ts";
import { BUSINESSES } from "../business-edit/addresses.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Saves a view of the list under a name (`name`, `query`), or removes one (`remove`, its id), and leads back to the list. */
export async function action({ context, request }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const api = context.get(adminApiContext);
	const text = (name: string) => String(form.get(name) ?? "");
	return adminAction(request, async () => {
		const removed = Number(text("remove"));
		if (removed > 0) await api.removeListView(removed);
		else await api.saveListView({ name: text("name"), query: text("query") });
		return data({ done: removed > 0 ? ("removed" as const) : ("saved" as const) });
	});
}

/** Nothing to see here: whoever opens the address is led to the list. */
export function loader() {
	return redirect(BUSINESSES, 302);
}
