/**
 * Whether `If-None-Match` names a tag, or any (`*`): compared weakly, as that header asks (RFC 9110, 13.1.2), since what stands between may
 * have put a W/ in front of it or taken it away.
 */
export function holdsTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
	if (ifNoneMatch == null) return false;
	return isAnyTag(ifNoneMatch) || ifNoneMatch.split(",").some((one) => opaque(one) === opaque(tag));
}

/** Whether `If-None-Match` means whatever there is: then it has to be known first that there is something. */
export function isAnyTag(ifNoneMatch: string): boolean {
	return ifNoneMatch.trim() === "*";
}

function opaque(tag: string): string {
	return tag.trim().replace(/^W\//, "");
}
