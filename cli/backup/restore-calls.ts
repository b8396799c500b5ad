import { setTimeout as sleep } from "node:timers/promises";
import type { RestoreItem } from "#workers/contract/backup.ts";
import { isLocalAddress, noTokenRefusal } from "../import/client.ts";
import { Refusal } from "../refusal.ts";
import { errorOf, refusalOf } from "./refusals.ts";

/** Sends a backup to a running directory and restores it there. All calls throw Refusal when the server refuses. */
export type RestoreCalls = {
	/** Opens the upload, or continues one. `missing` is null when the server already has the backup. */
	open(manifest: string): Promise<{ missing: string[] | null }>;
	putPiece(id: string, sha256: string, bytes: Uint8Array): Promise<void>;
	finish(id: string): Promise<void>;
	begin(backupId: string, siteName: string): Promise<RestoreItem>;
	/** Returns the restore with this id, or null when the server does not know it. */
	progress(id: string): Promise<RestoreItem | null>;
};

type Server = {
	url: string;
	/** Returns the present token, or null when there is none yet. */
	token: () => string | null;
	/** Is the time in milliseconds to wait for a server on this machine that may be just starting. */
	patience: number;
	onWait?: () => void;
};

const TRIES = 5;
const A_WAIT_MS = 500;

export function restoreCalls({ url, token, patience, onWait = () => {} }: Server): RestoreCalls {
	let deadline: number | null = null;

	/**
	 * Sends a call until an answer comes, at most `most` times when a server is there. It waits for a server that is
	 * starting.
	 */
	async function send(path: string, init: RequestInit, most: number): Promise<Response> {
		for (let tries = 1; ; tries++) {
			const own = token();
			const sent =
				own === null
					? null
					: await fetch(`${url}${path}`, {
							...init,
							headers: { ...init.headers, authorization: `Bearer ${own}` },
						}).catch(() => null);
			if (sent !== null && (sent.status < 500 || tries >= most)) return sent;
			const starting = isLocalAddress(url) && deadline === null;
			if (starting) {
				deadline = Date.now() + patience;
				onWait();
			}
			const left = deadline !== null && Date.now() < deadline;
			if (!left && tries >= most) {
				if (own === null) throw noTokenRefusal(url);
				throw new Refusal(`No server answers at ${url}, or not any more. Run the same command again to go on.`, {
					code: "no-server",
				});
			}
			await sleep(A_WAIT_MS);
		}
	}

	async function call<T>(path: string, init: RequestInit = {}, most = TRIES): Promise<T> {
		const response = await send(path, init, most);
		deadline ??= 0;
		const text = await response.text();
		if (response.ok) return (text === "" ? null : JSON.parse(text)) as T;
		throw refusalOf(url, response.status, errorOf(text), {
			sentences: { "wrong-site-name": "That is not the site's name as its pages show it. Nothing was changed." },
			outcome: ". Nothing was changed.",
		});
	}

	return {
		async open(manifest) {
			try {
				const { missing } = await call<{ missing: string[] }>("/api/admin/backups/uploads", {
					method: "POST",
					body: manifest,
					headers: { "Content-Type": "application/json" },
				});
				return { missing };
			} catch (error) {
				if (error instanceof Refusal && error.code === "backup-exists") return { missing: null };
				throw error;
			}
		},
		async putPiece(id, sha256, bytes) {
			const headers = { "Content-Type": "application/octet-stream" };
			await call(`/api/admin/backups/uploads/${id}/pieces/${sha256}`, {
				method: "PUT",
				body: bytes as BodyInit,
				headers,
			});
		},
		async finish(id) {
			await call(`/api/admin/backups/uploads/${id}/finish`, { method: "POST" });
		},
		// The call is sent only once. A second call would be refused because of the restore that the first one has begun,
		// and the sentence would say that nothing was changed.
		begin: (backupId, siteName) =>
			call(
				"/api/admin/restores",
				{
					method: "POST",
					body: JSON.stringify({ backupId, siteName }),
					headers: { "Content-Type": "application/json" },
				},
				1,
			),
		async progress(id) {
			const restores = await call<RestoreItem[]>("/api/admin/restores");
			return restores.find((one) => one.id === id) ?? null;
		},
	};
}
