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
const SENTENCES = {
	"backup-running": "A backup is being made already. Run the command again when it has ended.",
	"backup-not-found": "There is no such backup.",
	"backup-incomplete": "This backup is not whole.",
};

export function backupCalls({ url, token, patience, onWait, signal }: BackupServer): BackupCalls {
	const local = isLocalAddress(url);
	const deadline = Date.now() + (local ? patience : 0);
	let reached = false;

	async function call(method: string, path: string): Promise<Response> {
		for (let waited = false; ; waited = true) {
			const own = token();
			if (own === null && !local) throw noTokenRefusal(url);
			const headers = { authorization: `Bearer ${own}` };
			const response = own === null ? null : await fetch(url + path, { method, headers, signal }).catch(() => null);
			signal.throwIfAborted();
			if (response?.ok) {
				reached = true;
				return response;
			}
			if (response !== null)
				throw refusalOf(url, response.status, errorOf(await response.text().catch(() => "")), { sentences: SENTENCES });
			if (reached || Date.now() >= deadline) throw own === null ? noTokenRefusal(url) : noServer(url);
			if (!waited) onWait();
			await sleep(A_WAIT_MS);
		}
	}

	async function json<Body>(method: string, path: string): Promise<Body> {
		const response = await call(method, path);
		try {
			return (await response.json()) as Body;
		} catch {
			throw refusalOf(url, response.status, null, { sentences: SENTENCES });
		}
	}

	return {
		begin: async () => (await json<{ id: string }>("POST", BACKUPS)).id,
		find: (id) => json<BackupItem>("GET", `${BACKUPS}/${id}`),
		async download(id) {
			const response = await call("GET", `${BACKUPS}/${id}/download`);
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
