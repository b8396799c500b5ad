/** Whether the fourth step is on. `available` is false without ADMIN_SEAL_KEY. */
export type OneTimeCodeState = { available: boolean; enabled: boolean; recoveryCodesLeft: number };

/** A new secret, not in force until a code of it was given. `uri` is what authenticator apps read from the picture. */
export type OneTimeCodeSetup = { secret: string; uri: string };

/** Each works once in place of a one-time code; told this one time. */
export type RecoveryCodes = { recoveryCodes: string[] };
