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

/** The `Set-Cookie` that remembers it for a year, or forgets it (empty). `origin` is the admin's address: over https the cookie is for https alone. */
export function nameCookie(name: string, origin: string): string {
	const secure = origin.startsWith("https:") ? "; Secure" : "";
	const age = name === "" ? 0 : YEAR_SECONDS;
	return `${NAME}=${encodeURIComponent(name)}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Strict${secure}`;
}
