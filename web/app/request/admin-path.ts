/**
 * Tells whether an address belongs to the staff, however it is written. The router ignores case, decodes percent signs
 * and removes the ".data" of its own calls.
 */
export function isAdminPath(pathname: string): boolean {
	return /^\/+admin(?:\/|\.data$|$)/i.test(decoded(pathname));
}

function decoded(pathname: string): string {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}
