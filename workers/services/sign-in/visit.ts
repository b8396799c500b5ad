import type { AdminSessionRow } from "#db/schema/session.ts";
import type { OneTimeCodeConfig } from "../one-time-codes/totp.ts";
import type { Credentials } from "./credentials.ts";

/**
 * Holds the browser's tokens for the sign-in: its session, the sign-in in progress, and the one that identifies the
 * browser.
 */
export type Tokens = { session: string | null; signIn: string | null; browser: string | null };

/** Holds the tokens that a browser keeps from now on, for the given milliseconds; null drops the present one. */
export type TokenChanges = { [Name in keyof Tokens]?: { token: string; lifeMs: number } | null };

/**
 * Holds the facts about the place of a session that the page of sessions shows. They decide nothing, because browsers
 * may send anything.
 */
export type Device = Pick<AdminSessionRow, "device" | "country" | "city" | "address">;

/** Describes the visitor at the sign-in, and how the sign-in is configured. */
export type Visit = {
	credentials: Credentials | null;
	oneTimeCodes: OneTimeCodeConfig;
	tokens: Tokens;
	device: Device;
};
