import type { ImportClient, ImportSummary } from "#workers/domain/import/calls.ts";
import type { ColumnRoles } from "#workers/domain/listing/columns/column-roles.ts";
import type { UndoProgress } from "./change-set.ts";
import type { ErrorCode, ErrorEnvelope } from "./errors.ts";
import { CHUNK_DIGEST_HEADER, type EarlierFiles, type RowsCountry } from "./import.ts";
import type { AskedPreview, ImportPreview } from "./import-preview.ts";

/**
 * Takes back the next step of an import; it is called again until `done`. It may be repeated, because each call continues where the last
 * one ended.
 */
export type UndoClient = { undo(id: string, signal?: AbortSignal): Promise<UndoProgress> };

/** Has the calls of an import that only its screen needs, not its sender. */
export type ImportDesk = {
	preview(asked: AskedPreview, signal?: AbortSignal): Promise<ImportPreview>;
	cancel(id: string, signal?: AbortSignal): Promise<ImportSummary>;
	/** Reads the remembered roles of a header set. */
	mapping(headers: string, signal?: AbortSignal): Promise<ColumnRoles>;
	keepMapping(headers: string, roles: ColumnRoles, signal?: AbortSignal): Promise<ColumnRoles>;
	/** Reads the country that is remembered for rows without one, in files with these headers. */
	rowsCountry(headers: string, signal?: AbortSignal): Promise<RowsCountry>;
	keepRowsCountry(headers: string, country: RowsCountry, signal?: AbortSignal): Promise<RowsCountry>;
	/** Names earlier files of a list; `content` (`OpenImport`) tells whether the file was one of them. */
	earlierFiles(list: string, content?: string, signal?: AbortSignal): Promise<EarlierFiles>;
};

/**
 * Names what went wrong. `no-server`: there is no answer, or no longer. `not-the-api`: the answer does not come from
 * the directory's API.
 */
export type ImportErrorCode = ErrorCode | "no-server" | "not-the-api";

type Refused = Pick<ImportError, "answer" | "status" | "reached">;

/** Is a call that has finally failed: the server refused it, or it was repeated often enough. */
export class ImportError extends Error {
	readonly code: ImportErrorCode;
	/** Is the API's own answer, if it gave one. */
	readonly answer: ErrorEnvelope["error"] | null;
	/** Is the answer's status; 0 when there was none. */
	readonly status: number;
	/** Is true when the server had answered a call before. */
	readonly reached: boolean;

	constructor(
		code: ImportErrorCode,
		{ answer = null, status = 0, reached = false, ...options }: ErrorOptions & Partial<Refused> = {},
	) {
		super(answer?.message ?? code, options);
		this.name = "ImportError";
		this.code = code;
		this.answer = answer;
		this.status = status;
		this.reached = reached;
	}
}

type ImportClientOptions = {
	/**
	 * Is the server's origin, such as http://localhost:8788, without a slash at the end. If it is empty, calls go to
	 * the page's own host, with its cookie.
	 */
	url: string;
	/** Returns the headers that authenticate, when no cookie does. It is called before each call. */
	headers?: () => Promise<Record<string, string>>;
	fetch?: typeof fetch;
	/** Is the number of milliseconds before the first retry. It doubles each time, to at most 5,000. */
	backoff?: number;
	/** Is the number of tries of a call before it has failed: 7. */
	tries?: number;
	/** Is the same while the server has never answered. */
	firstTries?: number;
	/** Waits a little for a server that has never answered and may be starting. False: it has waited long enough. */
	awaitStart?: () => Promise<boolean>;
	/** Is called when a call will be repeated. */
	onRetry?: (error: ImportError, attempt: number) => void;
};

const TRIES = 7;
const LONGEST_WAIT = 5_000;
const CALL_TIMEOUT = 120_000;

/**
 * Makes the calls to the API: from the command line with a token, in a browser or its worker with the operator's session. A call that the
 * server could not take, or whose answer was lost, is repeated, since none of them does a thing twice. They reject with ImportError, or
 * with the signal's reason.
 */
export function createImportClient({
	url,
	headers: own = async () => ({}),
	fetch: send = fetch,
	backoff = 250,
	tries = TRIES,
	firstTries = tries,
	awaitStart = async () => false,
	onRetry = () => {},
}: ImportClientOptions): ImportClient & ImportDesk & UndoClient {
	let reached = false;

	async function call<T>(
		method: string,
		path: string,
		body: string | Uint8Array<ArrayBuffer> | null,
		signal?: AbortSignal,
		digest?: string,
	) {
		for (let attempt = 1; ; attempt++) {
			let failure: ImportError;
			const headers = {
				"content-type": "application/json",
				...(digest ? { [CHUNK_DIGEST_HEADER]: digest } : {}),
				...(await own()),
			};
			try {
				const timeout = AbortSignal.timeout(CALL_TIMEOUT);
				const response = await send(`${url}${path}`, {
					method,
					body,
					headers,
					signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
				});
				if (response.status === 503 && !reached && (await awaitStart())) continue;
				reached = true;
				if (response.ok) return (await response.json()) as T;
				failure = await errorOf(response);
				if (response.status < 500 && response.status !== 429) throw failure;
			} catch (error) {
				signal?.throwIfAborted();
				if (error instanceof ImportError) throw error;
				if (!reached && (await awaitStart())) continue;
				failure = new ImportError("no-server", { cause: error, reached });
			}
			if (attempt >= (reached ? tries : firstTries)) throw failure;
			onRetry(failure, attempt);
			await pause(Math.min(LONGEST_WAIT, backoff * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2), signal);
		}
	}

	const path = (id: string, rest: string) => `/api/imports/${encodeURIComponent(id)}/${rest}`;
	return {
		open: (request, signal) => call("POST", "/api/imports", JSON.stringify(request), signal),
		put: (id, seq, body, digest, signal) => call("PUT", path(id, `chunks/${seq}`), body, signal, digest),
		finish: (id, request, signal) => call("POST", path(id, "finish"), JSON.stringify(request), signal),
		undo: (id, signal) => call("POST", path(id, "undo"), "{}", signal),
		preview: (asked, signal) => call("POST", "/api/imports/preview", JSON.stringify(asked), signal),
		cancel: (id, signal) => call("POST", path(id, "cancel"), "{}", signal),
		mapping: (headers, signal) => call("GET", path("mappings", headers), null, signal),
		keepMapping: (headers, roles, signal) => call("PUT", path("mappings", headers), JSON.stringify(roles), signal),
		rowsCountry: (headers, signal) => call("GET", path("mappings", `${headers}/country`), null, signal),
		keepRowsCountry: (headers, country, signal) =>
			call("PUT", path("mappings", `${headers}/country`), JSON.stringify(country), signal),
		earlierFiles: (list, content, signal) =>
			call("GET", path("lists", content === undefined ? list : `${list}?content=${content}`), null, signal),
	};
}

async function errorOf(response: Response): Promise<ImportError> {
	const { status } = response;
	const answer = envelopeOf(await response.text().catch(() => ""));
	return new ImportError(answer?.code ?? "not-the-api", { answer, status, reached: true });
}

function envelopeOf(text: string): ErrorEnvelope["error"] | null {
	try {
		const { error } = JSON.parse(text) as Partial<ErrorEnvelope>;
		return error && typeof error.code === "string" ? error : null;
	} catch {
		return null;
	}
}

/** Waits. It rejects with the signal's reason. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
	signal?.throwIfAborted();
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", stop);
			resolve();
		}, ms);
		signal?.addEventListener("abort", stop, { once: true });
	});
}
