import { ERROR_CODES, type ErrorCode, type ErrorEnvelope } from "#workers/contract/errors.ts";
import type { SortField, SortOrder } from "#workers/contract/list.ts";
import type { ContactMessage } from "#workers/contract/message.ts";
import type {
	BusinessPage,
	CategoriesPage,
	CategoryPage,
	CitiesPage,
	CityPage,
	HomePage,
	SearchPage,
	ShellPage,
} from "#workers/contract/page.ts";

/** The api worker never looks at the host; a fixed one keeps requests alike. */
export const API_ORIGIN = "http://api";
const codes: ReadonlySet<string> = new Set(ERROR_CODES);

type ErrorIssue = NonNullable<ErrorEnvelope["error"]["issues"]>[number];
type QueryValue = string | number | null | undefined;
type ListQuery = { search?: string | null; sortBy?: SortField | null; sortOrder?: SortOrder | null; page?: number };

/** The page calls of the api worker for one request. Every method throws `ApiError` when the answer is not a success. */
export type Api = {
	/** What stands around every page; asked for once, however often it is wanted. */
	shell(): Promise<ShellPage>;
	/** The versions of the data that the answers so far were made from, as one text; null when an answer carried none. */
	dataTag(): string | null;
	/** Stores a message of the contact form. `headers` carry the visitor's address for the rate limit. */
	contact(message: ContactMessage, headers: HeadersInit): Promise<void>;
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

/** The api worker's page calls over the service binding. */
export function createApi(binding: Fetcher): Api {
	const tags = new Set<string | null>();
	let shell: Promise<ShellPage> | null = null;

	async function get<T>(path: string, query: Record<string, QueryValue> = {}): Promise<T> {
		const url = new URL(path, API_ORIGIN);
		for (const [name, value] of Object.entries(query)) {
			if (value !== null && value !== undefined && value !== "") url.searchParams.set(name, String(value));
		}
		const response = await binding.fetch(new Request(url, { headers: { Accept: "application/json" } }));
		if (!response.ok) throw await readError(response);
		tags.add(response.headers.get("ETag"));
		return (await response.json()) as T;
	}

	async function post(path: string, body: unknown, headers: HeadersInit): Promise<void> {
		const sent = new Headers(headers);
		sent.set("Content-Type", "application/json");
		const request = new Request(new URL(path, API_ORIGIN), {
			method: "POST",
			headers: sent,
			body: JSON.stringify(body),
		});
		const response = await binding.fetch(request);
		if (!response.ok) throw await readError(response);
		await response.body?.cancel();
	}
	const slugPath = (kind: string, slug: string) => `/api/pages/${kind}/${encodeURIComponent(slug)}`;
	return {
		shell() {
			shell ??= get("/api/pages/shell");
			return shell;
		},
		dataTag: () => (tags.size === 0 || tags.has(null) ? null : [...tags].sort().join("+")),
		contact: (message, headers) => post("/api/contact", message, headers),
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

/** What a refused call says, as an error to throw. */
export async function readError(response: Response): Promise<ApiError> {
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
