import { type ActionFunctionArgs, redirect } from "react-router";
import { safeNext } from "#web/admin/sign-in/login-address.ts";
import { problemText } from "#web/admin/ui/notice-text.ts";
import { adminOriginContext, settingsContext } from "#web/request/context.ts";
import { readAdminForm } from "../server/admin-form.server.ts";
import { sidebarCookie } from "./sidebar.server.ts";

export { clientAction } from "#web/admin/ui/client-action.ts";

/** Collapses or expands the sidebar and leads back to the screen. */
export async function action({ request, context }: ActionFunctionArgs) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData))
		return new Response(problemText(form.data), {
			status: form.init?.status,
			headers: { "Content-Type": "text/plain; charset=utf-8" },
		});
	const state = form.get("sidebar") === "collapsed" ? "collapsed" : "expanded";
	const origin = context.get(adminOriginContext) ?? context.get(settingsContext).origin;
	const next = form.get("next");
	return redirect(safeNext(typeof next === "string" ? next : null), {
		status: 303,
		headers: { "Set-Cookie": sidebarCookie(state, origin) },
	});
}

/** Leads to the dashboard, because this address has no page. */
export function loader() {
	return redirect("/admin", 302);
}
