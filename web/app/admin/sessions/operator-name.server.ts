const NAME = "admin_name";
const YEAR_SECONDS = 31_536_000;

/** Returns the name that this browser's operator has chosen last; null for none. */
export function rememberedName(request: Request): string | null {
	const cookies = (request.headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
	const value = cookies.find((cookie) => cookie.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? "";
	try {
		return decodeURIComponent(value) || null;
	} catch {
		return null;
	}
}

/**
 * Returns the `Set-Cookie` header that remembers the operator's name for a year. An empty name makes the browser forget
 * it. `origin` is the admin's address: when it is https, the cookie is sent only over https.
 */
export function nameCookie(name: string, origin: string): string {
	const secure = origin.startsWith("https:") ? "; Secure" : "";
	const age = name === "" ? 0 : YEAR_SECONDS;
	return `${NAME}=${encodeURIComponent(name)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
