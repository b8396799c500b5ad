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
	type PartnerPage,
	type PricingPage,
	type SearchPage,
} from "./api.ts";
import { RETRY_AFTER } from "./bound.server.ts";

const codes: ReadonlySet<string> = new Set(ERROR_CODES);

type ErrorIssue = NonNullable<ErrorEnvelope["error"]["issues"]>[number];
type Query = Record<string, string | number | null | undefined>;
/** The state of a list, its filters under the names that addresses have for them (`FILTER_PARAMETERS`). */
type ListQuery = {
	[filter: string]: string | number | null | undefined;
	search?: string | null;
	sortBy?: SortField | null;
	sortOrder?: SortOrder | null;
	page?: number;
};

/** An answer of the api worker that is not a success: its code, its HTTP status and the id under which it was logged. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	readonly requestId: string | null;
	/** The fields that did not fit, where the call takes any. */
	readonly issues: ErrorIssue[];
	/** Seconds until it is worth another try, where the answer says so. */
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

/** The page calls of the api worker for one request. Every method throws `ApiError` when the answer is not a success. */
export type Api = ReturnType<typeof createApi>;

/**
 * The api worker's page calls over the service binding: each answers its page alone, and `around` what came with it. Their addresses are
 * written here: the typed client takes longer to find one than the page's data take to be read.
 */
export function createApi(binding: Fetcher) {
	let known: Promise<Around | null> | null = null;
	function ask<Page>(path: string, query: Query = {}): Promise<Around & { page: Page }> {
		const asked = new URLSearchParams(given(query) as Record<string, string>).toString();
		const call = binding.fetch(`${API_ORIGIN}/api/pages/${path}${asked && `?${asked}`}`);
		return answerOf(call as Promise<unknown> as Promise<ClientResponse<Around & { page: Page }>>);
	}
	async function pageOf<Page>(path: string, query?: Query): Promise<Page> {
		const { page, ...around } = await ask<Page>(path, query);
		known = Promise.resolve(around);
		return page;
	}
	return {
		/**
		 * What stands around the page that was asked for, or around one that needs no data, which is asked for once. Null when it cannot
		 * be had: no page fails for want of it.
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
		/** Throws not-found where the key leads to no listing whose plan gives it its numbers. */
		listingNumbers: (key: string) => pageOf<ListingNumbersPage>(`listing-numbers/${key}`),
		developers: () => pageOf<DevelopersPage>("developers"),
		/** Throws not-found where no plan is offered. */
		pricing: () => pageOf<PricingPage>("pricing"),
		/** An advertiser's own page, by its secret. */
		partner: (secret: string) => pageOf<PartnerPage>(`partner/${secret}`),
		search: (query: ListQuery & { categoryId?: number | null; city?: string | null }) =>
			pageOf<SearchPage>("search", query),
	};
}

/** What a call answers; throws `ApiError` when that is no success. */
export async function answerOf<T>(call: Promise<ClientResponse<T>>): Promise<T> {
	const response = await call;
	if (!response.ok) throw await readError(response as unknown as Response);
	return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A query as it travels: what is null, empty or not given is left out. */
export function given<Q extends object>(query: Q) {
	const pairs = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
	return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)])) as {
		[Name in keyof Q]: (NonNullable<Q[Name]> extends string | boolean ? `${NonNullable<Q[Name]>}` : string) | undefined;
	};
}

/** Hands a request to the api worker as it came: method, headers and body unchanged. 503 when the worker cannot be reached. */
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

/** The answer to a call that nobody can answer now, in the one envelope. */
export function unavailable(message: string): Response {
	const requestId = crypto.randomUUID();
	const body: ErrorEnvelope = { error: { code: "unavailable", message, requestId } };
	const own = { "Cache-Control": "no-store", "Retry-After": String(RETRY_AFTER), "X-Request-Id": requestId };
	const headers = { ...own, ...DATA_HEADERS };
	return Response.json(body, { status: 503, headers });
}

/** What a refused call says, as an error to throw. */
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
