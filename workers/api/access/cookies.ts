import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { ownOrigin } from "./cross-site.ts";

/** `session` signs in, `sign-in` is a sign-in under way, `browser` tells one that has signed in before from strangers. */
export type AuthCookie = "session" | "sign-in" | "browser";

/** 32 bytes in base64url. */
const TOKEN = /^[\w-]{43}$/;

/**
 * `__Host-` holds a cookie to this very host, to https and to the whole site. On http://localhost, where browsers take no such
 * cookie, it has a plain name.
 */
function nameOf(c: Context<ApiEnv>, cookie: AuthCookie): { name: string; secure: boolean } {
	const secure = ownOrigin(c.env).startsWith("https://");
	return { name: `${secure ? "__Host-" : ""}admin-${cookie}`, secure };
}

/** The cookie's token, or null when there is none that could be one of ours. */
export function readAuthCookie(c: Context<ApiEnv>, cookie: AuthCookie): string | null {
	const token = getCookie(c, nameOf(c, cookie).name);
	return token !== undefined && TOKEN.test(token) ? token : null;
}

export function setAuthCookie(c: Context<ApiEnv>, cookie: AuthCookie, token: string, lifeMs: number): void {
	const { name, secure } = nameOf(c, cookie);
	setCookie(c, name, token, { path: "/", httpOnly: true, secure, sameSite: "Strict", maxAge: lifeMs / 1_000 });
}

export function dropAuthCookie(c: Context<ApiEnv>, cookie: AuthCookie): void {
	const { name, secure } = nameOf(c, cookie);
	deleteCookie(c, name, { path: "/", secure });
}
