import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { ASK_AGAIN } from "#workers/contract/freshness.ts";
import type { HostKind } from "#workers/contract/host-kind.ts";
import { SITE_PICTURE_PATH } from "#workers/domain/site-settings/site-picture.ts";
import { guardService, newUsage } from "#workers/limits/limit-sentinel.ts";
import { WITHOUT_NETWORK } from "./app/admin/offline/address.ts";
import { foreignChangeRefusal } from "./app/admin/server/cross-site.server.ts";
import { createViewStore, viewStoreContext } from "./app/admin/views/view-store.server.ts";
import { busyPage } from "./app/public/error/busy-page.server.ts";
import { reducedAddress } from "./app/public/page-address.ts";
import { PUBLIC_ROUTES, publicPageAt } from "./app/public/routes.ts";
import { createAdminApi } from "./app/request/admin-api.server.ts";
import { isAdminPath } from "./app/request/admin-path.ts";
import { createApi, forwardToApi, unavailable } from "./app/request/api.server.ts";
import { newBound } from "./app/request/bound.server.ts";
import {
	newLaterPurges,
	noticingPurges,
	type PurgeableCache,
	purgePages,
	purgeSoon,
	purgeWithOthers,
} from "./app/request/cache-purge.server.ts";
import { canonicalPath, isApiPath } from "./app/request/canonical-path.server.ts";
import {
	adminApiContext,
	adminOriginContext,
	apiContext,
	requestIdContext,
	settingsContext,
	staffContext,
} from "./app/request/context.ts";
import { isForeignChange } from "./app/request/cross-site.server.ts";
import { hostKindOf } from "./app/request/host-kind.server.ts";
import { withinPages } from "./app/request/page-bound.server.ts";
import { photoResponse } from "./app/request/photo.server.ts";
import { placeholderResponse } from "./app/request/placeholder.server.ts";
import { withPageHeaders, withPictureHeaders } from "./app/request/response-headers.server.ts";
import { visitorAnswer } from "./app/request/visitor-answer.server.ts";
import { fatalProblem, siteSettings, type WebEnv, withoutSlash } from "./env.ts";
import { offlinePage } from "./offline-page.server.tsx";
import { visitorsPage } from "./public-pages.ts";
import { framedBySelf, SETTINGS_PREVIEW_PATH, settingsPreview } from "./settings-preview.ts";
import { pageWithoutSnippets, SNIPPET_PREVIEW_PATH, snippetPreview } from "./snippet-preview.server.ts";

export { PublicPages } from "./public-pages.ts";

/**
 * Returns the entrypoint behind the cache, which the front calls. The platform's types know the `ctx.exports` of only
 * one worker.
 */
function publicPages({ exports }: ExecutionContext): Fetcher & PurgeableCache {
	return (exports as unknown as { PublicPages: Fetcher & PurgeableCache }).PublicPages;
}

type PageHandler = ReturnType<typeof createRequestHandler>;

/**
 * An answer waits at most this long for the purge that its request has asked for. So a person who has changed something
 * sees the change.
 */
const PURGE_PATIENCE_MS = 2_000;
/**
 * Is the front. It runs for every request and is never cached. The pages that may be cached are made behind it
 * (`public-pages.ts`).
 */
export default {
	async fetch(request: Request, env: WebEnv, execution: ExecutionContext): Promise<Response> {
		const problem = fatalProblem(env);
		if (problem !== null) return notSetUp(problem);
		let asked = false;
		const answer = await answerAtHost(request, env, execution, () => {
			asked = true;
		});
		if (!asked) return answer;
		const purge = () => purgePages(env.PURGES, publicPages(execution));
		const purged = purgeWithOthers(purge, CLOCK, PURGE_PATIENCE_MS);
		execution.waitUntil(purged.then((next) => purgeLater(next, purge)).catch(logFailure));
		await Promise.race([purged.catch(() => {}), scheduler.wait(PURGE_PATIENCE_MS)]);
		return answer;
	},

	/** Purges what jobs have asked for, and what the platform has refused before. */
	async scheduled(_controller: ScheduledController, env: WebEnv, execution: ExecutionContext): Promise<void> {
		await purgeSoon(() => purgePages(env.PURGES, publicPages(execution)), CLOCK);
	},
} satisfies ExportedHandler<WebEnv>;

