import { gzipSync } from "node:zlib";

/** Half the time of the usual 6, for 3 % more bytes: addresses repeat themselves. */
const LEVEL = 3;

/** Pieces of text as one gzip file, and a digest of it (96 bits of the SHA-256, in hex): the same text has the same. */
export async function zip(pieces: AsyncIterable<string> | Iterable<string>) {
	const parts: Buffer[] = [];
	for await (const piece of pieces) parts.push(Buffer.from(piece));
	const body = gzipSync(Buffer.concat(parts), { level: LEVEL });
	const hash = await crypto.subtle.digest("SHA-256", body);
	return { body, version: Buffer.from(hash).toString("hex", 0, 12) };
}
