import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import type { AdminProblem } from "#web/admin/ui/problem.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { readForm } from "#web/request/read-form.server.ts";
import type { HouseAdEdit, HouseAdFields } from "#workers/contract/house-ad.ts";
import { savedNotice } from "./open-places.server.ts";

const MAX_FORM = 256 * 1024;
const LIST = "/admin/placements/own";

/** Creates, changes or archives an ad. Answers 303 to the list, or why it was not done. `id` is null for a new ad. */
export async function houseAdAction(request: Request, api: AdminApi, id: number | null) {
	const form = await readForm(request, MAX_FORM);
	if (!(form instanceof FormData)) return refused();
	if (id !== null && form.get("archive") === "1")
		return adminAction(request, async () => {
			await api.houseAds.archive(id);
			return redirect(`${LIST}?notice=archived`, 303);
		});
	const ad = adIn(form.get("ad"));
	if (ad === null) return refused();
	return adminAction(request, async () => {
		const saved = await (id === null ? api.houseAds.create(ad) : api.houseAds.edit(id, ad as HouseAdEdit));
		return redirect(`${LIST}?notice=${await savedNotice(api, saved.ad)}`, 303);
	});
}

/** Accepts any JSON, because the API says what is wrong with it. */
function adIn(text: FormDataEntryValue | null): HouseAdFields | null {
	try {
		return typeof text === "string" ? (JSON.parse(text) as HouseAdFields) : null;
	} catch {
		return null;
	}
}

function refused() {
	const problem: AdminProblem = { problem: "bad-request", requestId: null, retryAfter: null };
	return data(problem, { status: 400 });
}
