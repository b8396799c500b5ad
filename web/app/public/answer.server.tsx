import type { ComponentType } from "react";
import {
	type ActionFunction,
	createStaticHandler,
	isRouteErrorResponse,
	type LoaderFunction,
	type MetaDescriptor,
	matchRoutes,
	type RouterContextProvider,
	type StaticHandlerContext,
} from "react-router";
import type { ShellPage } from "#web/request/api.ts";
import { apiContext, requestIdContext, settingsContext } from "#web/request/context.ts";
import { contentSecurityPolicy, newNonce } from "#web/request/csp.server.ts";
import { setPageFreshness } from "#web/request/freshness.server.ts";
import { logError } from "#web/request/log-error.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";
import { pageTag, unchangedPage } from "#web/request/page-tag.server.ts";
import { drawDocument } from "./document.tsx";
import { ErrorPage, errorTitle } from "./error/error-page.tsx";
import { largestCategories } from "./error/largest-categories.ts";
import { PUBLIC_ROUTES } from "./routes.ts";
import { withSnippets } from "./snippets/snippets.server.ts";
import { siteTexts } from "./texts/public.en.ts";

/** What a public page's module may have. */
type PageModule = {
	loader?: LoaderFunction;
	action?: ActionFunction;
	default?: ComponentType<{ loaderData: unknown; actionData: unknown }>;
	meta?: (props: { loaderData: unknown }) => MetaDescriptor[];
	headers?: (given: { actionHeaders: Headers }) => Headers;
	handle?: PageFacts;
};

export type PublicHandler = (request: Request, context: RouterContextProvider) => Promise<Response>;

/**
 * Answers the visitors' pages. Nothing of them runs in a browser, so the router is asked for a page's data alone, and the page is
 * drawn as one text: no data for a hydration, no router around it, no stream in small pieces.
 */
export function publicHandler(): PublicHandler {
	// Each page's component takes what its own loader gives, and is given nothing else.
	const modules = PUBLIC_ROUTES as unknown as Readonly<Record<string, PageModule>>;
	const handler = createStaticHandler(
		Object.entries(modules).map(([pattern, { loader, action, handle }]) => {
			const route = { id: pattern, loader, action, handle };
			return pattern === "/" ? { ...route, index: true as const } : { ...route, path: pattern };
		}),
	);
	return async (request, context) => {
		const known = request.headers.get("If-None-Match");
		const facts =
			known === null ? undefined : matchRoutes(handler.dataRoutes, new URL(request.url))?.at(-1)?.route.handle;
		const unchanged = known === null ? null : await unchangedPage(request, known, (facts as PageFacts) ?? {}, context);
		if (unchanged !== null) return unchanged;
		const shell = context
			.get(apiContext)
			.shell()
			.catch(() => null);
		const found = await handler.query(request, { requestContext: context });
		if (found instanceof Response) return found;
		return answer(request, context, found, modules[found.matches.at(-1)?.route.id ?? ""] ?? {}, await shell);
	};
}

async function answer(
	request: Request,
	context: RouterContextProvider,
	found: StaticHandlerContext,
	module: PageModule,
	shell: ShellPage | null,
): Promise<Response> {
	const api = context.get(apiContext);
	const requestId = context.get(requestIdContext);
	const error = found.errors === null ? undefined : Object.values(found.errors)[0];
	if (found.errors !== null) logUnexpected(error, request, requestId);
	const nonce = newNonce();
	const facts = module.handle ?? {};
	const page = {
		pathname: found.location.pathname,
		search: found.location.search,
		facts,
		shell,
		requestId,
		nonce,
		tag: pageTag(api.dataTag(), context.get(settingsContext), Date.now()),
		largestCategories: await largestCategories(api, found.errors),
	};
	const id = found.matches.at(-1)?.route.id ?? "";
	const draw = (failure: unknown | undefined) => {
		const props = { loaderData: found.loaderData[id], actionData: found.actionData?.[id] };
		const Page = module.default;
		if (failure === undefined) return drawDocument(page, module.meta?.(props) ?? [], Page && <Page {...props} />);
		const unexpected = !isRouteErrorResponse(failure);
		return drawDocument(page, errorMeta(failure), <ErrorPage error={failure} unexpected={unexpected} />);
	};
	let status = found.statusCode;
	let html: string;
	try {
		html = draw(error);
	} catch (failure) {
		logError(failure, requestId);
		status = 500;
		html = draw(failure);
	}
	const headers = new Headers(module.headers?.({ actionHeaders: found.actionHeaders[id] ?? new Headers() }));
	const snippets = shell?.snippets ?? [];
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, snippets));
	setPageFreshness(headers, facts, status);
	if (page.tag !== null && status === 200 && headers.get("Cache-Control") !== "no-store") headers.set("ETag", page.tag);
	if (request.method === "HEAD") return new Response(null, { status, headers });
	return withSnippets(new Response(html, { status, headers }), snippets, nonce);
}

function errorMeta(error: unknown): MetaDescriptor[] {
	return [{ title: `${errorTitle(error)} | ${siteTexts.name}` }, { name: "robots", content: "noindex" }];
}

/** What a loader threw on purpose is the visitor's; anything else is logged under the id that the visitor is shown. */
function logUnexpected(error: unknown, request: Request, requestId: string): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logError(error, requestId);
}
