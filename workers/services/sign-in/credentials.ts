import { isSecretHash } from "#workers/secrets/secret-hash.ts";
import { tokenHash } from "#workers/secrets/token.ts";
import { ServiceError } from "../errors.ts";

export type Credentials = {
	/** Holds the stored hashes in the order of the steps: access key, user code, password. */
	hashes: readonly [string, string, string];
	/** Identifies exactly these credentials. A session that was opened with other ones has ended. */
	fingerprint: string;
};

/** Returns the sign-in's secrets from their stored hashes, in the order of the steps; null while they are not all set. */
export function credentialsFrom(
	accessKey: string | undefined,
	userCode: string | undefined,
	password: string | undefined,
): Credentials | null {
	if (!isSecretHash(accessKey) || !isSecretHash(userCode) || !isSecretHash(password)) return null;
	const hashes = [accessKey, userCode, password] as const;
	return { hashes, fingerprint: tokenHash(hashes.join("\n")) };
}

/** Returns the credentials. Throws admin-not-configured when there are none. */
export function requireCredentials(credentials: Credentials | null): Credentials {
	if (credentials === null) throw new ServiceError("admin-not-configured", "The admin's secrets are not set");
	return credentials;
}
