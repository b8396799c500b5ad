import type { ServiceContext } from "../context.ts";

/** The index is kept as the files are, under this name. */
export const INDEX = "index";

const PREFIX = "sitemap:";
const POINTER = "sitemaps";
/** How long an isolate, and KV beside it, go by a pointer before they look for a newer one. */
const POINTER_MS = 60_000;

/** The version that visitors are given, and the one of before, for who does not find the newer one yet. */
export type Versions = readonly [version: string, former: string | null];
/** The one value that says which versions visitors are given, by the names of files. */
export type Pointer = Record<string, Versions>;

let kept: { pointer: Pointer; at: number } | null = null;

/** The pointer, from the isolate's memory while it is younger than a minute; null before the first build. */
export async function pointerOf({ cache, now }: ServiceContext): Promise<Pointer | null> {
	// One of a time to come is no younger than a minute either: a clock has been set back.
	if (kept !== null && now >= kept.at && now < kept.at + POINTER_MS) return kept.pointer;
	const pointer = await cache.get<Pointer>(POINTER, { type: "json", cacheTtl: POINTER_MS / 1_000 });
	kept = pointer === null ? null : { pointer, at: now };
	return pointer;
}

/** `publishedAt`: when the pointer before it was published, wherever that was. */
export async function putPointer(
	{ cache, now }: ServiceContext,
	pointer: Pointer,
	publishedAt: number | null,
): Promise<void> {
	await waitForWrite(POINTER, publishedAt === null ? undefined : Math.max(0, now - publishedAt));
	await cache.put(POINTER, JSON.stringify(pointer));
	kept = { pointer, at: now };
}

/** What is kept is never overwritten: another content has another version. `body` is a gzip file, which ends with its length before. */
export async function putFile(
	{ cache, now }: ServiceContext,
	name: string,
	version: string,
	body: Uint8Array,
): Promise<void> {
	await waitForWrite(keyOf(name, version));
	await cache.put(keyOf(name, version), body, { metadata: keptOf(body, now) });
}

/** The same for who does not wait for it: a key that was written a moment ago is left as it is, and so is one that KV does not take now. */
export async function putFileAgain(
	{ cache, now }: ServiceContext,
	name: string,
	version: string,
	body: Uint8Array,
): Promise<void> {
	await putAgain(keyOf(name, version), () => cache.put(keyOf(name, version), body, { metadata: keptOf(body, now) }));
}

/** The same of the pointer, by which this isolate goes from now on in any case. */
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

/** The length that a gzip file has unzipped. */
export function plainBytesOf(body: Uint8Array): number {
	return new DataView(body.buffer, body.byteOffset + body.byteLength - 4).getUint32(0, true);
}

/** KV takes one write a second of a key. */
const BETWEEN_MS = 1_100;
/** When this isolate has written a key lately. */
const written = new Map<string, number>();

/** Waits until a key may be written; `ago`: so many milliseconds ago another isolate may have written it. */
async function waitForWrite(key: string, ago = Number.POSITIVE_INFINITY): Promise<void> {
	const elsewhere = Date.now() - ago;
	// Who has waited as long may have been first.
	for (;;) {
		const wait = Math.max(elsewhere, written.get(key) ?? elsewhere) + BETWEEN_MS - Date.now();
		// Written later than it is now: the clock was set back since, and says nothing.
		if (wait <= 0 || wait > BETWEEN_MS) break;
		await new Promise((resolve) => setTimeout(resolve, wait));
	}
	for (const [other, at] of written) if (at < Date.now() - BETWEEN_MS) written.delete(other);
	written.set(key, Date.now());
}

/** A file's gzip, and its lengths where they are known; null where KV does not have it, or not yet. */
export async function getFile({ cache }: ServiceContext, name: string, version: string): Promise<StoredFile | null> {
	const found = await cache.getWithMetadata<Kept>(keyOf(name, version), { type: "stream", cacheTtl: 86_400 });
	return found.value === null ? null : { zipped: found.value, ...found.metadata };
}
export type StoredFile = { zipped: ReadableStream } & Partial<Kept>;

export async function removeFile({ cache }: ServiceContext, name: string, version: string): Promise<void> {
	await cache.delete(keyOf(name, version));
}

/** Since when a file is there, its bytes, and those that it has unzipped. */
type Kept = { at: number; bytes: number; plainBytes: number };

/** A page of all that is kept: the names of files with their versions, and since when. */
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
