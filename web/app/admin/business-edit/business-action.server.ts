import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminJson } from "#web/admin/server/admin-json.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import { MAX_BUSINESS_BYTES } from "#workers/contract/body.ts";
import type { BusinessPatch, ImportedField, NewBusiness } from "#workers/contract/business-edit.ts";
import { businessAddress } from "./addresses.ts";

/** Says what the screen of a business can ask for. The api worker checks the content. */
type Asked =
	| { intent: "save"; revision: number; edit: Omit<BusinessPatch, "revision"> }
	| { intent: "create"; edit: NewBusiness; despiteTwins?: boolean }
	| { intent: "give-back"; fields: ImportedField[]; revision: number }
	| { intent: "remove" | "bring-back" };

/**
 * Does what the form of the business `id` asks for. A refused change is answered with the record that is stored by now.
 */
export async function businessAction(request: Request, api: AdminApi, id: number) {
	const asked = await readAsked(request);
	if (!("intent" in asked)) return asked;
	return adminAction(request, async () => {
		switch (asked.intent) {
			case "save":
				return save(api, id, asked);
			case "give-back": {
				const { fields, revision } = asked;
				return data(await api.giveBackFields(id, { fields, revision }));
			}
			case "remove":
				return data(await api.removeBusiness(id));
			case "bring-back":
				return data({ business: await bringBack(api, id) });
			default:
				return data({ problem: "bad-request", requestId: null, retryAfter: null }, { status: 400 });
		}
	});
}

/**
 * Adds a business and leads to its form. When other businesses may be the same one, it names them instead, unless the
 * form says to add it despite them.
 */
export async function newBusinessAction(request: Request, api: AdminApi) {
	const asked = await readAsked(request);
	if (!("intent" in asked)) return asked;
	return adminAction(request, async () => {
		const { edit, despiteTwins } = asked as Asked & { intent: "create" };
		const twins = despiteTwins ? [] : await api.likelyTwins(edit);
		if (twins.length > 0) return data({ twins });
		const { id } = await api.createBusiness(edit);
		const search = new URLSearchParams(new URL(request.url).search);
		search.delete("index");
		search.set("notice", "created");
		return redirect(businessAddress(id, `?${search}`), 303);
	});
}

async function readAsked(request: Request) {
	const sent = await readAdminJson(request, MAX_BUSINESS_BYTES);
	return "json" in sent ? ({ ...(sent.json as object) } as Asked) : sent;
}

async function save(api: AdminApi, id: number, { revision, edit }: Asked & { intent: "save" }) {
	try {
		return data({ business: await api.editBusiness(id, { ...edit, revision }) });
	} catch (error) {
		if (!(error instanceof ApiError) || error.code !== "edit-conflict") throw error;
		const { code, requestId, retryAfter, status } = error;
		return data({ problem: code, requestId, retryAfter, stored: await api.business(id) }, { status });
	}
}

/** Takes back the removal of this one business. What was removed with it stays removed. */
async function bringBack(api: AdminApi, id: number) {
	const { changes } = await api.businessHistory(id);
	const removal = changes.find(({ kind }) => kind === "removed");
	return removal === undefined ? api.business(id) : api.restoreBusiness(id, removal.version);
}
