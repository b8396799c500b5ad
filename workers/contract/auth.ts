import * as z from "zod";

/** The gate's steps: 1 access key, 2 user code, 3 password, and 4, where it is switched on, a one-time code. */
export type SignInStep = 1 | 2 | 3 | 4;

/** Passwords of 64 characters and far more are fine (ASVS 6.2.9); beyond this it is no password. */
export const MAX_SECRET = 1_024;
const secret = z.string().min(1).max(MAX_SECRET);

/** One step of the gate. `formId` names the form that was filled in: sent twice, it counts once. */
export const signInSchema = z.object({
	formId: z.uuid(),
	step: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
	secret,
});
export type SignInRequest = z.infer<typeof signInSchema>;

/** A right step: which one is next, or null when that was the last one and the answer carries the session's cookie. */
export type SignInAnswer = { next: SignInStep | null };

/** Where this browser stands. */
export type SignInState = {
	/** False while the secrets are not set: nobody can sign in. */
	configured: boolean;
	signedIn: boolean;
	/** The furthest step that may be filled in, and how many there are. */
	step: SignInStep;
	steps: 3 | 4;
	/** Until when no step is taken, as an ISO instant, because too many were wrong; null when they are. */
	lockedUntil: string | null;
};

/** The password again, before something that cannot be undone. */
export const confirmSchema = z.object({ password: secret });

/** The operator's own session. Instants are ISO in UTC. */
export type CurrentSession = {
	id: string;
	since: string;
	expiresAt: string;
	/** Until when the password counts as just given; null when it has to be given again. */
	confirmedUntil: string | null;
};

/** A live session, as the page of sessions lists it. */
export type SessionItem = {
	id: string;
	/** Browser and system, such as "Chrome · Windows". */
	device: string;
	/** ISO 3166-1 code and name of the city where the edge knows them. */
	country: string | null;
	city: string | null;
	address: string | null;
	since: string;
	lastSeen: string;
	expiresAt: string;
	current: boolean;
};

/** What a service token may be used for; everything else needs a session. */
export const SCOPES = ["import", "jobs"] as const;
export type Scope = (typeof SCOPES)[number];

const DAY_MS = 86_400_000;
export const MAX_TOKEN_DAYS = 365;
export const TOKEN_LIFE_MS = (days: number): number => days * DAY_MS;

export const newTokenSchema = z.object({
	name: z.string().trim().min(1).max(100),
	scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
	days: z.number().int().min(1).max(MAX_TOKEN_DAYS),
});
export type NewToken = z.infer<typeof newTokenSchema>;

export type TokenItem = {
	id: string;
	name: string;
	scopes: Scope[];
	createdAt: string;
	expiresAt: string;
	lastUsedAt: string | null;
	revokedAt: string | null;
};
/** The one time that the token itself is told. */
export type CreatedToken = TokenItem & { token: string };

/** Whether the fourth step is on. `available` is false without ADMIN_SEAL_KEY. */
export type OneTimeCodeState = { available: boolean; enabled: boolean; recoveryCodesLeft: number };

/** A new secret, not in force until a code of it was given. `uri` is what authenticator apps read from the picture. */
export type OneTimeCodeSetup = { secret: string; uri: string };

export const oneTimeCodeSchema = z.object({ code: z.string().trim().min(6).max(20) });

/** Each works once in place of a one-time code; told this one time. */
export type RecoveryCodes = { recoveryCodes: string[] };
