import { setTimeout as sleep } from "node:timers/promises";
import type { BackupItem } from "#workers/contract/backup.ts";
import { isLocalAddress, noTokenRefusal } from "../import/client.ts";
import { Refusal } from "../refusal.ts";
import { errorOf, refusalOf } from "./refusals.ts";

type BackupServer = {
	url: string;
	/** Returns the present token, or null when there is none yet. */
	token: () => string | null;
	/** Is the time in milliseconds to wait for a server on this machine that may be just starting. */
	patience: number;
	onWait: () => void;
	signal: AbortSignal;
};

/** Makes and fetches a backup. All calls throw Refusal when the server refuses. */
type BackupCalls = {
	/** Begins a backup and returns its id. The server continues the backup after its answer. */
	begin(): Promise<string>;
	find(id: string): Promise<BackupItem>;
	download(id: string): Promise<{ name: string; bytes: ReadableStream<Uint8Array<ArrayBuffer>> }>;
};

const BACKUPS = "/api/admin/backups";
const A_WAIT_MS = 500;
/** Limits the tries of a call that only reads, once the server was reached. */
const TRIES = 5;
const SENTENCES = {
	"backup-running": "A backup is being made already. Run the command again when it has ended.",
	"backup-not-found": "There is no such backup.",
	"backup-incomplete": "This backup is not whole.",
};

export function backupCalls({ url, token, patience, onWait, signal }: BackupServer): BackupCalls {
	const local = isLocalAddress(url);
	const deadline = Date.now() + (local ? patience : 0);
	let reached = false;

	/** Sends a call until it is answered. Faults of the server and lost answers are passed over, but not `most` times. */
	async function call(method: string, path: string, most: number): Promise<Response> {
		for (let tries = 1, waited = false; ; waited = true) {
			const own = token();
			if (own === null && !local) throw noTokenRefusal(url);
			const headers = { authorization: `Bearer ${own}` };
			const response = own === null ? null : await fetch(url + path, { method, headers, signal }).catch(() => null);
			signal.throwIfAborted();
			if (response?.ok) {
				reached = true;
				return response;
			}
			const isLast = tries >= most;
			if (response !== null && (response.status < 500 || isLast))
				throw refusalOf(url, response.status, errorOf(await response.text().catch(() => "")), { sentences: SENTENCES });
			if (response === null && (reached ? isLast : Date.now() >= deadline))
				throw own === null ? noTokenRefusal(url) : noServer(url);
			if (reached || response !== null) tries++;
			else if (!waited) onWait();
			await sleep(A_WAIT_MS);
		}
	}

	async function json<Body>(method: string, path: string, most: number): Promise<Body> {
		for (let tries = 1; ; tries++) {
			const response = await call(method, path, most);
			try {
				return (await response.json()) as Body;
			} catch (error) {
				signal.throwIfAborted();
				// An answer that broke off may come whole, unlike one that is no JSON.
				if (error instanceof TypeError && tries < most) continue;
				throw refusalOf(url, response.status, null, { sentences: SENTENCES });
			}
		}
	}

	return {
		// It is sent only once: a second one would be refused because of the backup that the first one has begun.
		begin: async () => (await json<{ id: string }>("POST", BACKUPS, 1)).id,
		find: (id) => json<BackupItem>("GET", `${BACKUPS}/${id}`, TRIES),
		async download(id) {
			const response = await call("GET", `${BACKUPS}/${id}/download`, TRIES);
			if (response.body === null) throw noServer(url);
			const named = /filename="([\w.-]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
			return { name: named ?? `backup_${id}.zip`, bytes: response.body };
		},
	};
}

function noServer(url: string): Refusal {
	return new Refusal(
		`No server answers at ${url}, or not any more. ${isLocalAddress(url) ? "Start it with npm start." : "Is the address right?"}`,
		{ code: "no-server" },
	);
}
