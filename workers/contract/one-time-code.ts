/** Holds the state of the fourth step. `available` is false without ADMIN_SEAL_KEY. */
export type OneTimeCodeState = { available: boolean; enabled: boolean; recoveryCodesLeft: number };

/**
 * Is a new secret, which has no effect until one of its codes was given. Authenticator apps read `uri` from the
 * picture.
 */
export type OneTimeCodeSetup = { secret: string; uri: string };

/** Each code works once in place of a one-time code. They are shown only this one time. */
export type RecoveryCodes = { recoveryCodes: string[] };
