import { setTimeout as sleep } from "node:timers/promises";
import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import {
	CHUNK_DIGEST_HEADER,
	type ChunkReceipt,
	type FinishImport,
	type ImportSummary,
	type OpenedImport,
	type OpenImport,
} from "#workers/contract/import.ts";
import { Refusal } from "../refusal.ts";
import { API_TEXTS } from "./texts.ts";

/** The three calls of an import. Every one may be repeated: a replayed chunk writes nothing. */
export type ImportClient = {
	open(request: OpenImport): Promise<OpenedImport>;
	put(id: string, seq: number, body: string, digest: string): Promise<ChunkReceipt>;
	finish(id: string, request: FinishImport): Promise<ImportSummary>;
};

/** Takes back the next step of an import; called again until `done`. It may be repeated too: each call goes on where the last one ended. */
export type UndoClient = { undo(id: string): Promise<UndoProgress> };

export type ImportClientOptions = {
	/** http://localhost:8788, without a slash at the end. */
	url: string;
	token: string;
	fetch?: typeof fetch;
	/** Milliseconds before the first repetition; doubles each time, at most 5,000. */
	backoff?: number;
};

const TRIES = 7;
const LONGEST_WAIT = 5_000;
const CALL_TIMEOUT = 120_000;

/** Speaks to the API of a running directory. Its calls throw Refusal when the server is not there or does not want the import. */
export function createImportClient({
	url,
	token,
	fetch: send = fetch,
	backoff = 250,
}: ImportClientOptions): ImportClient & UndoClient {
	let reached = false;

	async function call<T>(method: string, path: string, body: string, headers: Record<string, string> = {}): Promise<T> {
		for (let attempt = 1; ; attempt++) {
			let failure: Refusal;
			try {
				const response = await send(`${url}${path}`, {
					method,
					body,
					headers: { "content-type": "application/json", authorization: `Bearer ${token}`, ...headers },
					signal: AbortSignal.timeout(CALL_TIMEOUT),
				});
				reached = true;
				if (response.ok) return (await response.json()) as T;
				failure = await refusalOf(response, url);
				if (response.status < 500 && response.status !== 429) throw failure;
			} catch (error) {
				if (error instanceof Refusal) throw error;
				if (!reached)
					throw new Refusal(
						`No server answers at ${url}. ${isLocalAddress(url) ? "Start it with npm start." : "Is the address right?"}`,
						{ cause: error, code: "no-server" },
					);
				failure = new Refusal(`The server at ${url} no longer answers; run the same command again to continue.`, {
					cause: error,
					code: "no-server",
				});
			}
			if (attempt === TRIES) throw failure;
			const wait = Math.min(LONGEST_WAIT, backoff * 2 ** (attempt - 1));
			await sleep(wait * (0.5 + Math.random() / 2));
		}
	}

	return {
		open: (request) => call("POST", "/api/imports", JSON.stringify(request)),
		put: (id, seq, body, digest) =>
			call("PUT", `/api/imports/${encodeURIComponent(id)}/chunks/${seq}`, body, { [CHUNK_DIGEST_HEADER]: digest }),
		finish: (id, request) => call("POST", `/api/imports/${encodeURIComponent(id)}/finish`, JSON.stringify(request)),
		undo: (id) => call("POST", `/api/imports/${encodeURIComponent(id)}/undo`, "{}"),
	};
}

/** Whether a site runs on this machine, where the token lies in the state folder. */
export function isLocalAddress(url: string): boolean {
	return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

/** Where an operator makes a token, as part of a sentence. */
export function tokenAdvice(url: string, which = ""): string {
	return `make one${which} at ${url}/admin/settings and set SERVICE_TOKEN to it (where the admin has its own address, at that one, with --url naming it too)`;
}

async function refusalOf(response: Response, url: string): Promise<Refusal> {
	const text = await response.text().catch(() => "");
	const error = envelopeOf(text);
	if (error === null) {
		const sentence = `${url} answered ${response.status} where the directory's API should be; is the address right?`;
		return new Refusal(sentence, { code: "not-the-api" });
	}
	const { code } = error;
	if (code === "unauthorized") {
		const advice = isLocalAddress(url)
			? "run this with the STATE_DIR (or SERVICE_TOKEN) that the server was started with; where it has an ADMIN_ORIGIN, with --url to that; a token that was revoked or has ended is made anew under Ayarlar → Güvenlik"
			: `it is unknown, has expired or was revoked; ${tokenAdvice(url)}`;
		return new Refusal(`The server at ${url} does not accept the service token: ${advice}.`, { code });
	}
	if (code === "forbidden") {
		return new Refusal(`The service token does not cover imports; ${tokenAdvice(url, " that does")}.`, { code });
	}
	const issue = error.issues?.[0];
	const sentence = API_TEXTS[code] ?? `The server refused the import: ${error.message}`;
	const shown = `${sentence}${issue ? ` (${issue.path}: ${issue.message})` : ""} [request ${error.requestId}]`;
	return new Refusal(shown, { code });
}

function envelopeOf(text: string): ErrorEnvelope["error"] | null {
	try {
		const { error } = JSON.parse(text) as Partial<ErrorEnvelope>;
		return error && typeof error.code === "string" ? error : null;
	} catch {
		return null;
	}
}
