import { confirmSession, insertSession, type NewSession } from "#db/queries/sessions.ts";
import type { ApiBindings } from "#workers/api/env.ts";
import type { SignInAnswer, SignInStep } from "#workers/contract/sign-in.ts";
import { hashSecret } from "#workers/secrets/secret-hash.ts";
import { newToken, tokenHash } from "#workers/secrets/token.ts";
import { credentialsFrom } from "#workers/services/sign-in/credentials.ts";
import type { Api } from "./import.ts";

/**
 * Holds what the test operator types at the sign-in, in the order of its steps. The password ends with a blank, which
 * counts.
 */
export const OPERATOR = {
	accessKey: "test access key 4711",
	userCode: "test-user-code",
	password: "Test şifresi 0815 ",
} as const;

const STEP_SECRETS = [OPERATOR.accessKey, OPERATOR.userCode, OPERATOR.password];

/** Returns the api worker's secrets for this operator, by default hashed as in production. */
export function operatorSecrets(hash = hashSecret) {
	return {
		ADMIN_ACCESS_KEY: hash(OPERATOR.accessKey),
		ADMIN_USER_CODE: hash(OPERATOR.userCode),
		ADMIN_PASSWORD: hash(OPERATOR.password),
		ADMIN_SEAL_KEY: "c2VhbC1rZXktb2YtdGhlLXRlc3RzLTMyLWJ5dGVzISE",
	};
}

/** Is a browser's cookies, and what it says about itself with every change. */
export type Browser = {
	cookies: Map<string, string>;
	/** Sends a request as this browser would, and keeps the cookies of the answer. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
};

/** `origin` is the site's own address, as it is configured. */
export function newBrowser(api: Api, origin = "http://localhost:8788"): Browser {
	const cookies = new Map<string, string>();
	return {
		cookies,
		async fetch(path, init = {}) {
			const headers = new Headers({ Origin: origin, "Sec-Fetch-Site": "same-origin", ...(init.headers as object) });
			if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
			const response = await api.fetch(path, { ...init, headers });
			for (const line of response.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
				if (value === "" || /max-age=0/i.test(line)) cookies.delete(name);
				else cookies.set(name, value);
			}
			return response;
		},
	};
}

export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
	return { method, body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } };
}

/** Takes one step of the sign-in, with a new form by default. */
export function sendStep(
	browser: Browser,
	step: SignInStep,
	secret: string,
	formId: string = crypto.randomUUID(),
	headers: Record<string, string> = {},
): Promise<Response> {
	return browser.fetch("/api/auth/sign-in", json("POST", { formId, step, secret }, headers));
}

/** Passes the first `steps` steps of the sign-in. With all of them the browser is signed in. */
export async function signIn(browser: Browser, steps: 1 | 2 | 3 = 3): Promise<Browser> {
	for (let step = 1; step <= steps; step++) {
		const response = await sendStep(browser, step as SignInStep, STEP_SECRETS[step - 1] as string);
		if (response.status !== 200) throw new Error(`Step ${step}: ${response.status} ${await response.text()}`);
		(await response.json()) as SignInAnswer;
	}
	return browser;
}

/** Holds what a session's row says besides its id, its token and its credentials. */
export type SessionFacts = Partial<Omit<NewSession, "id" | "tokenHash" | "credentials">> & {
	/** Is the time until which the password counts as given again. By default it does not. */
	confirmedUntil?: number;
};
type Session = { id: string; token: string };

/**
 * Writes a live session as the sign-in would have left it, without the sign-in and its three slow hashes, and without
 * an audit row.
 */
export async function sessionOf(
	db: D1Database,
	secrets: Partial<ApiBindings>,
	{ confirmedUntil, ...facts }: SessionFacts = {},
): Promise<Session> {
	const { ADMIN_ACCESS_KEY, ADMIN_USER_CODE, ADMIN_PASSWORD } = secrets;
	const credentials = credentialsFrom(ADMIN_ACCESS_KEY, ADMIN_USER_CODE, ADMIN_PASSWORD);
	if (credentials === null) throw new Error("This site has no gate: its secrets are not set");
	const [id, token, createdAt] = [crypto.randomUUID(), newToken(), Date.now()];
	await insertSession(db, {
		id,
		tokenHash: tokenHash(token),
		credentials: credentials.fingerprint,
		createdAt,
		expiresAt: createdAt + 24 * 3_600_000,
		device: "?",
		country: null,
		city: null,
		address: null,
		...facts,
	}).run();
	if (confirmedUntil !== undefined) await confirmSession(db, id, confirmedUntil).run();
	return { id, token };
}

/** Gives a browser of a site on plain http the cookie of a session. */
export function signedIn(browser: Browser, { token }: Session): Browser {
	browser.cookies.set("admin-session", token);
	return browser;
}
