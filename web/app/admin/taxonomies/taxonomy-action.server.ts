import { data, redirect } from "react-router";
import { adminAction } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { readAdminJson } from "#web/admin/server/admin-json.server.ts";
import type { AdminApi } from "#web/request/admin-api.server.ts";
import { ApiError } from "#web/request/api.server.ts";
import type { CategoryEdit } from "#workers/contract/category.ts";
import type { CityEdit } from "#workers/contract/city.ts";
import type { TaxonomyKind } from "#workers/contract/taxonomy.ts";
import { rowNumberOf } from "#workers/domain/row-number.ts";
import { TAXONOMY_ROOMS, taxonomyAddress } from "./addresses.ts";

const MAX_JSON = 16_384;

/**
 * Takes what is posted to the screen of a category or a city: its form as JSON, or a button's form with its `intent`
 * (`follow`, `merge`, `forget`, `remove`). A removal leads back to the list, a merge to its change set.
 */
export async function taxonomyAction(kind: TaxonomyKind, id: number, request: Request, api: AdminApi) {
	const calls = api.taxonomies[kind];
	if (request.headers.get("Content-Type")?.startsWith("application/json")) {
		const sent = await readAdminJson(request, MAX_JSON);
		if (!("json" in sent)) return sent;
		// The API says what does not fit.
		return adminAction(request, async () => ({ saved: await calls.edit(id, sent.json as CategoryEdit & CityEdit) }));
	}
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const number = (name: string) => Number(form.get(name) ?? Number.NaN);
	return adminAction(request, async () => {
		switch (form.get("intent")) {
			case "follow":
				await calls.follow(id);
				return null;
			case "merge": {
				const set = await calls.merge(id, { revision: number("revision"), into: number("into") });
				return redirect(`/admin/changes/${set.id}`, 303);
			}
			case "forget":
				try {
					await calls.forgetName(id, String(form.get("name") ?? ""));
				} catch (error) {
					// Another tab was first. What is not there itself has another code.
					if (error instanceof ApiError && error.code === "not-found")
						return redirect(`${taxonomyAddress(kind, id)}?notice=no-such-name`, 303);
					throw error;
				}
				return redirect(`${taxonomyAddress(kind, id)}?notice=forgotten`, 303);
			case "remove":
				try {
					await calls.remove(id, number("revision"));
				} catch (error) {
					if (error instanceof ApiError && error.status === 404)
						return redirect(`${TAXONOMY_ROOMS[kind]}?notice=gone`, 303);
					throw error;
				}
				return redirect(`${TAXONOMY_ROOMS[kind]}?notice=removed`, 303);
			default:
				return data({ unreadable: true }, 400);
		}
	});
}

/** Takes what is posted to the list: it brings a removed one back. */
export async function taxonomyListAction(kind: TaxonomyKind, request: Request, api: AdminApi) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	const id = Number(form.get("id") ?? Number.NaN);
	if (form.get("intent") !== "restore" || !Number.isSafeInteger(id)) return data({ unreadable: true }, 400);
	return adminAction(request, async () => {
		await api.taxonomies[kind].restore(id);
		return redirect(`${taxonomyAddress(kind, id)}?notice=restored`, 303);
	});
}

/** Returns the id in a screen's address. Another text has no screen. */
export function taxonomyId(text: string | undefined): number {
	const id = rowNumberOf(text);
	if (id === null) throw data({ code: "not-found" }, { status: 404 });
	return id;
}
