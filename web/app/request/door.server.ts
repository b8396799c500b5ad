import type { Door } from "#workers/contract/door.ts";

/** Which door a request came to, from configuration and the address that it was sent to. Origins have no slash at the end. */
export function doorOf(url: URL, adminOrigin: string | null): Door {
	if (adminOrigin === null) return "only";
	return url.origin === adminOrigin ? "admin" : "public";
}
