import { renderToReadableStream } from "react-dom/server.edge";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { requestIdContext } from "./request/context.ts";
import { adminSecurityPolicy } from "./request/csp.server.ts";
import { logError } from "./request/log-error.server.ts";
import { newNonce } from "./request/nonce.server.ts";
import { NonceContext } from "./request/nonce-context.ts";

/** Renders a staff page. It is sent whole, so that it needs no script to be put together. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	let finalStatus = status;
	const nonce = newNonce();
	const stream = await renderToReadableStream(
		<NonceContext value={nonce}>
			<ServerRouter context={context} url={request.url} nonce={nonce} />
		</NonceContext>,
		{
			nonce,
			signal: request.signal,
			// Otherwise a large part that waited for its module would come behind the page, and a script would put it in place.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onError(error) {
				finalStatus = 500;
				logError(error, loadContext.get(requestIdContext));
			},
		},
	);
	await stream.allReady;
	headers.set("Content-Type", "text/html; charset=utf-8");
	headers.set("Content-Security-Policy", adminSecurityPolicy({ nonce }));
	return new Response(request.method === "HEAD" ? null : stream, { status: finalStatus, headers });
}

/** Logs what loaders threw unexpectedly, under the id that the operator sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	const unknownAddress = isRouteErrorResponse(error) && error.status < 500;
	if (!request.signal.aborted && !unknownAddress) logError(error, context.get(requestIdContext));
};
