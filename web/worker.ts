import { createRequestHandler, RouterContextProvider } from "react-router";
import { guardService, newUsage } from "#workers/domain/limit-sentinel.ts";
import { apiContext, requestIdContext, type SiteSettings, settingsContext } from "./app/context.ts";
import { createApi, forwardToApi } from "./app/server/api.server.ts";
import { canonicalPath, isApiPath } from "./app/server/canonical-path.server.ts";
import { photoResponse } from "./app/server/photo.server.ts";
import { placeholderResponse } from "./app/server/placeholder.server.ts";
import { withPageHeaders } from "./app/server/response-headers.server.ts";

/** What `web/wrangler.toml` binds. */
export type WebEnv = {
	API: Fetcher;
	PUBLIC_ORIGIN: string;
	LIMIT_SENTINEL: string;
	OPERATOR_NAME: string;
	OPERATOR_ADDRESS: string;
	CONTACT_EMAIL: string;
	CONTACT_PHONE: string;
};

const handle = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

export default {
	async fetch(request: Request, env: WebEnv, execution: ExecutionContext): Promise<Response> {
		const url = new URL(request.url);
		const usage = newUsage();
		const guarded = env.LIMIT_SENTINEL === "on";
		const api = guarded ? guardService(env.API, usage) : env.API;
		if (isApiPath(url.pathname)) return forwardToApi(api, request);

		const canonical = canonicalPath(url.pathname);
		if (canonical !== null) {
			return new Response(null, { status: 301, headers: { Location: canonical + url.search } });
		}

		const picture =
			placeholderResponse(url.pathname) ?? (await photoResponse(api, request, (work) => execution.waitUntil(work)));
		if (picture) return picture;

		const requestId = crypto.randomUUID();
		const context = new RouterContextProvider();
		context.set(apiContext, createApi(api));
		context.set(requestIdContext, requestId);
		context.set(settingsContext, siteSettings(env));
		const response = withPageHeaders(await handle(request, context), requestId);
		if (guarded) response.headers.set("Server-Timing", `bindingCalls;desc="${usage.bindingCalls}"`);
		return response;
	},
} satisfies ExportedHandler<WebEnv>;

function siteSettings(env: WebEnv): SiteSettings {
	return {
		origin: env.PUBLIC_ORIGIN.replace(/\/+$/, ""),
		operator: {
			name: env.OPERATOR_NAME,
			address: env.OPERATOR_ADDRESS || null,
			email: env.CONTACT_EMAIL || null,
			phone: env.CONTACT_PHONE || null,
		},
	};
}
