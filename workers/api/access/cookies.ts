import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { TokenChanges, Tokens } from "#workers/services/sign-in/visit.ts";
import type { ApiEnv } from "../http/context.ts";
import { ownOrigin } from "./cross-site.ts";

/** Names the cookie of each token. */
const NAMES = {
	session: "admin-session",
	signIn: "admin-sign-in",
	browser: "admin-browser",
} as const satisfies Record<keyof Tokens, string>;

/** Matches 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * Returns the name of a token's cookie. `__Host-` limits a cookie to this host, to https and to the whole site. On http://localhost, where
 * browsers refuse such a cookie, it has a plain name.
 */
function cookieOf(c: Context<ApiEnv>, token: keyof Tokens): { name: string; secure: boolean } {
	const secure = ownOrigin(c.env).startsWith("https://");
	return { name: `${secure ? "__Host-" : ""}${NAMES[token]}`, secure };
}

/** Reads the tokens from the request's cookies. A token is null when its cookie is missing or has the wrong form. */
export function readTokens(c: Context<ApiEnv>): Tokens {
	const read = (name: keyof Tokens) => {
		const token = getCookie(c, cookieOf(c, name).name);
		return token !== undefined && TOKEN.test(token) ? token : null;
	};
	return { session: read("session"), signIn: read("signIn"), browser: read("browser") };
}

/** Makes the browser keep and drop tokens, in the given order. */
export function writeTokens(c: Context<ApiEnv>, changes: TokenChanges): void {
	for (const [token, change] of Object.entries(changes) as [keyof Tokens, TokenChanges[keyof Tokens]][]) {
		if (change === undefined) continue;
		const { name, secure } = cookieOf(c, token);
		if (change === null) deleteCookie(c, name, { path: "/", secure });
		else {
			const maxAge = change.lifeMs / 1_000;
			setCookie(c, name, change.token, { path: "/", httpOnly: true, secure, sameSite: "Strict", maxAge });
		}
	}
}
