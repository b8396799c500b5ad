import type { ApiBindings } from "#workers/api/env.ts";
import { isSecretHash } from "#workers/secrets/secret-hash.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { ServiceError } from "../errors.ts";

export type Credentials = {
	/** The stored hashes in the order of the steps: access key, user code, password. */
	hashes: readonly [string, string, string];
	/** Names these credentials and no others: a session that was opened with other ones has ended. */
	fingerprint: string;
};

/** The gate's secrets, or null while they are not all set. */
export function credentialsOf(env: ApiBindings): Credentials | null {
	const { ADMIN_ACCESS_KEY, ADMIN_USER_CODE, ADMIN_PASSWORD } = env;
	if (!isSecretHash(ADMIN_ACCESS_KEY) || !isSecretHash(ADMIN_USER_CODE) || !isSecretHash(ADMIN_PASSWORD)) return null;
	const hashes = [ADMIN_ACCESS_KEY, ADMIN_USER_CODE, ADMIN_PASSWORD] as const;
	return { hashes, fingerprint: tokenHash(hashes.join("\n")) };
}

export function requireCredentials(env: ApiBindings): Credentials {
	const credentials = credentialsOf(env);
	if (credentials === null) throw new ServiceError("admin-not-configured", "The admin's secrets are not set");
	return credentials;
}
