import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { adminAction, adminPage } from "#web/admin/server/admin-action.server.ts";
import { readAdminForm } from "#web/admin/server/admin-form.server.ts";
import { adminApiContext } from "#web/request/context.ts";

/** Matches the page of the history in the address. Any other text means the first page. */
const BEFORE = /^\d{1,16}\.[\da-f-]{36}$/;

type Asked = Pick<LoaderFunctionArgs, "context" | "request">;

/** Loads a page of the imports, and whether it is the first. */
export async function readHistory({ context, request }: Asked) {
	const before = new URL(request.url).searchParams.get("before") ?? "";
	const asked = BEFORE.test(before) ? before : undefined;
	const page = await adminPage(request, context.get(adminApiContext).imports({ before: asked }));
	return { page, first: asked === undefined };
}

/** Begins to take an import back. Its history shows how far it is. */
export async function undoFromHistory({ context, request }: Asked) {
	const form = await readAdminForm(request);
	if (!(form instanceof FormData)) return form;
	return adminAction(request, async () => {
		const id = form.get("id");
		if (form.get("intent") !== "undo" || typeof id !== "string") return data({ unreadable: true }, 400);
		await context.get(adminApiContext).undoChangeSet(id);
		return redirect("/admin/excel", 303);
	});
}
