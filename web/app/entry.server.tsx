import { renderToReadableStream } from "react-dom/server.edge";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { apiContext, requestIdContext, settingsContext } from "./context.ts";
import { DocumentContext } from "./document-context.ts";
import type { RootData } from "./root.tsx";
import { contentSecurityPolicy, newNonce } from "./server/csp.server.ts";
import { setPageFreshness } from "./server/freshness.server.ts";
import { pageTag } from "./server/page-tag.server.ts";
import { withSnippets } from "./server/snippets.server.ts";

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
	const snippets = (loaderData.root as RootData | undefined)?.snippets ?? [];
	const nonce = newNonce();
	const tag = pageTag(loadContext.get(apiContext).dataTag(), loadContext.get(settingsContext), Date.now());
	const stream = await renderToReadableStream(
		<DocumentContext value={{ nonce, tag, clientEntry: context.manifest.entry }}>
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
	headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, snippets));
	setPageFreshness(headers, matches.at(-1)?.route.id, finalStatus);
	if (tag !== null && finalStatus === 200 && headers.get("Cache-Control") !== "no-store") headers.set("ETag", tag);
	const answer = { status: finalStatus, headers };
	if (request.method === "HEAD") return new Response(null, answer);
	return withSnippets(new Response(stream, answer), snippets, nonce);
}

/** Logs what loaders threw unexpectedly, under the id that the visitor is shown. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) logError(error, context.get(requestIdContext));
};

function logError(error: unknown, requestId: string): void {
	const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: "error", requestId, detail }));
}
