import type { OpenedUpload } from "#workers/contract/backup.ts";
import type { ErrorCode, ErrorEnvelope } from "#workers/contract/errors.ts";
import { BackupZipError, type BackupZipProblem, openBackupZip } from "#workers/domain/backup/backup-zip.ts";
import type { Answer } from "../ui/ask-api.ts";

const UPLOADS = "/api/admin/backups/uploads";
/** A manifest is sent as JSON, a piece as the bytes of the file. */
const JSON_TYPE = "application/json";
const BYTES_TYPE = "application/octet-stream";
/** This many pieces are sent at the same time. The next one is read meanwhile. */
const AT_ONCE = 3;
/** A call that fails in the network or on the server is repeated after each of these pauses, then given up. */
const PAUSES_MS = [500, 2_000, 5_000, 15_000];

/** Says why a backup did not come in: the file is no backup, pieces of it are missing, or a call was refused. */
export type UploadFailure = { problem: BackupZipProblem } | { missing: number } | { code: ErrorCode };
export class UploadError extends Error {
	readonly failure: UploadFailure;
	constructor(failure: UploadFailure) {
		super(JSON.stringify(failure));
		this.name = "UploadError";
		this.failure = failure;
	}
}

type Sending = {
	/** Makes a call that may ask for the password. Returns null when it was not given. */
	withPassword: <T>(call: () => Promise<Answer<T>>) => Promise<Answer<T> | null>;
	/** Gets the number of pieces that the server has. */
	onProgress: (progress: { done: number; total: number }) => void;
	/** Gets the upload's id as soon as there is one. With it the upload can be cancelled. */
	onOpened: (id: string) => void;
	signal: AbortSignal;
	/** Waits before another try. Tests give a short wait. */
	pause?: (ms: number) => Promise<void>;
};

/**
 * Reads a backup's file in this tab and sends the pieces that the server lacks, one by one. A broken upload goes on
 * with the missing pieces. Returns false when the operator did not want to give the password. Throws UploadError, and
 * an AbortError when `signal` aborts.
 */
export async function sendBackup(file: Blob, sending: Sending): Promise<boolean> {
	const { onProgress, onOpened, signal } = sending;
	const zip = await opened(file);
	const send = <T>(method: string, path: string, body?: BodyInit) => sendOne<T>(sending, { method, path, body });
	const upload = await send<OpenedUpload>("POST", UPLOADS, zip.manifest);
	if (upload === null) return false;
	const { id, missing } = upload.value;
	onOpened(id);
	const absent = missing.filter((sha256) => !zip.pieces.has(sha256)).length;
	if (absent > 0) throw new UploadError({ missing: absent });
	let done = zip.pieces.size - missing.length;
	const total = zip.pieces.size;
	onProgress({ done, total });
	const left = missing.values();
	let wanted = true;
	async function sendPieces(): Promise<void> {
		for (const sha256 of left) {
			signal.throwIfAborted();
			const bytes = await pieceOf(() => zip.readPiece(sha256));
			if ((await send("PUT", `${UPLOADS}/${id}/pieces/${sha256}`, bytes as BodyInit)) === null) wanted = false;
			if (!wanted) return;
			done++;
			onProgress({ done, total });
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, sendPieces));
	return wanted && (await send("POST", `${UPLOADS}/${id}/finish`)) !== null;
}

async function opened(file: Blob) {
	return pieceOf(() => openBackupZip(file));
}

async function pieceOf<T>(read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		throw error instanceof BackupZipError ? new UploadError({ problem: error.problem }) : error;
	}
}

type Call = { method: string; path: string; body: BodyInit | undefined };

/** Tells whether the server may accept later what it refuses now. */
export function mayPass(code: ErrorCode): boolean {
	return code === "unavailable" || code === "internal-error" || code === "rate-limited";
}

/** Repeats a call that failed. The server takes the same call only once. */
async function sendOne<T>({ withPassword, signal, pause = wait }: Sending, call: Call): Promise<{ value: T } | null> {
	for (let tries = 0; ; tries++) {
		signal.throwIfAborted();
		const answer = await withPassword(() => fetched<T>(call, signal));
		if (answer === null) return null;
		if ("value" in answer) return answer;
		const again = PAUSES_MS[tries];
		if (!mayPass(answer.code) || again === undefined) throw new UploadError({ code: answer.code });
		await pause(again);
	}
}

async function fetched<T>({ method, path, body }: Call, signal: AbortSignal): Promise<Answer<T>> {
	try {
		const headers =
			body === undefined ? undefined : { "Content-Type": typeof body === "string" ? JSON_TYPE : BYTES_TYPE };
		const response = await fetch(path, { method, body, signal, headers });
		if (response.ok) return { value: (response.status === 204 ? undefined : await response.json()) as T };
		const envelope = (await response.json()) as Partial<ErrorEnvelope>;
		return { code: envelope.error?.code ?? "internal-error" };
	} catch (error) {
		if (signal.aborted) throw error;
		return { code: "unavailable" };
	}
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}
