import type { OneTimeCodeConfig } from "#workers/services/one-time-codes/totp.ts";
import { type Credentials, credentialsFrom } from "#workers/services/sign-in/credentials.ts";
import type { ApiBindings } from "../env.ts";
import type { ApiEnv } from "../http/context.ts";
import { ownOrigin } from "./cross-site.ts";

/** Reads the configured secrets of the sign-in; null while they are not all set. */
export function credentialsOf({ ADMIN_ACCESS_KEY, ADMIN_USER_CODE, ADMIN_PASSWORD }: ApiBindings): Credentials | null {
	return credentialsFrom(ADMIN_ACCESS_KEY, ADMIN_USER_CODE, ADMIN_PASSWORD);
}

export function oneTimeCodeConfigOf(env: ApiEnv["Bindings"]): OneTimeCodeConfig {
	return { sealKey: env.ADMIN_SEAL_KEY, host: new URL(ownOrigin(env)).host };
}
