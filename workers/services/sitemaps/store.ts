import type { ServiceContext } from "../context.ts";

/** The index is kept like the files, under this name. */
export const INDEX = "index";

const PREFIX = "sitemap:";
const POINTER = "sitemaps";
/** An isolate uses a pointer this long before it reads a newer one, and so does KV. */
const POINTER_MS = 60_000;

/** Holds the version that visitors get, and the former one, for readers that do not find the newer one yet. */
export type Versions = readonly [version: string, former: string | null];
/** Is the single value that holds the versions that visitors get, by the names of files. */
export type Pointer = Record<string, Versions>;

let kept: { pointer: Pointer; at: number } | null = null;

/** Returns the pointer, from the isolate's memory while it is younger than a minute; null before the first build. */
export async function pointerOf({ cache, now }: ServiceContext): Promise<Pointer | null> {
	// A time in the future is not younger than a minute either: the clock was set back.
	if (kept !== null && now >= kept.at && now < kept.at + POINTER_MS) return kept.pointer;
	const pointer = await cache.get<Pointer>(POINTER, { type: "json", cacheTtl: POINTER_MS / 1_000 });
	kept = pointer === null ? null : { pointer, at: now };
	return pointer;
}

/** Writes the pointer. `publishedAt` is when the pointer before it was published, by any isolate. */
export async function putPointer(
	{ cache, now }: ServiceContext,
	pointer: Pointer,
	publishedAt: number | null,
): Promise<void> {
	await waitForWrite(POINTER, publishedAt === null ? undefined : Math.max(0, now - publishedAt));
	await cache.put(POINTER, JSON.stringify(pointer));
	kept = { pointer, at: now };
}

/**
 * Writes a file. A kept one is never overwritten, because other content has another version. `body` is a gzip file, which ends with its
 * unzipped length.
 */
export async function putFile(
	{ cache, now }: ServiceContext,
	name: string,
	version: string,
	body: Uint8Array,
): Promise<void> {
	await waitForWrite(keyOf(name, version));
	await cache.put(keyOf(name, version), body, { metadata: keptOf(body, now) });
}

/** Writes the same without waiting: it skips a key that was just written, or that KV does not take now. */
export async function putFileAgain(
	{ cache, now }: ServiceContext,
	name: string,
	version: string,
	body: Uint8Array,
): Promise<void> {
	await putAgain(keyOf(name, version), () => cache.put(keyOf(name, version), body, { metadata: keptOf(body, now) }));
}

/** Writes the pointer without waiting. This isolate uses it from now on in any case. */
export async function putPointerAgain({ cache, now }: ServiceContext, pointer: Pointer): Promise<void> {
	kept = { pointer, at: now };
	await putAgain(POINTER, () => cache.put(POINTER, JSON.stringify(pointer)));
}

async function putAgain(key: string, put: () => Promise<void>): Promise<void> {
	const ago = Date.now() - (written.get(key) ?? Number.NEGATIVE_INFINITY);
	if (ago >= 0 && ago < BETWEEN_MS) return;
	written.set(key, Date.now());
	try {
		await put();
	} catch (error) {
		console.error(`sitemaps: KV has not taken ${key}: ${error}`);
	}
}

function keptOf(body: Uint8Array, now: number): Kept {
	return { at: now, bytes: body.byteLength, plainBytes: plainBytesOf(body) };
}

/** Returns the unzipped length of a gzip file. */
export function plainBytesOf(body: Uint8Array): number {
	return new DataView(body.buffer, body.byteOffset + body.byteLength - 4).getUint32(0, true);
}

/** KV takes one write a second for each key. */
const BETWEEN_MS = 1_100;
/** Holds the last time that this isolate wrote each key. */
const written = new Map<string, number>();

/** Waits until a key may be written. Another isolate may have written it `ago` milliseconds ago. */
async function waitForWrite(key: string, ago = Number.POSITIVE_INFINITY): Promise<void> {
	const elsewhere = Date.now() - ago;
	// Another caller that waited for the same time may have been first.
	for (;;) {
		const now = Date.now();
		const wait = Math.max(elsewhere, written.get(key) ?? elsewhere) + BETWEEN_MS - now;
		// A time in the future means that the clock was set back, so it says nothing.
		if (wait <= 0 || wait > BETWEEN_MS) break;
		await new Promise((resolve) => setTimeout(resolve, wait));
		// A clock that stands still would never let the key be written.
		if (Date.now() === now) break;
	}
	for (const [other, at] of written) if (at < Date.now() - BETWEEN_MS) written.delete(other);
	written.set(key, Date.now());
}

/** Reads a file's gzip, and its lengths where they are known; null when KV does not have it, or not yet. */
export async function getFile({ cache }: ServiceContext, name: string, version: string): Promise<StoredFile | null> {
	const found = await cache.getWithMetadata<Kept>(keyOf(name, version), { type: "stream", cacheTtl: 86_400 });
	return found.value === null ? null : { zipped: found.value, ...found.metadata };
}
export type StoredFile = { zipped: ReadableStream } & Partial<Kept>;

export async function removeFile({ cache }: ServiceContext, name: string, version: string): Promise<void> {
	await cache.delete(keyOf(name, version));
}

/** Holds the time since which a file exists, its bytes, and its unzipped bytes. */
type Kept = { at: number; bytes: number; plainBytes: number };

/** Lists a page of all kept files: their names with their versions, and since when they are there. */
export async function listFiles({ cache }: ServiceContext, cursor: string | null) {
	const page = await cache.list<Kept>({ prefix: PREFIX, cursor });
	const files = page.keys.map(({ name: key, metadata }) => {
		const [name = "", version = ""] = key.slice(PREFIX.length).split(":");
		return { name, version, at: metadata?.at ?? 0 };
	});
	return { files, cursor: page.list_complete ? null : page.cursor };
}

function keyOf(name: string, version: string): string {
	return `${PREFIX}${name}:${version}`;
}
