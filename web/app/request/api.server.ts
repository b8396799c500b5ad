import type { ClientResponse } from "hono/client";
import { DATA_HEADERS } from "#workers/contract/data-headers.ts";
import { ERROR_CODES, type ErrorCode, type ErrorEnvelope } from "#workers/contract/errors.ts";
import type { SortField, SortOrder } from "#workers/contract/list.ts";
import type { ContactMessage } from "#workers/contract/message.ts";
import {
	API_ORIGIN,
	type Around,
	type BusinessPage,
	type CategoriesPage,
	type CategoryPage,
	type CitiesPage,
	type CityCategoryPage,
	type CityPage,
	callsOf,
	type DevelopersPage,
	type HomePage,
	type ListingNumbersPage,
	type PagePath,
	type PartnerPage,
	type PricingPage,
	type SearchPage,
} from "./api.ts";
import { RETRY_AFTER } from "./bound.server.ts";

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

type ErrorIssue = NonNullable<ErrorEnvelope["error"]["issues"]>[number];
type Query = Record<string, string | number | null | undefined>;
/** Holds the state of a list. Its filters have the names that addresses use for them (`FILTER_PARAMETERS`). */
type ListQuery = {
	[filter: string]: string | number | null | undefined;
	search?: string | null;
	sortBy?: SortField | null;
	sortOrder?: SortOrder | null;
	page?: number;
};

/**
 * Is an answer of the api worker that is not a success: its code, its HTTP status and the id under which it was logged.
 */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	readonly requestId: string | null;
	/** Names the fields that were not valid, if the call takes any fields. */
	readonly issues: ErrorIssue[];
	/** Is the number of seconds to wait before another try, if the answer says so. */
	readonly retryAfter: number | null;

	constructor(
		code: ErrorCode,
		status: number,
		requestId: string | null,
		message: string,
		{ issues = [], retryAfter = null }: { issues?: ErrorIssue[]; retryAfter?: number | null } = {},
	) {
		super(message);
		this.issues = issues;
		this.retryAfter = retryAfter;
		this.name = "ApiError";
		this.code = code;
		this.status = status;
		this.requestId = requestId;
	}
}

/**
 * Makes the page calls of the api worker for one request. Every method throws `ApiError` when the answer is not a
 * success.
 */
export type Api = ReturnType<typeof createApi>;

/**
 * Makes the api worker's page calls through the service binding. Each call returns only its page; `around` returns what
 * came with it. The addresses are written here, because the typed client takes longer to find an address than to read
 * the page's data.
 */
export function createApi(binding: Fetcher) {
	let known: Promise<Around | null> | null = null;
	function ask<Page>(path: PagePath, query: Query = {}): Promise<Around & { page: Page }> {
		const asked = new URLSearchParams(given(query) as Record<string, string>).toString();
		const call = binding.fetch(`${API_ORIGIN}/api/pages/${path}${asked && `?${asked}`}`);
		return answerOf(call as Promise<unknown> as Promise<ClientResponse<Around & { page: Page }>>);
	}
	async function pageOf<Page>(path: PagePath, query?: Query): Promise<Page> {
		const { page, ...around } = await ask<Page>(path, query);
		known = Promise.resolve(around);
		return page;
	}
	return {
		/**
		 * Returns what surrounds the requested page. When no page call has been made, it asks for this once. Returns null
		 * when it cannot be read, because this must not make a page fail.
		 */
		around(): Promise<Around | null> {
			known ??= ask<null>("shell").catch(() => null);
			return known;
		},
		/** Stores a message of the contact form. `headers` carry the visitor's address for the rate limit. */
		contact: (message: ContactMessage, headers: Headers) =>
			answerOf(
				callsOf((request) => binding.fetch(request)).contact.$post(
					{ json: message },
					{ headers: Object.fromEntries(headers) },
				),
			),
		home: (query: { search?: string | null; categoryId?: number | null }) => pageOf<HomePage>("home", query),
		business: (slug: string) => pageOf<BusinessPage>(`business/${slug}`),
		categories: (query: { search?: string | null; page?: number }) => pageOf<CategoriesPage>("categories", query),
		category: (slug: string, query: ListQuery) => pageOf<CategoryPage>(`category/${slug}`, query),
		cities: (query: { search?: string | null; page?: number; open?: string | null }) =>
			pageOf<CitiesPage>("cities", query),
		city: (slug: string, query: ListQuery) => pageOf<CityPage>(`city/${slug}`, query),
		cityCategory: (city: string, category: string, query: ListQuery) =>
			pageOf<CityCategoryPage>(`city/${city}/${category}`, query),
		/** Throws not-found when the key belongs to no listing whose plan includes numbers. */
		listingNumbers: (key: string) => pageOf<ListingNumbersPage>(`listing-numbers/${key}`),
		developers: () => pageOf<DevelopersPage>("developers"),
		/** Throws not-found when no plan is offered. */
		pricing: () => pageOf<PricingPage>("pricing"),
		/** Reads an advertiser's own page, which its secret address identifies. */
		partner: (secret: string) => pageOf<PartnerPage>(`partner/${secret}`),
		search: (query: ListQuery & { categoryId?: number | null; city?: string | null }) =>
			pageOf<SearchPage>("search", query),
	};
}

/** Returns the answer of a call. Throws `ApiError` when it is not a success. */
export async function answerOf<T>(call: Promise<ClientResponse<T>>): Promise<T> {
	const response = await call;
	if (!response.ok) throw await readError(response as unknown as Response);
	return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Returns a query as it is sent, without values that are null, empty or not given. */
export function given<Q extends object>(query: Q) {
	const pairs = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
	return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])) as {
		[Name in keyof Q]: (NonNullable<Q[Name]> extends string | boolean ? `${NonNullable<Q[Name]>}` : string) | undefined;
	};
}

/**
 * Passes a request to the api worker unchanged, with its method, headers and body. Answers 503 when the worker cannot
 * be reached.
 */
export async function forwardToApi(binding: Fetcher, request: Request): Promise<Response> {
	try {
		return await binding.fetch(request);
	} catch (error) {
		const refusal = unavailable("The API cannot be reached");
		console.error(
			JSON.stringify({ level: "error", requestId: refusal.headers.get("X-Request-Id"), detail: String(error) }),
		);
		return refusal;
	}
}

/** Answers, in the common envelope, a call that cannot be answered now. */
export function unavailable(message: string): Response {
	const requestId = crypto.randomUUID();
	const body: ErrorEnvelope = { error: { code: "unavailable", message, requestId } };
	const own = { "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER), "X-Request-Id": requestId };
	const headers = { ...own, ...DATA_HEADERS };
	return Response.json(body, { status: 503, headers });
}

/** Turns a refused call into an error to throw. */
async function readError(response: Response): Promise<ApiError> {
	const envelope = await response.json().catch(() => null);
	const error = (envelope as Partial<ErrorEnvelope> | null)?.error;
	const code = error && codes.has(error.code) ? error.code : response.status === 404 ? "not-found" : "internal-error";
	const requestId = error?.requestId ?? null;
	const message = error?.message ?? `status ${response.status}`;
	const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
	return new ApiError(code, response.status, requestId, `${code} in API request ${requestId}: ${message}`, {
		issues: error?.issues,
		retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
	});
}
