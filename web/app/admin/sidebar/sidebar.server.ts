const NAME = "admin_sidebar";
const YEAR_SECONDS = 31_536_000;

/** Tells whether this operator's browser has a cookie that collapses the sidebar. */
export function isSidebarCollapsed(request: Request): boolean {
	const cookies = request.headers.get("Cookie") ?? "";
	return cookies.split(";").some((cookie) => cookie.trim() === `${NAME}=collapsed`);
}

/**
 * Returns the `Set-Cookie` that remembers it for a year. `origin` is the admin's address; over https the cookie is for
 * https only. It is for the whole host, because the router asks for the dashboard's data at "/admin.data", which lies
 * outside "/admin".
 */
export function sidebarCookie(state: "collapsed" | "expanded", origin: string): string {
	const secure = origin.startsWith("https:") ? "; Secure" : "";
	return `${NAME}=${state}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Strict${secure}`;
}
