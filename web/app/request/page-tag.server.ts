import type { RouterContextProvider } from "react-router";
import { apiContext, settingsContext } from "./context.ts";
import { setPageFreshness } from "./freshness.server.ts";
import type { PageFacts } from "./page-facts.ts";

/** Opening times are multiples of this: a page that says 'Open Now' is not taken for current across one. */
const TURN_MS = 5 * 60_000;

/**
 * A page's ETag: the build, the settings, the versions of the data it was made from, and the five minutes. The body cannot be
 * hashed for it, since each answer has its own nonce. Null when an answer it was made from carried no version.
 */
export function pageTag(dataTag: string | null, settings: unknown, now: number): string | null {
	if (dataTag === null) return null;
	const build = import.meta.env.BUILD_ID ?? "";
	return `W/"${fingerprint(`${build}|${JSON.stringify(settings)}|${dataTag}|${Math.floor(now / TURN_MS)}`)}"`;
}

/**
 * A 304 before anything is loaded or rendered, where the visitor has this version of the page: one call that reads one row. Null
 * otherwise. The refresh every 30 seconds (`public/list/refresh.ts`) lives of it.
 */
export async function unchangedPage(
	request: Request,
	known: string,
	facts: PageFacts,
	context: RouterContextProvider,
): Promise<Response | null> {
	if (facts.freshness === undefined) return null;
	if (request.method !== "GET" && request.method !== "HEAD") return null;
	const api = context.get(apiContext);
	await api.around();
	const tag = pageTag(api.dataTag(), context.get(settingsContext), Date.now());
	if (tag === null || !known.split(",").some((one) => one.trim() === tag)) return null;
	const headers = new Headers({ ETag: tag });
	setPageFreshness(headers, facts, 200);
	return new Response(null, { status: 304, headers });
}

/** FNV-1a, twice with different seeds: 64 bits that tell versions apart. */
function fingerprint(text: string): string {
	let first = 0x811c9dc5;
	let second = 0x9e3779b9;
	for (let index = 0; index < text.length; index += 1) {
		first = Math.imul(first ^ text.charCodeAt(index), 0x01000193);
		second = Math.imul(second ^ text.charCodeAt(index), 0x5bd1e995);
	}
	return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}
