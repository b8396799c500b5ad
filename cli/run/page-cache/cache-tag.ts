/**
 * Limits the length of the header that is read, the length of a tag and the number of tags
 * (cache/how-to/purge-cache/purge-by-tags, workers/cache/purge).
 */
const MOST_BYTES = 16 * 1024;
const MOST_TAGS = 1000;
const TAG = /^[\x21-\x7e]{1,1024}$/;

/** Tells whether a tag can be kept and purged: printable ASCII without blanks, at most 1,024 characters. */
export function isTag(tag: string): boolean {
	return TAG.test(tag) && !tag.includes(",");
}

/**
 * Returns the tags of a `Cache-Tag` header, in lower case. Invalid tags, and those beyond the limits, are left out
 * silently.
 */
export function tagsOf(header: string): string[] {
	const tags = new Set<string>();
	let read = 0;
	for (const part of header.split(",")) {
		read += part.length + 1;
		if (read > MOST_BYTES + 1 || tags.size === MOST_TAGS) break;
		const tag = part.trim();
		if (isTag(tag)) tags.add(tag.toLowerCase());
	}
	return [...tags];
}
