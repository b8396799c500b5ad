/** Time for which an operator's browser remembers a choice, in seconds. */
export const YEAR_SECONDS = 31_536_000;

/** Returns the value of a cookie as the browser sent it; null for none. */
export function cookieOf(request: Request, name: string): string | null {
	const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
	return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

/**
 * Returns the `Set-Cookie` that remembers a value for a year; an empty one makes the browser forget it. `origin` is the
 * admin's address; over https the cookie is for https only. It is for the whole host, because the router asks for the
 * dashboard's data at "/admin.data", which lies outside "/admin".
 */
export function rememberedCookie(name: string, value: string, origin: string): string {
	const secure = origin.startsWith("https:") ? "; Secure" : "";
	const age = value === "" ? 0 : YEAR_SECONDS;
	return `${name}=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
