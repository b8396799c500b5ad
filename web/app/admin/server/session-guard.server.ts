import { data, type MiddlewareFunction, redirect } from "react-router";
import { loginAddress } from "#web/admin/sign-in/login-address.ts";
import { ApiError } from "#web/request/api.server.ts";
import { adminApiContext, sessionContext } from "#web/request/context.ts";
import type { PageFailure } from "#web/request/load-page.server.ts";

/**
 * Runs before anything of a screen is loaded, done or drawn: without a live session there is no screen. It only decides
 * what is shown; the api worker checks each call again, and enforces.
 */
export const requireSession: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	try {
		context.set(sessionContext, await context.get(adminApiContext).session());
	} catch (error) {
		throw asAnswer(error, request);
	}
	return next();
};

/**
 * Returns what the operator gets for a failed call: the sign-in page without a session, else the error page by its
 * code.
 */
export function asAnswer(error: unknown, request: Request): unknown {
	if (!(error instanceof ApiError)) return error;
	if (error.status === 401) {
		const notice = hadSession(request) ? "session-ended" : undefined;
		return redirect(loginAddress(pageAddress(request), notice), 303);
	}
	return data({ code: error.code } satisfies PageFailure, { status: error.status });
}

/** Tells whether the browser still has the cookie of a session that the API does not accept any more. */
function hadSession(request: Request): boolean {
	return /(?:^|;\s*)(?:__Host-)?admin-session=[^;\s]/.test(request.headers.get("Cookie") ?? "");
}

/** Returns the page of a request as the address bar has it. The router's own calls end in ".data". */
function pageAddress(request: Request): string {
	const url = new URL(request.url);
	url.searchParams.delete("_routes");
	url.searchParams.delete("index");
	return url.pathname.replace(/(?:\/_)?\.data$/, "") + url.search;
}
