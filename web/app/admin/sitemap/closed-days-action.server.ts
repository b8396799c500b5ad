import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { MOST_CLOSED_DAYS } from "#workers/contract/sitemap.ts";

/**
 * Sets for how many days closed businesses stay in the site map. Answers 303 back to the screen, or what was typed when
 * it is no allowed number.
 */
export async function closedDaysAction(request: Request, api: AdminApi) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const days = form.get("days");
	const typed = typeof days === "string" ? days.trim() : "";
	const closedDays = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
	if (!(closedDays <= MOST_CLOSED_DAYS)) return data({ closedDays: typed.slice(0, 100) }, { status: 400 });
	return adminAction(request, async () => {
		await api.editSitemap({ closedDays });
		return redirect("/admin/settings/seo?notice=closed-days-saved", 303);
	});
}
