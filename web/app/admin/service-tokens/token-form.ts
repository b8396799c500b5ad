/** Holds the form of a new service token as it was filled in. */
export type TypedToken = { name: string; scopes: string[]; days: string };
export type TokenProblem = "name" | "scopes" | "days";

export const EMPTY_TOKEN: TypedToken = { name: "", scopes: ["import"], days: "90" };

/** Returns a token's state at `now`. */
export function tokenState(token: { expiresAt: string; revokedAt: string | null }, now: string) {
	if (token.revokedAt !== null) return "revoked";
	return token.expiresAt <= now ? "expired" : "live";
}
