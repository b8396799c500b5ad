import { retryAfterMs } from "#workers/domain/submissions/backoff.ts";

/** Is the answer of an engine. Status 0 means that there was none. */
export type EngineAnswer = { status: number; text: string; contentType: string | null; retryAfterMs: number };

const PATIENCE_MS = 10_000;
/** Limits the characters that are kept of an engine's own words. */
const SAID = 300;

/**
 * Calls a configured engine. It follows no redirects, so that only the engine learns anything. It never throws: an
 * engine that cannot be reached gives status 0.
 */
export async function askEngine(
	url: string,
	{ body, headers, now }: { body: string; headers: Record<string, string>; now: number },
): Promise<EngineAnswer> {
	try {
		const signal = AbortSignal.timeout(PATIENCE_MS);
		const response = await fetch(url, { method: "POST", body, headers, redirect: "manual", signal });
		const text = await response.text();
		return {
			status: response.status,
			text,
			contentType: response.headers.get("Content-Type"),
			retryAfterMs: retryAfterMs(response.headers.get("Retry-After"), now),
		};
	} catch {
		return { status: 0, text: "", contentType: null, retryAfterMs: 0 };
	}
}

/** Shortens an engine's words for storage and display: one line, without secrets. */
export function answerText(text: string, secrets: readonly string[] = []): string | null {
	const bare = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
	const line = bare.replace(/\s+/g, " ").trim().slice(0, SAID);
	return line === "" ? null : line;
}
