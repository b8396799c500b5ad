import type { ServiceTokenRow } from "#db/schema/service-token.ts";
import type { Scope, TokenItem } from "#workers/contract/service-token.ts";
import { isoInstant } from "#workers/domain/instant.ts";

/** Converts a token for the page of tokens, without its secret. */
export function tokenItem({
	id,
	name,
	scopes,
	createdAt,
	expiresAt,
	lastUsedAt,
	revokedAt,
}: ServiceTokenRow): TokenItem {
	return {
		id,
		name,
		scopes: scopesOf({ scopes }),
		createdAt: isoInstant(createdAt),
		expiresAt: isoInstant(expiresAt),
		lastUsedAt: lastUsedAt === null ? null : isoInstant(lastUsedAt),
		revokedAt: revokedAt === null ? null : isoInstant(revokedAt),
	};
}

export function scopesOf({ scopes }: Pick<ServiceTokenRow, "scopes">): Scope[] {
	return JSON.parse(scopes);
}
