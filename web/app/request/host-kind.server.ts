import type { HostKind } from "#workers/contract/host-kind.ts";

/**
 * Tells to which kind of host a request came, by the configuration and its address. Origins have no slash at the end.
 */
export function hostKindOf(url: URL, adminOrigin: string | null): HostKind {
	if (adminOrigin === null) return "only";
	return url.origin === adminOrigin ? "admin" : "public";
}
