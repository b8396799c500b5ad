import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext, requestIdContext, type SiteSettings, settingsContext } from "./app/context.ts";
import { createApi, forwardToApi } from "./app/server/api.server.ts";
import { canonicalPath, isApiPath } from "./app/server/canonical-path.server.ts";
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
	async fetch(request: Request, env: WebEnv): Promise<Response> {
		const url = new URL(request.url);
		if (isApiPath(url.pathname)) return forwardToApi(env.API, request);

		const canonical = canonicalPath(url.pathname);
		if (canonical !== null) {
			return new Response(null, { status: 301, headers: { Location: canonical + url.search } });
		}

		const placeholder = placeholderResponse(url.pathname);
		if (placeholder) return placeholder;

		const requestId = crypto.randomUUID();
		const context = new RouterContextProvider();
		context.set(apiContext, createApi(env.API));
		context.set(requestIdContext, requestId);
		context.set(settingsContext, siteSettings(env));
		return withPageHeaders(await handle(request, context), requestId);
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
