import type { AuditPage, AuditQuery } from "#workers/contract/audit.ts";
import type { OneTimeCodeSetup, OneTimeCodeState, RecoveryCodes } from "#workers/contract/one-time-code.ts";
import type { CreatedToken, NewToken, TokenItem } from "#workers/contract/service-token.ts";
import type { CurrentSession, SessionItem } from "#workers/contract/session.ts";
import type { SignInAnswer, SignInRequest, SignInState } from "#workers/contract/sign-in.ts";
import { API_ORIGIN, readError } from "./api.server.ts";
import { operatorHeaders } from "./forwarded-headers.server.ts";

/**
 * The operator's calls of one request, with the cookies of the browser that sent it. Every method throws `ApiError` when the answer
 * is not a success: `unauthorized` without a live session, `confirmation-required` where the password has to be given again.
 */
export type AdminApi = {
	signInState(): Promise<SignInState>;
	signIn(step: SignInRequest): Promise<SignInAnswer>;
	signOut(): Promise<void>;
	session(): Promise<CurrentSession>;
	/** The password again: for ten minutes the calls that ask for it are open. */
	confirm(password: string): Promise<CurrentSession>;
	sessions(): Promise<SessionItem[]>;
	endSession(id: string): Promise<void>;
	/** Ends every session but the one that asks. */
	endOtherSessions(): Promise<void>;
	tokens(): Promise<TokenItem[]>;
	createToken(token: NewToken): Promise<CreatedToken>;
	revokeToken(id: string): Promise<void>;
	oneTimeCodes(): Promise<OneTimeCodeState>;
	/** A new secret; not in force until `enableOneTimeCodes` was given a code of it. */
	setUpOneTimeCodes(): Promise<OneTimeCodeSetup>;
	enableOneTimeCodes(code: string): Promise<RecoveryCodes>;
	disableOneTimeCodes(): Promise<void>;
	newRecoveryCodes(): Promise<RecoveryCodes>;
	audit(query: AuditQuery): Promise<AuditPage>;
	/** The `Set-Cookie` lines of the answers so far. */
	cookies(): string[];
};

export function createAdminApi(binding: Fetcher, request: Request): AdminApi {
	const cookies: string[] = [];

	async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
		const headers = operatorHeaders(request);
		if (body !== undefined) headers.set("Content-Type", "application/json");
		const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body), cf: request.cf };
		const response = await binding.fetch(new Request(new URL(path, API_ORIGIN), init as RequestInit));
		cookies.push(...response.headers.getSetCookie());
		if (!response.ok) throw await readError(response);
		return (response.status === 204 ? undefined : await response.json()) as T;
	}
	const id = (value: string) => encodeURIComponent(value);

	return {
		signInState: () => call("GET", "/api/auth/sign-in"),
		signIn: (step) => call("POST", "/api/auth/sign-in", step),
		signOut: () => call("DELETE", "/api/auth/session"),
		session: () => call("GET", "/api/auth/session"),
		confirm: (password) => call("POST", "/api/auth/session/confirm", { password }),
		sessions: () => call("GET", "/api/auth/sessions"),
		endSession: (session) => call("DELETE", `/api/auth/sessions/${id(session)}`),
		endOtherSessions: () => call("DELETE", "/api/auth/sessions"),
		tokens: () => call("GET", "/api/auth/tokens"),
		createToken: (token) => call("POST", "/api/auth/tokens", token),
		revokeToken: (token) => call("DELETE", `/api/auth/tokens/${id(token)}`),
		oneTimeCodes: () => call("GET", "/api/auth/one-time-codes"),
		setUpOneTimeCodes: () => call("POST", "/api/auth/one-time-codes"),
		enableOneTimeCodes: (code) => call("PUT", "/api/auth/one-time-codes", { code }),
		disableOneTimeCodes: () => call("DELETE", "/api/auth/one-time-codes"),
		newRecoveryCodes: () => call("POST", "/api/auth/recovery-codes"),
		audit: (query) => call("GET", `/api/admin/audit${searchOf(query)}`),
		cookies: () => cookies,
	};
}

function searchOf(query: AuditQuery): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
	return search.size === 0 ? "" : `?${search}`;
}
