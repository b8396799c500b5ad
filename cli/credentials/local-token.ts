import { randomUUID } from "node:crypto";
import { putServiceToken, serviceTokenByHash } from "#db/queries/service-tokens.ts";
import { SCOPES, type Scope, TOKEN_LIFE_MS } from "#workers/contract/service-token.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { Refusal } from "../refusal.ts";
import { renewServiceToken, serviceToken } from "../run/state-folder.ts";

const LOCAL_NAME = "yerel";
const LOCAL_DAYS = 90;
/** Matches what the API accepts as a token. */
const TOKEN = /^[\w-]{20,200}$/;

type TokenOptions = {
	name?: string;
	scopes?: readonly Scope[];
	/** Is in milliseconds since 1970. */
	now?: number;
	days?: number;
};

/** Registers a token, with every scope for 90 days by default. A known token gets the new scopes and end date. */
export async function registerServiceToken(
	database: D1Database,
	token: string,
	{ name = LOCAL_NAME, scopes = SCOPES, now = Date.now(), days = LOCAL_DAYS }: TokenOptions = {},
): Promise<void> {
	await putServiceToken(database, {
		id: randomUUID(),
		name,
		tokenHash: tokenHash(token),
		scopes,
		createdAt: now,
		expiresAt: now + TOKEN_LIFE_MS(days),
	}).run();
}

/**
 * Returns the token of this machine's commands and registers it for another 90 days. It takes the `given` token of
 * SERVICE_TOKEN, or else the token of the state folder. A token that an operator has revoked stays revoked, and the
 * state folder gets a new one. Throws Refusal.
 */
export async function localToken(database: D1Database, given: string | null, stateDir: string): Promise<string> {
	if (given !== null) {
		if (!TOKEN.test(given)) {
			throw new Refusal("SERVICE_TOKEN must be 20 to 200 letters, digits, - and _; unset it to have one made.");
		}
		if (await isRevoked(database, given)) {
			throw new Refusal("The token in SERVICE_TOKEN was revoked in the admin; unset it to have a new one made.");
		}
	}
	let token = given ?? serviceToken(stateDir);
	if (await isRevoked(database, token)) token = renewServiceToken(stateDir);
	await registerServiceToken(database, token);
	return token;
}

async function isRevoked(database: D1Database, token: string): Promise<boolean> {
	const row = await serviceTokenByHash(database, tokenHash(token)).first();
	return row !== null && row.revokedAt !== null;
}
