import { isRouteErrorResponse, type MetaDescriptor, type RouterContextProvider } from "react-router";
import { NEEDS_AFTER_CONSENT, needsAfterConsent } from "#web/request/consent-needs.server.ts";
import { contentDigits, TAG_DIGITS } from "#web/request/content-digits.server.ts";
import { apiContext, draftContext, requestIdContext, settingsContext, snippetsContext } from "#web/request/context.ts";
import { contentSecurityPolicy, inlineSource } from "#web/request/csp.server.ts";
import { keptUntil } from "#web/request/freshness.server.ts";
import { logError } from "#web/request/log-error.server.ts";
import { markedPage, NONCE_AT, nonceMarker, putInPlaces } from "#web/request/nonce.server.ts";
import { zippedPage } from "#web/request/zipped-page.server.ts";
import { escapeHtml } from "#web/ui/markup.ts";
import { NETWORK_NEEDS } from "#workers/domain/placements/network.ts";
import { placesOn } from "#workers/domain/placements/placement.ts";
import { joinedNeeds } from "#workers/domain/snippets/policy.ts";
import { snippetsOn } from "#workers/domain/snippets/snippet.ts";
import { drawDocument } from "./document.tsx";
import { ErrorPage, errorTitle } from "./error/error-page.tsx";
import { largestCategories } from "./error/largest-categories.ts";
import { siteStyle } from "./frame/site-style.ts";
import { loadPublicPage } from "./load.server.ts";
import { publicPageAt } from "./routes.ts";
import { type PublicSite, publicSite } from "./site.ts";
import { HEAD_SCRIPTS } from "./snippets/head-scripts.tsx";
import { hasScript, needsOf, withSnippets } from "./snippets/snippets.server.ts";
import { SPOTS_LOADER } from "./spots/spots-script.ts";

/**
 * Takes the place of a page's ETag until the ETag is known. It has the same length. It comes before every foreign text.
 */
const TAG_PLACE = `W/"${"0".repeat(TAG_DIGITS)}"`;
/** Takes the place of the nonce while an ETag is made. */
const NO_NONCE = "0".repeat(24);

/** Names the scripts of a page that has only scripts of our own. */
const OUR_SCRIPTS = { inline: HEAD_SCRIPTS.map(inlineSource) };
const WITH_SPOTS = { inline: [...HEAD_SCRIPTS, SPOTS_LOADER].map(inlineSource) };

const utf8 = new TextEncoder();

/**
 * Answers a visitor's page. No React runs in the browser, so the page is drawn as one text: without data for hydration,
 * without a router around it, and not as a stream of small pieces. Its headers tell the cache how long to keep it, and
 * which tags find it. The cached page is compressed and sent to visitors as it is. Only when a snippet of the operator
 * has a script, a marker takes the place of the nonce.
 */
export async function answerPage(request: Request, context: RouterContextProvider): Promise<Response> {
	const { pathname, search, searchParams } = new URL(request.url);
	const { page, params } = publicPageAt(pathname);
	const api = context.get(apiContext);
	const requestId = context.get(requestIdContext);
	const loaded = await loadPublicPage(page, { request, params, context });
	if (loaded instanceof Response) return notKept(loaded);
	if (loaded.error !== undefined) logUnexpected(loaded.error, request, requestId);
	const facts = page.handle ?? {};
	const around = await api.around();
	const draft = context.get(draftContext);
	const isAnswerToAll = request.method !== "POST" && !searchParams.has("search") && draft === null;
	const mayBeKept = isAnswerToAll && around !== null && isKeepable(page, loaded);
	const shell = around?.shell ?? null;
	const kind = facts.kind ?? "static";
	const isSecret = facts.secret === true;
	const stored = draft === null ? (shell?.snippets ?? []) : [];
	const snippets = isSecret ? [] : snippetsOn(context.get(snippetsContext) ?? stored, kind);
	const places = loaded.error === undefined && draft === null ? placesOn(shell?.places ?? [], kind) : [];
	const needs = needsOfPage(snippets, places);
	const needsNow = joinedNeeds(needs.filter(({ consent }) => consent === "necessary").map((snippet) => snippet.needs));
	const needsLater = needsAfterConsent(needs);
	// Under `npm run dev` the scripts come from Vite, and their digests are not known.
	const nonce = snippets.some(({ code }) => hasScript(code)) || import.meta.env.DEV ? nonceMarker() : null;
	const site = publicSite(context.get(settingsContext), draft ?? shell?.settings ?? {});
	const value = {
		pathname,
		search,
		site,
		facts,
		shell,
		requestId,
		nonce,
		tag: mayBeKept ? TAG_PLACE : null,
		places,
		target: around?.target ?? { category: null, city: null },
		largestCategories: await largestCategories(api, loaded.error),
	};
	const { default: Page } = page;
	const draw = (error: unknown) => {
		if (error !== undefined) {
			const unexpected = !isRouteErrorResponse(error);
			return drawDocument(
				{ ...value, places: [] },
				errorMeta(error, site),
				<ErrorPage error={error} unexpected={unexpected} />,
			);
		}
		const { loaderData, actionData } = loaded;
		return drawDocument(
			value,
			page.meta?.({ ...loaded, site }) ?? [],
			Page && <Page {...{ loaderData, actionData }} />,
		);
	};
	let { status } = loaded;
	let drawn: string;
	try {
		drawn = draw(loaded.error);
	} catch (failure) {
		logError(failure, requestId);
		status = 500;
		drawn = draw(failure);
	}
	const html = await withSnippets(drawn, snippets, nonce);
	const style = siteStyle(site);
	const ours = places.length > 0 ? WITH_SPOTS : OUR_SCRIPTS;
	const headers: Record<string, string> = {
		...loaded.headers,
		"content-type": "text/html; charset=utf-8",
		"content-security-policy": contentSecurityPolicy(nonce === null ? ours : { nonce }, {
			needs: needsNow,
			styles: style === "" ? [] : [inlineSource(style)],
		}),
		"x-request-id": requestId,
	};
	if (isSecret) headers["referrer-policy"] = "no-referrer";
	if (needsLater !== null) headers[NEEDS_AFTER_CONSENT] = needsLater;
	return documentAnswer(html, { status, headers, nonce, keep: mayBeKept && status === 200 ? around : null });
}

