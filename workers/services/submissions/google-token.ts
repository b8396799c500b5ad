import type { StopReason } from "#workers/contract/submission.ts";
import type { ServiceContext } from "../context.ts";
import { answerText, askEngine } from "./ask-engine.ts";
import { type ServiceAccount, serviceAccountOf } from "./service-account.ts";

const SCOPE = "https://www.googleapis.com/auth/indexing";
/** Is the life of a token: an hour. A call that begins with one must also end with it. */
const LIFE_S = 3_600;
const SPARE_MS = 5 * 60_000;

type Kept = { account: string; token: string; from: number; until: number };
/** The token is kept only in this isolate's memory, because it is a secret and quickly made again. */
let kept: Kept | null = null;

type TokenAnswer =
	| { token: string }
	| { stop: { reason: StopReason; status: number; answer: string | null } }
	| { failed: { status: number; retryAfterMs: number } };

/** Forgets the token, because the engine no longer accepts it. */
export function forgetToken(): void {
	kept = null;
}

/**
 * Returns an access token of the service account: it exchanges an assertion signed with the private key for a token (RFC 7523,
 * developers.google.com/identity/protocols/oauth2/service-account). A failure that cannot improve by itself is a reason to stop.
 */
export async function googleToken({ engines, now }: ServiceContext): Promise<TokenAnswer> {
	const account = serviceAccountOf(engines);
	if (account === null) return { stop: { reason: "key-unusable", status: 0, answer: null } };
	const name = `${account.email} ${engines.googleTokenUrl}`;
	if (kept !== null && kept.account === name && now >= kept.from && now < kept.until) return { token: kept.token };
	const assertion = await signedAssertion(account, engines.googleTokenUrl, now).catch(() => null);
	if (assertion === null) return { stop: { reason: "key-unusable", status: 0, answer: null } };
	const answer = await askEngine(engines.googleTokenUrl, {
		body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }).toString(),
		headers: { "Content-Type": "application/x-www-form-urlencoded" },
		now,
	});
	const { access_token: token, expires_in: life, error, error_description: why } = fieldsOf(answer.text);
	if (answer.status === 200 && typeof token === "string") {
		const seconds = typeof life === "number" && life > 0 ? life : LIFE_S;
		kept = { account: name, token, from: now, until: now + seconds * 1_000 - SPARE_MS };
		return { token };
	}
	if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
		const words = [error, why].filter((word) => typeof word === "string").join(": ");
		return { stop: { reason: "grant-refused", status: answer.status, answer: answerText(words, [assertion]) } };
	}
	return { failed: { status: answer.status, retryAfterMs: answer.retryAfterMs } };
}

function fieldsOf(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** Signs the assertion. Throws WebCrypto's error for an invalid key. */
async function signedAssertion({ email, privateKey }: ServiceAccount, tokenUrl: string, now: number): Promise<string> {
	const pem = privateKey.replace(/-----[A-Z ]+-----|\s/g, "");
	const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
	const key = await crypto.subtle.importKey("pkcs8", Buffer.from(pem, "base64"), algorithm, false, ["sign"]);
	const iat = Math.floor(now / 1_000);
	const claims = { iss: email, scope: SCOPE, aud: tokenUrl, iat, exp: iat + LIFE_S };
	const signed = `${part({ alg: "RS256", typ: "JWT" })}.${part(claims)}`;
	const signature = await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(signed));
	return `${signed}.${urlSafe(signature)}`;
}

const part = (value: object) => urlSafe(JSON.stringify(value));

function urlSafe(value: string | ArrayBuffer): string {
	return (typeof value === "string" ? Buffer.from(value) : Buffer.from(value)).toString("base64url");
}
