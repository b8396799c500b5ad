import type { HostKind } from "#workers/contract/host-kind.ts";

/**
 * Tells which kind of host a request was sent to, by the configuration and the request's address. Origins have no slash
 * at the end.
 */
export function hostKindOf(url: URL, adminOrigin: string | null): HostKind {
	if (adminOrigin === null) return "only";
	return url.origin === adminOrigin ? "admin" : "public";
}
