import { renderToReadableStream } from "react-dom/server.edge";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { ClientEntryContext } from "./client-entry.ts";
import { requestIdContext } from "./context.ts";
import { setPageFreshness } from "./server/freshness.server.ts";

/** Renders a page. Nothing in it suspends, so the whole page is there when the stream is. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	let finalStatus = status;
	const stream = await renderToReadableStream(
		<ClientEntryContext value={context.manifest.entry}>
			<ServerRouter context={context} url={request.url} />
		</ClientEntryContext>,
		{
			signal: request.signal,
			onError(error) {
				finalStatus = 500;
				logError(error, loadContext.get(requestIdContext));
			},
		},
	);
	await stream.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	setPageFreshness(headers, context.staticHandlerContext.matches.at(-1)?.route.id, finalStatus);
	return new Response(request.method === "HEAD" ? null : stream, { status: finalStatus, headers });
}

/** Logs what loaders threw unexpectedly, under the id that the visitor is shown. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (!request.signal.aborted) logError(error, context.get(requestIdContext));
};

function logError(error: unknown, requestId: string): void {
	const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
	console.error(JSON.stringify({ level: "error", requestId, detail }));
}
