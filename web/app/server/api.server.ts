import type {
	BusinessPage,
	CategoriesPage,
	CategoryPage,
	CitiesPage,
	CityPage,
	HomePage,
	SearchPage,
	SortField,
	SortOrder,
	Stats,
} from "#workers/contract/directory.ts";
import { ERROR_CODES, type ErrorCode, type ErrorEnvelope } from "#workers/contract/errors.ts";

/** The api worker never looks at the host; a fixed one keeps requests alike. */
const API_ORIGIN = "http://api";
const codes: ReadonlySet<string> = new Set(ERROR_CODES);

type QueryValue = string | number | null | undefined;
type ListQuery = { search?: string | null; sortBy?: SortField | null; sortOrder?: SortOrder | null; page?: number };

/** The page calls of the api worker. Every method throws `ApiError` when the answer is not a success. */
export type Api = {
	stats(): Promise<Stats>;
	home(query: { search?: string | null; categoryId?: number | null }): Promise<HomePage>;
	business(slug: string): Promise<BusinessPage>;
	categories(query: { search?: string | null; page?: number }): Promise<CategoriesPage>;
	category(slug: string, query: ListQuery): Promise<CategoryPage>;
	cities(query: { search?: string | null; page?: number; open?: string | null }): Promise<CitiesPage>;
	city(slug: string, query: ListQuery): Promise<CityPage>;
	search(query: ListQuery & { categoryId?: number | null; city?: string | null }): Promise<SearchPage>;
};

/** An answer of the api worker that is not a success: its code, its HTTP status and the id under which it was logged. */
export class ApiError extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	readonly requestId: string | null;

	constructor(code: ErrorCode, status: number, requestId: string | null, message: string) {
		super(message);
		this.name = "ApiError";
		this.code = code;
		this.status = status;
		this.requestId = requestId;
	}
}

/** The api worker's page calls over the service binding. */
export function createApi(binding: Fetcher): Api {
	async function get<T>(path: string, query: Record<string, QueryValue> = {}): Promise<T> {
		const url = new URL(path, API_ORIGIN);
		for (const [name, value] of Object.entries(query)) {
			if (value !== null && value !== undefined && value !== "") url.searchParams.set(name, String(value));
		}
		const response = await binding.fetch(new Request(url, { headers: { Accept: "application/json" } }));
		if (!response.ok) throw await readError(response);
		return (await response.json()) as T;
	}
	const slugPath = (kind: string, slug: string) => `/api/pages/${kind}/${encodeURIComponent(slug)}`;
	return {
		stats: () => get("/api/businesses/stats"),
		home: (query) => get("/api/pages/home", query),
		business: (slug) => get(slugPath("business", slug)),
		categories: (query) => get("/api/pages/categories", query),
		category: (slug, query) => get(slugPath("category", slug), query),
		cities: (query) => get("/api/pages/cities", query),
		city: (slug, query) => get(slugPath("city", slug), query),
		search: (query) => get("/api/pages/search", query),
	};
}

/** Hands a request to the api worker as it came: method, headers and body unchanged. 503 when the worker cannot be reached. */
export async function forwardToApi(binding: Fetcher, request: Request): Promise<Response> {
	try {
		return await binding.fetch(request);
	} catch (error) {
		const requestId = crypto.randomUUID();
		console.error(JSON.stringify({ level: "error", requestId, detail: String(error) }));
		const body: ErrorEnvelope = { error: { code: "unavailable", message: "The API cannot be reached", requestId } };
		return Response.json(body, { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "2" } });
	}
}

async function readError(response: Response): Promise<ApiError> {
	const envelope = await response.json().catch(() => null);
	const error = (envelope as Partial<ErrorEnvelope> | null)?.error;
	const code = error && codes.has(error.code) ? error.code : response.status === 404 ? "not-found" : "internal-error";
	const requestId = error?.requestId ?? null;
	const message = error?.message ?? `status ${response.status}`;
	return new ApiError(code, response.status, requestId, `${code} in API request ${requestId}: ${message}`);
}
