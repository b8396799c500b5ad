import { cookieOf, rememberedCookie } from "#web/admin/server/remembered-cookie.server.ts";

const NAME = "admin_sidebar";

/** Tells whether this operator's browser has a cookie that collapses the sidebar. */
export function isSidebarCollapsed(request: Request): boolean {
	return cookieOf(request, NAME) === "collapsed";
}

export function sidebarCookie(state: "collapsed" | "expanded", origin: string): string {
	return rememberedCookie(NAME, state, origin);
}
