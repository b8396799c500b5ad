const HASHED_BLOCK = 4 * 1024 * 1024;
const utf8 = new TextEncoder();

/** Returns the SHA-256 in hex. A text is hashed as UTF-8. */
export async function sha256(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
	const bytes = typeof content === "string" ? utf8.encode(content) : content;
	return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/**
 * Identifies a file: SHA-256 over the SHA-256s of its blocks of 4 MiB, in hex, and over `end` behind them. No platform hashes a stream,
 * and a file of 500 MB does not fit into memory. Rejects with the signal's reason.
 */
export async function fileFingerprint(file: Blob, end: string, signal?: AbortSignal): Promise<string> {
	return fingerprintOf(await fileDigests(file, signal), end);
}

/** Returns what a file's fingerprints are made of, which takes the time. */
export async function fileDigests(file: Blob, signal?: AbortSignal): Promise<readonly string[]> {
	const digests: string[] = [];
	for (let from = 0; from < file.size; from += HASHED_BLOCK) {
		signal?.throwIfAborted();
		digests.push(await sha256(new Uint8Array(await file.slice(from, from + HASHED_BLOCK).arrayBuffer())));
	}
	return digests;
}

export function fingerprintOf(digests: readonly string[], end: string): Promise<string> {
	return sha256(`${digests.join("\n")}\n${end}`);
}

function hex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
