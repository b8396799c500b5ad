import { variantOf } from "./cache-key.ts";
import type { Entry } from "./entry.ts";

/** Holds the entries in memory. */
type Store = {
	/** Returns the entry for a request, and the id under which requests for the same entry wait. */
	find(key: string, headers: Headers): { id: string; entry: Entry | null };
	/** Keeps an entry whose body is complete. It replaces the entry before it. */
	put(entry: Entry): void;
	drop(entry: Entry): void;
	/** Drops all variants of every page that has one of the tags (in lower case) or begins with one of the prefixes. */
	purge(tags: readonly string[], pathPrefixes: readonly string[]): void;
	clear(): void;
};

/** Is the approximate size of an entry without its body, in bytes. */
const ENTRY_BYTES = 1_000;

/**
 * Makes a store with a limit in bytes. When it is full, the entry that has not been used for the longest time is
 * removed first.
 */
export function createStore(mostBytes: number): Store {
	/** Holds, by cache key, the headers that the page varies by, and its variants. */
	const pages = new Map<string, { vary: string[]; variants: Map<string, Entry> }>();
	/** Holds the entries in the order of their last use. */
	const used = new Set<Entry>();
	const tagged = new Map<string, Set<Entry>>();
	let bytes = 0;

	function find(key: string, headers: Headers): { id: string; entry: Entry | null } {
		const page = pages.get(key);
		if (page === undefined) return { id: key, entry: null };
		const variant = variantOf(page.vary, headers);
		const entry = page.variants.get(variant) ?? null;
		if (entry !== null) {
			used.delete(entry);
			used.add(entry);
		}
		return { id: variant === "" ? key : `${key}\n${variant}`, entry };
	}
	function put(entry: Entry): void {
		const size = sizeOf(entry);
		let page = pages.get(entry.key);
		// The page varies by other headers than before, so its old variants were kept under values that are not compared
		// any more.
		if (page !== undefined && page.vary.join() !== entry.vary.join()) dropPage(entry.key);
		page = pages.get(entry.key);
		const former = page?.variants.get(entry.variant);
		if (former !== undefined) drop(former);
		if (size > mostBytes) return;
		page = pages.get(entry.key) ?? { vary: entry.vary, variants: new Map() };
		pages.set(entry.key, page);
		page.variants.set(entry.variant, entry);
		used.add(entry);
		for (const tag of entry.tags) {
			const entries = tagged.get(tag);
			if (entries === undefined) tagged.set(tag, new Set([entry]));
			else entries.add(entry);
		}
		bytes += size;
		for (const oldest of used) {
			if (bytes <= mostBytes) break;
			drop(oldest);
		}
	}
	function drop(entry: Entry): void {
		if (!used.delete(entry)) return;
		bytes -= sizeOf(entry);
		const page = pages.get(entry.key);
		page?.variants.delete(entry.variant);
		if (page?.variants.size === 0) pages.delete(entry.key);
		for (const tag of entry.tags) {
			const entries = tagged.get(tag);
			entries?.delete(entry);
			if (entries?.size === 0) tagged.delete(tag);
		}
	}
	function dropPage(key: string): void {
		for (const entry of [...(pages.get(key)?.variants.values() ?? [])]) drop(entry);
	}
	function purge(tags: readonly string[], pathPrefixes: readonly string[]): void {
		for (const tag of tags) for (const entry of [...(tagged.get(tag) ?? [])]) dropPage(entry.key);
		if (pathPrefixes.length === 0) return;
		for (const entry of [...used]) {
			if (pathPrefixes.some((prefix) => entry.path.startsWith(prefix))) dropPage(entry.key);
		}
	}
	function clear(): void {
		pages.clear();
		used.clear();
		tagged.clear();
		bytes = 0;
	}
	return { find, put, drop, purge, clear };
}

function sizeOf({ body, headers, tags }: Entry): number {
	const texts = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0) + tags.join().length;
	return (body.bytes?.byteLength ?? 0) + 2 * texts + ENTRY_BYTES;
}
