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
	/** The token, or where it is looked up before each call as long as it is not there (null): npm start writes it when it is up. */
	token: string | (() => string | null);
	fetch?: typeof fetch;
	/** Milliseconds before the first repetition; doubles each time, at most 5,000. */
	backoff?: number;
	/** Milliseconds for which a server on this machine, which may be just starting, is waited for before the first call. */
	patience?: number;
	/** It is being waited for; called once. */
	onWait?: () => void;
};

const TRIES = 7;
/** Tries to reach a server elsewhere for the first time: it does not start because somebody has just typed so. */
const FIRST_TRIES = 3;
const LONGEST_WAIT = 5_000;
/** How long npm start takes at most on a slow machine. */
const PATIENCE = 30_000;
/** Between two looks at a server that is starting. */
const STARTING_WAIT = 500;
const CALL_TIMEOUT = 120_000;

/** Speaks to the API of a running directory. Its calls throw Refusal when the server is not there or does not want the import. */
export function createImportClient({
	url,
	token: known,
	fetch: send = fetch,
	backoff = 250,
	patience = PATIENCE,
	onWait = () => {},
}: ImportClientOptions): ImportClient & UndoClient {
	const local = isLocalAddress(url);
	/** Until when a server on this machine may still be starting; null as long as it is not waited for, and once it has answered. */
	let deadline: number | null = null;
	let reached = false;
	let token = typeof known === "string" ? known : null;

	/** Waits a little for a server that may be just starting. False when it was waited for long enough. */
	async function waitForStart(): Promise<boolean> {
		if (reached || !local || patience <= 0) return false;
		if (deadline === null) {
			deadline = Date.now() + patience;
			onWait();
		}
		if (Date.now() >= deadline) return false;
		await sleep(Math.min(STARTING_WAIT, patience / 10));
		return true;
	}

	async function tokenToSend(): Promise<string> {
		while (token === null) {
			token = typeof known === "string" ? known : known();
			if (token === null && !(await waitForStart())) throw noTokenRefusal(url);
		}
		return token;
	}

	async function call<T>(method: string, path: string, body: string, headers: Record<string, string> = {}): Promise<T> {
		for (let attempt = 1; ; attempt++) {
			let failure: Refusal;
			const authorization = `Bearer ${await tokenToSend()}`;
			try {
				const response = await send(`${url}${path}`, {
					method,
					body,
					headers: { "content-type": "application/json", authorization, ...headers },
					signal: AbortSignal.timeout(CALL_TIMEOUT),
				});
				if (response.status === 503 && (await waitForStart())) continue;
				reached = true;
				if (response.ok) return (await response.json()) as T;
				failure = await refusalOf(response, url);
				if (response.status < 500 && response.status !== 429) throw failure;
			} catch (error) {
				if (error instanceof Refusal) throw error;
				if (await waitForStart()) continue;
				failure = reached
					? new Refusal(`The server at ${url} no longer answers; run the same command again to continue.`, {
							cause: error,
							code: "no-server",
						})
					: new Refusal(
							`No server answers at ${url}. ${local ? "Start it with npm start." : "Is the address right?"}`,
							{ cause: error, code: "no-server" },
						);
				if (!reached && (local || attempt >= FIRST_TRIES)) throw failure;
			}
			if (attempt >= TRIES) throw failure;
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

/** What is said where there is no token to send. */
export function noTokenRefusal(url: string): Refusal {
	return new Refusal(
		isLocalAddress(url)
			? "There is no service token yet. Start the server with npm start, or set SERVICE_TOKEN (or STATE_DIR) as the server has it."
			: `${url} takes imports with a service token: ${tokenAdvice(url)}.`,
		{ code: "no-token" },
	);
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
