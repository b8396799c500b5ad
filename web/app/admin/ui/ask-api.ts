import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";

/** Holds the answer of a call, or the code that says why there is none. */
export type Answer<T> =
	| { value: T }
	| { code: ErrorCode; retryAfter?: number | null; issues?: { path: string; message: string }[] | undefined };

export type AskOptions = { method?: "GET" | "POST" | "PATCH" | "DELETE"; body?: object; signal?: AbortSignal };

/**
 * Calls the API from an open screen. It does not use the router, which would replace the page, with all that was typed,
 * when the server cannot be reached. In that case the code is `unavailable`.
 */
export async function askApi<T>(path: string, { method = "GET", body, signal }: AskOptions = {}): Promise<Answer<T>> {
	const json =
		body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
	try {
		const response = await fetch(path, { method, signal, ...json });
		if (response.ok) return { value: (response.status === 204 ? undefined : await response.json()) as T };
		const envelope = (await response.json()) as Partial<ErrorEnvelope>;
		const seconds = Number(response.headers.get("Retry-After")) || null;
		return { code: envelope.error?.code ?? "internal-error", retryAfter: seconds, issues: envelope.error?.issues };
	} catch {
		return { code: "unavailable" };
	}
}