/** Limits how many calls of visitors an isolate passes on at the same time. */
const withinCalls = newBound(128);
const tooManyCalls = () => unavailable("Too many calls at once");
/**
 * Matches the calls that are never limited, even when there are very many visitors: the health check, the sign-in, and
 * the operators' work.
 */
const FIRST = /^\/api\/(?:health|auth|admin|imports|jobs|upload-excel)(?:\/|$)/;

function isVisitorsRead({ method }: Request, pathname: string): boolean {
	return (method === "GET" || method === "HEAD") && !FIRST.test(pathname);
}

const CLOCK = { now: Date.now, wait: (milliseconds: number) => scheduler.wait(milliseconds) };
const purgeLater = newLaterPurges(CLOCK);

function logFailure(error: unknown): void {
	console.error(JSON.stringify({ level: "error", detail: `purge: ${error}` }));
}

/** Answers every request while the worker is not set up. The log says what is missing. */
function notSetUp(problem: string): Response {
	console.error(JSON.stringify({ level: "error", detail: problem }));
	const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store", "Retry-After": "60" };
	return new Response("This site is not set up yet.", { status: 503, headers });
}

async function answerAtHost(
	request: Request,
	env: WebEnv,
	execution: ExecutionContext,
	onPurgeAsked: () => void,
): Promise<Response> {
	const url = new URL(request.url);
	const adminOrigin = env.ADMIN_ORIGIN ? withoutSlash(env.ADMIN_ORIGIN) : null;
	const hostKind = hostKindOf(url, adminOrigin);
	const usage = newUsage();
	const guarded = env.LIMIT_SENTINEL === "on";
	const binding = noticingPurges(hostKind === "admin" ? env.ADMIN_API : env.API, onPurgeAsked);
	const api = guarded ? guardService(binding, usage) : binding;
	// Sitemaps, robots.txt and the like belong to the public host.
	if (isApiPath(url.pathname) && (hostKind !== "admin" || url.pathname.startsWith("/api/")))
		return isVisitorsRead(request, url.pathname)
			? withinCalls(() => forwardToApi(api, request), tooManyCalls)
			: forwardToApi(api, request);

	// The admin's own host serves pictures too, because its lists show them and its policy allows nothing from other
	// sites.
	const publicOrigin = withoutSlash(env.PUBLIC_ORIGIN);
	const keep = (work: Promise<unknown>) => execution.waitUntil(work);
	const pictures = guarded ? guardService(env.API, usage) : env.API;
	const picture = await pictureAt(url, request, { api: pictures, publicOrigin, keep });
	if (picture) return withPictureHeaders(picture);

	// Only this line distinguishes the staff's pages from the public ones.
	const staff = hostKind === "admin" || (hostKind === "only" && isAdminPath(url.pathname));
	const elsewhere =
		hostKind === "admin" && url.pathname === "/" ? "/admin" : canonicalPath(url.pathname, PUBLIC_PATTERNS);
	if (elsewhere !== null) return withPageHeaders(movedTo(elsewhere + url.search), newFacts(staff));

	const own = (staff ? adminOrigin : null) ?? withoutSlash(env.PUBLIC_ORIGIN);
	if (isForeignChange(request, own)) {
		const refusal = staff ? foreignChangeRefusal() : new Response("Bad Request", { status: 400 });
		return withPageHeaders(refusal, newFacts(staff));
	}
	if (!staff) {
		const safe = hostKind === "only" ? await pageWithoutSnippets(request, url, { env, api }) : null;
		return safe ?? visitorAnswer(request, await publicPage(request, url, env, execution));
	}
	if (url.pathname === SNIPPET_PREVIEW_PATH) return snippetPreview(request, { env, api });
	return staffPage(request, env, { url, api, adminOrigin, own, hostKind, usage });
}

type PhotoSource = Parameters<typeof photoResponse>[2];

/** Answers a picture: one of the site's own, an operator's or a business's. Returns null for another path. */
async function pictureAt(url: URL, request: Request, source: PhotoSource): Promise<Response | null> {
	return (
		placeholderResponse(url.pathname) ??
		(SITE_PICTURE_PATH.test(url.pathname) ? await forwardToApi(source.api, request) : null) ??
		(await photoResponse(request, url, source))
	);
}

