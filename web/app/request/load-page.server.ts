import { data, redirect } from "react-router";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { ApiError } from "./api.server.ts";

/** Is what the error page gets. `code` chooses its text. */
export type PageFailure = { code: ErrorCode; links?: readonly FailureLink[] };
/** Is a link that helps a visitor go on from a page that does not exist. */
export type FailureLink = { href: string; label: string };

const NOT_FOUND_CODES: ReadonlySet<ErrorCode> = new Set([
	"not-found",
	"business-not-found",
	"category-not-found",
	"city-not-found",
	"trade-not-found",
	"offset-too-deep",
]);

/** Names the statuses that the page takes over from the call. */
const PASSED_ON: ReadonlySet<number> = new Set([410, 429, 503]);

/** Makes the error of a page that does not exist, for a loader to throw. */
export function notFound(code: ErrorCode = "not-found", links: readonly FailureLink[] = []) {
	return data({ code, links } satisfies PageFailure, { status: 404 });
}

/** Makes the redirect from a former address to the present one, for a loader to throw. Whoever answers with it says how long it is kept. */
export function movedTo(address: string): Response {
	return redirect(address, 301);
}

/** Makes the redirect for an address whose parameters name a category or a city that another one has replaced. */
export function movedListTo(request: Request, moved: { categoryId?: number; city?: string }): Response {
	const { pathname, searchParams } = new URL(request.url);
	if (moved.categoryId !== undefined) searchParams.set("category", String(moved.categoryId));
	if (moved.city !== undefined) searchParams.set("city", moved.city);
	return movedTo(`${pathname}?${searchParams}`);
}

/** Makes the error of an address whose parameters cannot be answered, such as a search text of 10,000 characters. */
export function badRequest() {
	return data({ code: "bad-request" } satisfies PageFailure, { status: 400 });
}

/**
 * Waits for a page's call and turns its failure into the error page. It is a 404 for what does not exist, a 410 for
 * what is gone, the same status for 400 and 429, and a 503 when the api worker cannot be reached. Anything unexpected
 * becomes the 500 page.
 */
export async function loadPage<T>(call: Promise<T>): Promise<T> {
	try {
		return await call;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (NOT_FOUND_CODES.has(error.code)) throw notFound(error.code);
		if (error.status === 400 || error.code === "validation-failed") throw badRequest();
		const failure = { code: error.code } satisfies PageFailure;
		if (PASSED_ON.has(error.status)) throw data(failure, { status: error.status });
		throw error;
	}
}

/** Refuses a page beyond the last one: only the first page of a list may be empty. */
export function refuseEmptyPage(list: { items: unknown[]; page: number }): void {
	if (list.page > 1 && list.items.length === 0) throw notFound();
}
