import type { HostKind } from "#workers/contract/host-kind.ts";

/** Which host a request came to, from configuration and the address that it was sent to. Origins have no slash at the end. */
export function hostKindOf(url: URL, adminOrigin: string | null): HostKind {
	if (adminOrigin === null) return "only";
	return url.origin === adminOrigin ? "admin" : "public";
}
