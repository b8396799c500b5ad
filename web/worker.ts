import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Door } from "#workers/contract/door.ts";
import { guardService, newUsage } from "#workers/limits/limit-sentinel.ts";
import { foreignChangeRefusal } from "./app/admin/server/cross-site.server.ts";
import { publicHandler } from "./app/public/answer.server.tsx";
import { PUBLIC_ROUTES } from "./app/public/routes.ts";
import { createAdminApi } from "./app/request/admin-api.server.ts";
import { isAdminPath } from "./app/request/admin-path.ts";
import { createApi, forwardToApi } from "./app/request/api.server.ts";
import { canonicalPath, isApiPath } from "./app/request/canonical-path.server.ts";
import {
	adminApiContext,
	adminOriginContext,
	apiContext,
	requestIdContext,
	type SiteSettings,
	settingsContext,
	staffContext,
} from "./app/request/context.ts";
import { isForeignChange } from "./app/request/cross-site.server.ts";
import { doorOf } from "./app/request/door.server.ts";
import { photoResponse } from "./app/request/photo.server.ts";
import { placeholderResponse } from "./app/request/placeholder.server.ts";
import { withPageHeaders, withPictureHeaders } from "./app/request/response-headers.server.ts";

/** What `web/wrangler.toml` binds. */
export type WebEnv = {
	API: Fetcher;
	/** The same worker by its admin door (`workers/api/index.ts`): what comes from the admin's own host goes through it. */
	ADMIN_API: Fetcher;
	PUBLIC_ORIGIN: string;
	/** The admin's own address, without a slash at the end; empty where it shares the public one. */
	ADMIN_ORIGIN: string;
	LIMIT_SENTINEL: string;
	OPERATOR_NAME: string;
	OPERATOR_ADDRESS: string;
	CONTACT_EMAIL: string;
	CONTACT_PHONE: string;
};

type PageHandler = ReturnType<typeof createRequestHandler>;

export default {
	async fetch(request: Request, env: WebEnv, execution: ExecutionContext): Promise<Response> {
		const url = new URL(request.url);
		const adminOrigin = env.ADMIN_ORIGIN ? withoutSlash(env.ADMIN_ORIGIN) : null;
		const door = doorOf(url, adminOrigin);
		const usage = newUsage();
		const guarded = env.LIMIT_SENTINEL === "on";
		const binding = door === "admin" ? env.ADMIN_API : env.API;
		const api = guarded ? guardService(binding, usage) : binding;
		// Sitemaps, robots.txt and the like belong to the public host.
		if (isApiPath(url.pathname) && (door !== "admin" || url.pathname.startsWith("/api/")))
			return forwardToApi(api, request);

		if (door !== "admin") {
			const publicOrigin = withoutSlash(env.PUBLIC_ORIGIN);
			const keep = (work: Promise<unknown>) => execution.waitUntil(work);
			const picture = placeholderResponse(url.pathname) ?? (await photoResponse(request, { api, publicOrigin, keep }));
			if (picture) return withPictureHeaders(picture);
		}

		// The one place that tells the staff's pages from the public ones.
		const staff = door === "admin" || (door === "only" && isAdminPath(url.pathname));
		const facts = { requestId: crypto.randomUUID(), staff };
		const elsewhere =
			door === "admin" && url.pathname === "/" ? "/admin" : canonicalPath(url.pathname, PUBLIC_PATTERNS);
		if (elsewhere !== null) {
			const moved = new Response(null, { status: 301, headers: { Location: elsewhere + url.search } });
			moved.headers.set("Cache-Control", "public, max-age=3600");
			return withPageHeaders(moved, facts);
		}

		const own = (staff ? adminOrigin : null) ?? withoutSlash(env.PUBLIC_ORIGIN);
		if (isForeignChange(request, own)) {
			const refusal = staff ? foreignChangeRefusal() : new Response("Bad Request", { status: 400 });
			return withPageHeaders(refusal, facts);
		}

		const context = new RouterContextProvider();
		const adminApi = createAdminApi(api, request);
		context.set(apiContext, createApi(api));
		context.set(adminApiContext, adminApi);
		context.set(adminOriginContext, adminOrigin);
		context.set(staffContext, staff);
		context.set(requestIdContext, facts.requestId);
		context.set(settingsContext, siteSettings(env));
		const handle = staff ? await staffHandler(door, env.PUBLIC_ORIGIN) : visitorsHandler;
		const response = withPageHeaders(await handle(request, context), facts);
		for (const cookie of adminApi.cookies()) response.headers.append("Set-Cookie", cookie);
		if (guarded) response.headers.set("Server-Timing", `bindingCalls;desc="${usage.bindingCalls}"`);
		return response;
	},
} satisfies ExportedHandler<WebEnv>;

const PUBLIC_PATTERNS: ReadonlySet<string> = new Set(Object.keys(PUBLIC_ROUTES));
const visitorsHandler = publicHandler();
const staffs = new Map<Door, PageHandler>();

/** The router over the staff's pages behind a door. */
async function staffHandler(door: Door, publicOrigin: string): Promise<PageHandler> {
	const kept = import.meta.env.DEV ? undefined : staffs.get(door);
	if (kept) return kept;
	const build: ServerBuild = await import("virtual:react-router/server-build");
	const handle = createRequestHandler(
		{
			...build,
			// The router takes forms from the address that it was asked at. Behind a proxy of the developer's that is another.
			allowedActionOrigins: door === "admin" ? undefined : [new URL(publicOrigin).host],
		},
		import.meta.env.MODE,
	);
	staffs.set(door, handle);
	return handle;
}

function siteSettings(env: WebEnv): SiteSettings {
	return {
		origin: withoutSlash(env.PUBLIC_ORIGIN),
		operator: {
			name: env.OPERATOR_NAME,
			address: env.OPERATOR_ADDRESS || null,
			email: env.CONTACT_EMAIL || null,
			phone: env.CONTACT_PHONE || null,
		},
	};
}

function withoutSlash(origin: string): string {
	return origin.replace(/\/+$/, "");
}
