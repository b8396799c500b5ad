import { renderToReadableStream } from "react-dom/server.edge";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { withSnippets } from "./public/snippets/snippets.server.ts";
import { isAdminPath } from "./request/admin-path.ts";
import { apiContext, doorContext, requestIdContext, settingsContext } from "./request/context.ts";
import { adminSecurityPolicy, contentSecurityPolicy, newNonce } from "./request/csp.server.ts";
import { DocumentContext } from "./request/document-context.ts";
import { setPageFreshness } from "./request/freshness.server.ts";
import { pageTag } from "./request/page-tag.server.ts";
import type { RootData } from "./root.tsx";

/** Renders a page. Nothing in it suspends, so the whole page is there when the stream is. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	let finalStatus = status;
	const { matches, loaderData } = context.staticHandlerContext;
	const routeId = matches.at(-1)?.route.id;
	const admin = isStaffPage(request, routeId, loadContext);
	// Never on the staff's pages: a snippet there could act as the operator.
	const snippets = admin ? [] : ((loaderData.root as RootData | undefined)?.snippets ?? []);
	const nonce = newNonce();
	const tag = pageTag(loadContext.get(apiContext).dataTag(), loadContext.get(settingsContext), Date.now());
	const stream = await renderToReadableStream(
		<DocumentContext value={{ nonce, tag, admin, clientEntry: context.manifest.entry }}>
			<ServerRouter context={context} url={request.url} nonce={nonce} />
		</DocumentContext>,
		{
			nonce,
			signal: request.signal,
			onError(error) {
				finalStatus = 500;
				logError(error, loadContext.get(requestIdContext));
			},
		},
	);
	await stream.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", admin ? adminSecurityPolicy(nonce) : contentSecurityPolicy(nonce, snippets));
	setPageFreshness(headers, routeId, finalStatus);
	if (tag !== null && finalStatus === 200 && headers.get("Cache-Control") !== "no-store") headers.set("ETag", tag);
	const answer = { status: finalStatus, headers };
	if (request.method === "HEAD") return new Response(null, answer);
	return withSnippets(new Response(stream, answer), snippets, nonce);
}

function isStaffPage(request: Request, routeId: string | undefined, context: RouterContextProvider): boolean {
	const door = context.get(doorContext);
	if (door !== "only") return door === "admin";
	return routeId?.startsWith("admin") === true || isAdminPath(new URL(request.url).pathname);
}

/** Logs what loaders threw unexpectedly, under the id that the visitor is shown. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	const unknownAddress = isRouteErrorResponse(error) && error.status < 500;
	if (!request.signal.aborted && !unknownAddress) logError(error, context.get(requestIdContext));
};

function logError(error: unknown, requestId: string): void {
	const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: "error", requestId, detail }));
}