/** Tells whether a page may be cached, as far as this depends on the page and on what its loader has found. */
function isKeepable(page: Page, loaded: Loaded): boolean {
	return page.handle?.cached === true && loaded.status === 200 && (page.mayBeKept?.(loaded) ?? true);
}

type Page = ReturnType<typeof publicPageAt>["page"];
type Loaded = Exclude<Awaited<ReturnType<typeof loadPublicPage>>, Response>;
type Drawn = {
	status: number;
	headers: Record<string, string>;
	nonce: string | null;
	/** Says until when the page is cached and which tags find it. It is null for a page that is not cached. */
	keep: { changesAt: Parameters<typeof keptUntil>[0]; tags: readonly string[] } | null;
};

/**
 * Answers with a drawn document and the places of its nonce. When the page is cached, the answer has its ETag and its
 * tags too.
 */
function documentAnswer(html: string, { status, headers, nonce, keep }: Drawn): Response | Promise<Response> {
	const { bytes, at } = markedPage(html, nonce);
	const kept = keep === null ? "no-store" : keptUntil(keep.changesAt, Date.now());
	headers["cache-control"] = kept;
	if (nonce !== null) headers[NONCE_AT] = at.join(",");
	if (keep !== null && kept !== "no-store") {
		const tag = pageTag(bytes, at);
		bytes.set(utf8.encode(escapeHtml(tag)), html.indexOf(escapeHtml(TAG_PLACE)));
		headers.etag = tag;
		headers["cache-tag"] = keep.tags.join(",");
	}
	return kept === "no-store" || nonce !== null
		? new Response(bytes, { status, headers })
		: zippedPage(bytes, { status, headers });
}

/** Returns what the snippets and the ads of a page need from the policy, and the consent under which they run. */
function needsOfPage(snippets: readonly { code: string; consent: string }[], places: ReturnType<typeof placesOn>) {
	const network = places.some((place) => place.network !== null);
	return [
		...snippets.map(({ code, consent }) => ({ consent, needs: needsOf(code) })),
		...(network ? [{ consent: "marketing", needs: NETWORK_NEEDS }] : []),
	];
}

/** Forbids caching a redirect, because its target may change with the next import, and an import purges only pages. */
function notKept(redirect: Response): Response {
	const headers = new Headers(redirect.headers);
	headers.set("Cache-Control", "no-store");
	return new Response(redirect.body, { status: redirect.status, headers });
}

/**
 * Returns a page's ETag. It depends only on the content. It does not depend on the isolate that drew the page, on the
 * time, or on the nonce.
 */
function pageTag(page: Uint8Array, at: readonly number[]): string {
	putInPlaces(page, at, NO_NONCE);
	const digits = contentDigits(page);
	putInPlaces(page, at, nonceMarker());
	return `W/"${digits}"`;
}

function errorMeta(error: unknown, { name }: PublicSite): MetaDescriptor[] {
	return [{ title: `${errorTitle(error)} | ${name}` }, { name: "robots", content: "noindex" }];
}

/**
 * Logs an unexpected error under the id that the visitor sees. An error that a loader threw on purpose is meant for the
 * visitor.
 */
function logUnexpected(error: unknown, request: Request, requestId: string): void {
	if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
	logError(error, requestId);
}
