import { randomBytes, randomInt } from "node:crypto";
import { MAX_SECRET } from "#workers/contract/sign-in.ts";
import { hashSecret } from "#workers/secrets/secret-hash.ts";
import { isGuessedFirst } from "./guessed-first.ts";

/** What an operator types at the sign-in, in the order of its steps. */
export const CREDENTIALS = ["accessKey", "userCode", "password"] as const;
export type CredentialName = (typeof CREDENTIALS)[number];
export type Credentials = Record<CredentialName, string>;

/** What the api worker is given: three hashes, and the key that seals the secret of the one-time codes. */
export const ADMIN_BINDINGS = ["ADMIN_ACCESS_KEY", "ADMIN_USER_CODE", "ADMIN_PASSWORD", "ADMIN_SEAL_KEY"] as const;
type AdminBinding = (typeof ADMIN_BINDINGS)[number];
export type AdminSecrets = Record<AdminBinding, string>;

type Rule = { called: string; shortest: number; groups: number; groupLength: number };

/** NIST SP 800-63B-4, 3.1.1.2: length counts, not what it is composed of. The user code is a shorter one beside the other two. */
export const CREDENTIAL_RULES: Readonly<Record<CredentialName, Rule>> = {
	accessKey: { called: "access key", shortest: 12, groups: 5, groupLength: 5 },
	userCode: { called: "user code", shortest: 8, groups: 3, groupLength: 4 },
	password: { called: "password", shortest: 12, groups: 5, groupLength: 5 },
};

/** Nothing that is mistaken for something else when it is read aloud or typed from paper: no 0 o, no 1 i l. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const SEAL_KEY_BYTES = 32;

/** A new secret in groups, such as `k7xqm-…`: 123 bits, the user code 59. */
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

/** Why a typed secret will not do, as a sentence; null when it will. `others` are the ones already chosen. Nothing is trimmed. */
export function credentialProblem(
	name: CredentialName,
	secret: string,
	others: Partial<Credentials> = {},
): string | null {
	const { called, shortest } = CREDENTIAL_RULES[name];
	// The sign-in compares by NFC too, and its limit is one of JavaScript's length.
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

/** What the api worker gets for these credentials: fresh salts and a fresh seal key every time. Takes about half a second. */
export async function adminSecrets({ accessKey, userCode, password }: Credentials): Promise<AdminSecrets> {
	return {
		ADMIN_ACCESS_KEY: hashSecret(accessKey),
		ADMIN_USER_CODE: hashSecret(userCode),
		ADMIN_PASSWORD: hashSecret(password),
		ADMIN_SEAL_KEY: randomBytes(SEAL_KEY_BYTES).toString("base64url"),
	};
}
