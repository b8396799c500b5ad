import { renderToReadableStream } from "react-dom/server.edge";
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from "react-router";
import { adminFrame } from "./admin/frame.tsx";
import { LargestCategories, largestCategories } from "./public/error/largest-categories.ts";
import { publicFrame } from "./public/frame.tsx";
import { withSnippets } from "./public/snippets/snippets.server.ts";
import { apiContext, requestIdContext, settingsContext, staffContext } from "./request/context.ts";
import { adminSecurityPolicy, contentSecurityPolicy, newNonce } from "./request/csp.server.ts";
import { DocumentContext } from "./request/document-context.ts";
import { setPageFreshness } from "./request/freshness.server.ts";
import type { PageFacts } from "./request/page-facts.ts";
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
	const { matches, loaderData, errors } = context.staticHandlerContext;
	const facts: PageFacts = matches.at(-1)?.route.handle ?? {};
	const staff = loadContext.get(staffContext);
	// Never on the staff's pages: a snippet there could act as the operator.
	const snippets = staff ? [] : ((loaderData.root as RootData | undefined)?.snippets ?? []);
	const categories = staff ? [] : await largestCategories(loadContext.get(apiContext), errors);
	const nonce = newNonce();
	const tag = staff
		? null
		: pageTag(loadContext.get(apiContext).dataTag(), loadContext.get(settingsContext), Date.now());
	const stream = await renderToReadableStream(
		<DocumentContext value={{ frame: staff ? adminFrame : publicFrame, nonce, tag }}>
			<LargestCategories value={categories}>
				<ServerRouter context={context} url={request.url} nonce={nonce} />
			</LargestCategories>
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
	headers.set("Content-Security-Policy", staff ? adminSecurityPolicy(nonce) : contentSecurityPolicy(nonce, snippets));
	setPageFreshness(headers, facts, finalStatus);
	if (tag !== null && finalStatus === 200 && headers.get("Cache-Control") !== "no-store") headers.set("ETag", tag);
	const answer = { status: finalStatus, headers };
	if (request.method === "HEAD") return new Response(null, answer);
	return withSnippets(new Response(stream, answer), snippets, nonce);
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
