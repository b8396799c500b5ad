/**
 * Whether an address belongs to the staff, however it is written: the router knows no case, decodes percent signs and takes the
 * ".data" of its own calls off.
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