type StaffHost = {
	url: URL;
	api: Fetcher;
	adminOrigin: string | null;
	/** Is the origin of the staff's pages. */
	own: string;
	hostKind: HostKind;
	usage: ReturnType<typeof newUsage>;
};

/** Answers a page of the staff, with the cookies that its calls have set. */
async function staffPage(request: Request, env: WebEnv, host: StaffHost): Promise<Response> {
	const { url, api, adminOrigin, own, hostKind, usage } = host;
	const staff = true;
	const facts = newFacts(staff);
	if (url.pathname === WITHOUT_NETWORK.page) return withPageHeaders(offlinePage(), facts);
	const adminApi = createAdminApi(api, request);
	if (url.pathname === SETTINGS_PREVIEW_PATH && request.method === "POST")
		return framedBySelf(withPageHeaders(await settingsPreview(request, { env, adminApi }), facts));
	const context = new RouterContextProvider();
	context.set(apiContext, createApi(api));
	context.set(adminApiContext, adminApi);
	context.set(adminOriginContext, adminOrigin);
	context.set(staffContext, staff);
	context.set(requestIdContext, facts.requestId);
	context.set(settingsContext, siteSettings(env));
	context.set(viewStoreContext, createViewStore(env.VIEWS, own));
	const handle = await staffHandler(hostKind, env.PUBLIC_ORIGIN);
	const response = withPageHeaders(await handle(request, context), facts);
	for (const cookie of adminApi.cookies()) response.headers.append("Set-Cookie", cookie);
	if (env.LIMIT_SENTINEL === "on") response.headers.set("Server-Timing", `bindingCalls;desc="${usage.bindingCalls}"`);
	return response;
}

/**
 * Gets a visitor's page through the cache. It sends only the reduced address and no header of the visitor, so nothing
 * of one visitor can reach another. A request that sends data to a page is never cached.
 */
async function publicPage(request: Request, url: URL, env: WebEnv, execution: ExecutionContext): Promise<Response> {
	if (request.method !== "GET" && request.method !== "HEAD") return visitorsPage(request, env);
	const { handle } = publicPageAt(url.pathname).page;
	const address = withoutSlash(env.PUBLIC_ORIGIN) + reducedAddress(url, handle?.query ?? []);
	const answer = (): Promise<Response> =>
		(env.PAGE_CACHE ?? publicPages(execution)).fetch(address, {
			redirect: "manual",
			// The body stays compressed as it is stored, so that nothing unpacks it only to compress it again.
			encodeResponseBody: "manual",
		});
	// Whether one that may be kept has to be made, the cache knows.
	const page = await (handle?.cached ? answer() : withinPages(answer, busyPage));
	const location = page.status === 301 ? page.headers.get("Location") : null;
	// When a page has moved, the query of its address is added to the new address.
	return location === null || location.includes("?") ? page : movedTo(location + url.search);
}

function newFacts(staff: boolean) {
	return { requestId: crypto.randomUUID(), staff };
}

/**
 * Leads to the present address. Browsers ask again at every visit: an address may return to its business, and a kept redirect in each
 * direction would be a loop.
 */
function movedTo(address: string): Response {
	return new Response(null, { status: 301, headers: { Location: address, "Cache-Control": ASK_AGAIN } });
}

const PUBLIC_PATTERNS: ReadonlySet<string> = new Set(Object.keys(PUBLIC_ROUTES));
const staffs = new Map<HostKind, PageHandler>();

/** Returns the router for the staff's pages. */
async function staffHandler(hostKind: HostKind, publicOrigin: string): Promise<PageHandler> {
	const kept = import.meta.env.DEV ? undefined : staffs.get(hostKind);
	if (kept) return kept;
	const build: ServerBuild = await import("virtual:react-router/server-build");
	const handle = createRequestHandler(
		{
			...build,
			// The router accepts forms only from the address of the request. Behind a developer's proxy that is a different
			// address.
			allowedActionOrigins: hostKind === "admin" ? undefined : [new URL(publicOrigin).host],
		},
		import.meta.env.MODE,
	);
	staffs.set(hostKind, handle);
	return handle;
}
