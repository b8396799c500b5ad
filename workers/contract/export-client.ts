import type { ExportedBusiness } from "#workers/domain/export/columns.ts";
import { EXPORT_FILES } from "#workers/domain/export/export-file.ts";
import { readRows } from "#workers/domain/export/rows-file.ts";
import type { ErrorEnvelope } from "./errors.ts";
import { EXPORT_ROWS_HEADER, type ExportFormat, type ExportQuery, exportAddress } from "./export.ts";

/**
 * Is an export that has finally failed. `answer` is the API's own, if it gave one; `status` 0 means that there was no
 * answer.
 */
export class ExportError extends Error {
	readonly answer: ErrorEnvelope["error"] | null;
	readonly status: number;
	readonly statusText: string;

	constructor(response: Response | null, answer: ErrorEnvelope["error"] | null, options: ErrorOptions = {}) {
		super(answer?.message ?? `HTTP ${response?.status ?? 0}`, options);
		this.name = "ExportError";
		this.answer = answer;
		this.status = response?.status ?? 0;
		this.statusText = response?.statusText ?? "";
	}
}

export type ExportOptions = {
	/**
	 * Is the server's origin, such as http://localhost:8788, without a slash at the end. If it is empty, calls go to
	 * the page's own host, with its cookie.
	 */
	url: string;
	/** Holds the headers that authenticate, when no cookie does. */
	headers?: Record<string, string>;
	signal?: AbortSignal;
	/** Reports the number of businesses that have come. */
	onProgress?: (rows: number) => void;
	/** Is called when the connection broke, and is made again. */
	onRetry?: (attempt: number) => void;
	fetch?: typeof fetch;
	/** Is the number of milliseconds before the first retry. It doubles each time. */
	backoff?: number;
};

/** Is a file that is being received. It holds at most `most` businesses. */
export type OpenedExport = { name: string; most: number; bytes: ReadableStream<Uint8Array<ArrayBuffer>> };

/** Limits the tries in a row that bring no business. */
const TRIES = 6;
const LONGEST_WAIT = 10_000;

/**
 * Makes a file here of rows that come from the API, in a browser or on the command line. It needs constant memory and is as fast as its
 * reader. After a broken connection it continues after the last row. It rejects with ExportError, also in the middle.
 */
export async function openExport(
	query: Omit<ExportQuery, "format"> & { format: ExportFormat },
	options: ExportOptions,
): Promise<OpenedExport> {
	const { format } = query;
	const first = await ask({ ...query, format: "rows" }, options);
	const named = /filename="([^"]+)"/.exec(first.headers.get("Content-Disposition") ?? "")?.[1];
	return {
		name: (named ?? "isletmeler_export.rows").replace(/rows$/, format),
		most: Number(first.headers.get(EXPORT_ROWS_HEADER) ?? 0),
		bytes: EXPORT_FILES[format].write(pages(query, first, options)),
	};
}

async function* pages(
	query: Omit<ExportQuery, "format">,
	first: Response,
	options: ExportOptions,
): AsyncGenerator<ExportedBusiness[]> {
	const { signal, onProgress, onRetry, backoff = 1_000 } = options;
	let response: Response | null = first;
	let { startIndex } = query;
	let rows = 0;
	for (let failures = 0; ; ) {
		try {
			response ??= await ask({ ...query, startIndex, format: "rows" }, options);
			for await (const page of readRows(response.body as ReadableStream<Uint8Array<ArrayBuffer>>)) {
				failures = 0;
				startIndex = (page.at(-1)?.id ?? 0) + 1;
				rows += page.length;
				onProgress?.(rows);
				yield page;
			}
			return;
		} catch (error) {
			signal?.throwIfAborted();
			// The last row may have come, while only the end after it is missing.
			if (rows > 0 && error instanceof ExportError && error.answer?.code === "export-empty") return;
			if (error instanceof ExportError && !mayPass(error.status)) throw error;
			if (query.endIndex !== undefined && (startIndex ?? 0) > query.endIndex) return;
			failures++;
			if (failures === TRIES)
				throw error instanceof ExportError ? error : new ExportError(null, null, { cause: error });
			onRetry?.(failures);
			await wait(Math.min(LONGEST_WAIT, backoff * 2 ** (failures - 1)), signal);
			response = null;
		}
	}
}

/** Tells whether another try may help: there was no answer, there were too many calls, or the server had a fault. */
function mayPass(status: number): boolean {
	return status === 0 || status === 429 || status >= 500;
}

async function ask(
	query: ExportQuery,
	{ url, headers, signal, fetch: call = fetch }: ExportOptions,
): Promise<Response> {
	let response: Response;
	try {
		response = await call(url + exportAddress(query), { headers, signal });
	} catch (cause) {
		signal?.throwIfAborted();
		throw new ExportError(null, null, { cause });
	}
	if (response.ok && response.body !== null) return response;
	const envelope = (await response.json().catch(() => null)) as ErrorEnvelope | null;
	throw new ExportError(response, envelope?.error ?? null);
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(done, milliseconds);
		function done() {
			signal?.removeEventListener("abort", stop);
			resolve();
		}
		function stop() {
			clearTimeout(timer);
			reject(signal?.reason);
		}
		signal?.addEventListener("abort", stop, { once: true });
	});
}
