import { retryAfterMs } from "#workers/domain/submissions/backoff.ts";

/** What an engine answered; status 0: it did not. */
export type EngineAnswer = { status: number; text: string; contentType: string | null; retryAfterMs: number };

const PATIENCE_MS = 10_000;
/** What is kept of an engine's own words. */
const SAID = 300;

/**
 * One call of a configured engine. Redirects are not followed: nobody but the engine is told of anything. Nothing is thrown: an engine
 * that cannot be reached has answered nothing.
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

/** An engine's words as they are stored and shown: in short, on one line, without what nobody may see. */
export function answerText(text: string, secrets: readonly string[] = []): string | null {
	const bare = secrets.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
	const line = bare.replace(/\s+/g, " ").trim().slice(0, SAID);
	return line === "" ? null : line;
}
