/**
 * Tells whether `If-None-Match` names a tag, or any (`*`). It compares weakly, as that header asks (RFC 9110, 13.1.2), since a proxy
 * may have put a W/ in front of it or taken it away.
 */
export function holdsTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
	if (ifNoneMatch == null) return false;
	return isAnyTag(ifNoneMatch) || ifNoneMatch.split(",").some((one) => opaque(one) === opaque(tag));
}

/** Tells whether `If-None-Match` means any answer. Then it must first be known that there is one. */
export function isAnyTag(ifNoneMatch: string): boolean {
	return ifNoneMatch.trim() === "*";
}

function opaque(tag: string): string {
	return tag.trim().replace(/^W\//, "");
}
