import { setTimeout as sleep } from "node:timers/promises";
import {
	createImportClient as createSharedClient,
	type ImportDesk,
	ImportError,
	type UndoClient,
} from "#workers/contract/import-client.ts";
import type { ImportClient } from "#workers/domain/import/calls.ts";
import { Refusal } from "../refusal.ts";
import { oneLine } from "../text-table.ts";
import { API_TEXTS } from "./texts.ts";

type ImportClientOptions = {
	/** Looks like http://localhost:8788, without a slash at the end. */
	url: string;
	/**
	 * Is the token, or a function that returns it. The function is called before each call until it returns a token,
	 * because npm start writes the token only when it is up.
	 */
	token: string | (() => string | null);
	fetch?: typeof fetch;
	/** Is the time in milliseconds before a call is repeated for the first time. */
	backoff?: number;
	/**
	 * Is the time in milliseconds to wait, before the first call, for a server on this machine that may be just starting.
	 */
	patience?: number;
	/** Is called once when the client begins to wait. */
	onWait?: () => void;
};

/**
 * Says how often a server on another machine is tried at first. It does not start just because somebody has typed the
 * command.
 */
const FIRST_TRIES = 3;
/** Is the longest time that npm start takes on a slow machine. */
const PATIENCE = 30_000;
/** Says how long to wait between two looks at a server that is starting. */
const STARTING_WAIT = 500;

/** Has the calls that the command makes. */
export type CommandClient = ImportClient &
	UndoClient &
	Pick<ImportDesk, "mapping" | "keepMapping" | "rowsCountry" | "keepRowsCountry" | "preview" | "earlierFiles">;

/** Calls the API of a running directory. The calls throw Refusal when the server is not there or refuses the import. */
export function createImportClient({
	url,
	token: known,
	patience = PATIENCE,
	onWait = () => {},
	...options
}: ImportClientOptions): CommandClient {
	const local = isLocalAddress(url);
	/**
	 * Is the time until which a server on this machine may still be starting. It is null when nobody waits for the
	 * server.
	 */
	let deadline: number | null = null;
	let token = typeof known === "string" ? known : null;

	/**
	 * Waits for a short time for a server that may be just starting. Returns false when the whole waiting time is over.
	 */
	async function awaitStart(): Promise<boolean> {
		if (!local || patience <= 0) return false;
		if (deadline === null) {
			deadline = Date.now() + patience;
			onWait();
		}
		if (Date.now() >= deadline) return false;
		await sleep(Math.min(STARTING_WAIT, patience / 10));
		return true;
	}

	async function headers() {
		while (token === null) {
			token = typeof known === "string" ? known : known();
			if (token === null && !(await awaitStart())) throw noTokenRefusal(url);
		}
		return { authorization: `Bearer ${token}` };
	}

	const firstTries = local ? 1 : FIRST_TRIES;
	const client = createSharedClient({ url, headers, firstTries, awaitStart, ...options });
	return {
		open: (...call) => client.open(...call).catch(refuse),
		put: (...call) => client.put(...call).catch(refuse),
		finish: (...call) => client.finish(...call).catch(refuse),
		undo: (...call) => client.undo(...call).catch(refuse),
		preview: (...call) => client.preview(...call).catch(refuse),
		mapping: (...call) => client.mapping(...call).catch(refuse),
		keepMapping: (...call) => client.keepMapping(...call).catch(refuse),
		rowsCountry: (...call) => client.rowsCountry(...call).catch(refuse),
		keepRowsCountry: (...call) => client.keepRowsCountry(...call).catch(refuse),
		earlierFiles: (...call) => client.earlierFiles(...call).catch(refuse),
	};

	function refuse(error: unknown): never {
		throw error instanceof ImportError ? refusalOf(error, url) : error;
	}
}

/** Tells whether a site is on this machine. Only then its token is in the state folder. */
export function isLocalAddress(url: string): boolean {
	return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}

/** Says that there is no token to send. */
export function noTokenRefusal(url: string): Refusal {
	return new Refusal(
		isLocalAddress(url)
			? "There is no service token yet. Start the server with npm start, or set SERVICE_TOKEN (or STATE_DIR) as the server has it."
			: `${url} takes imports with a service token: ${tokenAdvice(url)}.`,
		{ code: "no-token" },
	);
}

/** Says, as part of a sentence, where an operator makes a token. */
export function tokenAdvice(url: string, which = ""): string {
	return `make one${which} at ${url}/admin/settings/security and set SERVICE_TOKEN to it (where the admin has its own address, at that one, with --url naming it too)`;
}

/** Returns the sentence for the result of a call. */
function refusalOf(error: ImportError, url: string): Refusal {
	const { code, answer, status, reached } = error;
	const refusal = (sentence: string) => new Refusal(sentence, { cause: error, code });
	if (code === "no-server") {
		return refusal(
			reached
				? `The server at ${url} no longer answers; run the same command again to continue.`
				: `No server answers at ${url}. ${isLocalAddress(url) ? "Start it with npm start." : "Is the address right?"}`,
		);
	}
	if (code === "not-the-api" || answer === null) {
		return refusal(`${url} answered ${status} where the directory's API should be; is the address right?`);
	}
	if (code === "unauthorized") {
		const advice = isLocalAddress(url)
			? "run this with the STATE_DIR (or SERVICE_TOKEN) that the server was started with; where it has an ADMIN_ORIGIN, with --url to that; a token that was revoked or has ended is made anew under Ayarlar → Güvenlik"
			: `it is unknown, has expired or was revoked; ${tokenAdvice(url)}`;
		return refusal(`The server at ${url} does not accept the service token: ${advice}.`);
	}
	if (code === "forbidden") {
		return refusal(`The service token does not cover imports; ${tokenAdvice(url, " that does")}.`);
	}
	if (code === "import-running") {
		const issueText = (path: string) =>
			oneLine(answer.issues?.find((issue) => issue.path === path)?.message ?? "", 120);
		return refusal(
			`The import of ${issueText("fileName")} by ${issueText("actor")} has not ended: rows of it came within the last minute, and one file is imported at a time. Run the command again when it has ended; if it has broken off, it makes way within a minute.`,
		);
	}
	const issue = answer.issues?.[0];
	const sentence = API_TEXTS[code] ?? `The server refused the import: ${answer.message}`;
	return refusal(`${sentence}${issue ? ` (${issue.path}: ${issue.message})` : ""} [request ${answer.requestId}]`);
}
