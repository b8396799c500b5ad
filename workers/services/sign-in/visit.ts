import type { AdminSessionRow } from "#db/schema/session.ts";
import type { OneTimeCodeConfig } from "../one-time-codes/totp.ts";
import type { Credentials } from "./credentials.ts";

/** What a browser keeps for the sign-in: its session, the sign-in under way, and what tells it from strangers. */
export type Tokens = { session: string | null; signIn: string | null; browser: string | null };

/** Tokens that a browser keeps from now on, for so many milliseconds; null: it drops the one it has. */
export type TokenChanges = { [Name in keyof Tokens]?: { token: string; lifeMs: number } | null };

/** What the page of sessions tells of where one was opened. Nothing here decides anything: browsers say what they like. */
export type Device = Pick<AdminSessionRow, "device" | "country" | "city" | "address">;

/** Who stands at the sign-in, and what the sign-in is set up with. */
export type Visit = {
	credentials: Credentials | null;
	oneTimeCodes: OneTimeCodeConfig;
	tokens: Tokens;
	device: Device;
};
