import { DAY_MS } from "#workers/domain/instant.ts";

/** Names the uses of a service token. Everything else needs a session. */
export const SCOPES = ["import", "export", "jobs", "backup"] as const;
export type Scope = (typeof SCOPES)[number];

export const MAX_TOKEN_DAYS = 365;
export const TOKEN_LIFE_MS = (days: number): number => days * DAY_MS;

export type NewToken = { name: string; scopes: Scope[]; days: number };

export type TokenItem = {
	id: string;
	name: string;
	scopes: Scope[];
	createdAt: string;
	expiresAt: string;
	lastUsedAt: string | null;
	revokedAt: string | null;
};
/** The token itself is given only this one time. */
export type CreatedToken = TokenItem & { token: string };
