import { type ActionFunctionArgs, redirect } from "react-router";
import { safeNext } from "#web/admin-path.ts";
import { problemText } from "#web/components/admin/notice-text.ts";
import { adminOriginContext, settingsContext } from "#web/context.ts";
import { sidebarCookie } from "#web/server/sidebar.server.ts";
import { readAdminForm } from "./admin-form.server.ts";

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

/** Nothing to see here: whoever opens the address is led to the dashboard. */
export function loader() {
	return redirect("/admin", 302);
}
