import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";
import { tokenAdvice } from "../import/client.ts";
import { Refusal } from "../refusal.ts";

/** Returns the error in an answer's body, or null when the body is not the api's envelope. */
export function errorOf(text: string): ErrorEnvelope["error"] | null {
	try {
		return (JSON.parse(text) as ErrorEnvelope).error ?? null;
	} catch {
		return null;
	}
}

/**
 * Says in a sentence why the server has refused a call. It takes the sentence of `sentences` for the error's code, or
 * else the server's own sentence. `outcome` follows it.
 */
export function refusalOf(
	url: string,
	status: number,
	answer: ErrorEnvelope["error"] | null,
	{ sentences, outcome = "" }: { sentences: Partial<Record<ErrorCode, string>>; outcome?: string },
): Refusal {
	if (answer === null)
		return new Refusal(`${url} answered ${status} where the directory's API should be; is the address right?`, {
			code: "not-the-api",
		});
	const { code, message, requestId } = answer;
	const known: Partial<Record<ErrorCode, string>> = {
		unauthorized: `The server at ${url} does not accept the service token; ${tokenAdvice(url)}.`,
		forbidden: `The service token does not cover backups; ${tokenAdvice(url, " that does")}.`,
		...sentences,
	};
	return new Refusal(known[code] ?? `The server refused it: ${message}${outcome} [request ${requestId}]`, { code });
}
