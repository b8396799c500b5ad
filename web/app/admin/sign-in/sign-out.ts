import { type ActionFunctionArgs, redirect } from "react-router";
import { asAnswer } from "#web/admin/server/session-guard.server.ts";
import { loginAddress } from "#web/admin/sign-in/login-address.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext } from "#web/request/context.ts";

/** Ends the session at the API and leads to the sign-in page. Without a live session there is nothing left to end. */
export async function action({ request, context }: ActionFunctionArgs) {
	try {
		await context.get(adminApiContext).signOut();
	} catch (error) {
		if (!(error instanceof ApiError && error.status === 401)) throw asAnswer(error, request);
	}
	return redirect(loginAddress("/admin", "signed-out"), 303);
}

/** Leads away, because a link must not sign anybody out. */
export function loader() {
	return redirect("/admin", 302);
}
