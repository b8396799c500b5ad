import { randomBytes, randomInt } from "node:crypto";
import { MAX_SECRET } from "#workers/contract/sign-in.ts";
import { hashSecret } from "#workers/secrets/secret-hash.ts";
import { isGuessedFirst } from "./guessed-first.ts";

/** Names the secrets that an operator types at the sign-in, in the order of its steps. */
export const CREDENTIALS = ["accessKey", "userCode", "password"] as const;
export type CredentialName = (typeof CREDENTIALS)[number];
export type Credentials = Record<CredentialName, string>;

/**
 * Names the values that the api worker gets: three hashes, and the key that encrypts the secret of the one-time codes.
 */
export const ADMIN_BINDINGS = ["ADMIN_ACCESS_KEY", "ADMIN_USER_CODE", "ADMIN_PASSWORD", "ADMIN_SEAL_KEY"] as const;
type AdminBinding = (typeof ADMIN_BINDINGS)[number];
export type AdminSecrets = Record<AdminBinding, string>;

type Rule = { called: string; shortest: number; groups: number; groupLength: number };

/**
 * Sets the shortest lengths by the rules of NIST SP 800-63B-4, 3.1.1.2: the length counts, not the kinds of characters.
 * The user code may be shorter, because it is used with the other two.
 */
export const CREDENTIAL_RULES: Readonly<Record<CredentialName, Rule>> = {
	accessKey: { called: "access key", shortest: 12, groups: 5, groupLength: 5 },
	userCode: { called: "user code", shortest: 8, groups: 3, groupLength: 4 },
	password: { called: "password", shortest: 12, groups: 5, groupLength: 5 },
};

/**
 * Leaves out characters that people confuse with others when they read them aloud or type them from paper: no 0 o, no 1
 * i l.
 */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const SEAL_KEY_BYTES = 32;

/** Returns a new secret in groups, such as `k7xqm-…`. It has 123 bits; the user code has 59. */
export function generateCredential(name: CredentialName): string {
	const { groups, groupLength } = CREDENTIAL_RULES[name];
	const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length));
	const group = () => Array.from({ length: groupLength }, letter).join("");
	return Array.from({ length: groups }, group).join("-");
}

export function generateCredentials(): Credentials {
	return {
		accessKey: generateCredential("accessKey"),
		userCode: generateCredential("userCode"),
		password: generateCredential("password"),
	};
}

/**
 * Says in a sentence why a typed secret is not good enough, or returns null when it is. `others` are the secrets
 * already chosen. Nothing is trimmed.
 */
export function credentialProblem(
	name: CredentialName,
	secret: string,
	others: Partial<Credentials> = {},
): string | null {
	const { called, shortest } = CREDENTIAL_RULES[name];
	// The sign-in compares secrets in the form NFC too, and counts their length as JavaScript does.
	const text = secret.normalize("NFC");
	if (/\p{Cc}/u.test(text)) return `The ${called} holds a control character, which no sign-in form takes.`;
	if ([...text].length < shortest) return `The ${called} needs ${shortest} characters or more.`;
	if (Math.max(text.length, secret.length) > MAX_SECRET)
		return `The ${called} may have ${MAX_SECRET.toLocaleString("en-GB")} characters.`;
	const same = CREDENTIALS.find((other) => other !== name && others[other]?.normalize("NFC") === text);
	if (same) return `The ${called} is the same as the ${CREDENTIAL_RULES[same].called}; the three must differ.`;
	if (isGuessedFirst(text)) return `The ${called} is one of those that are guessed first; take another one.`;
	return null;
}

/**
 * Returns what the api worker gets for these credentials, with new salts and a new seal key every time. It takes about
 * half a second.
 */
export async function adminSecrets({ accessKey, userCode, password }: Credentials): Promise<AdminSecrets> {
	return {
		ADMIN_ACCESS_KEY: hashSecret(accessKey),
		ADMIN_USER_CODE: hashSecret(userCode),
		ADMIN_PASSWORD: hashSecret(password),
		ADMIN_SEAL_KEY: randomBytes(SEAL_KEY_BYTES).toString("base64url"),
	};
}
