import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";

/** What a call has answered, or the code of why not. */
export type Answer<T> = { value: T } | { code: ErrorCode };

/**
 * Calls the API from a screen that is open, without the router, which would take the page away, with all that was typed, when the server
 * cannot be reached: then the code is `unavailable`.
 */
export async function askApi<T>(
	path: string,
	{ method = "GET", body, signal }: { method?: "GET" | "POST" | "DELETE"; body?: object; signal?: AbortSignal } = {},
): Promise<Answer<T>> {
	const json =
		body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
	try {
		const response = await fetch(path, { method, signal, ...json });
		if (response.ok) return { value: (await response.json()) as T };
		const envelope = (await response.json()) as Partial<ErrorEnvelope>;
		return { code: envelope.error?.code ?? "internal-error" };
	} catch {
		return { code: "unavailable" };
	}
}
