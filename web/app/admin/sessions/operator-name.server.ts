import { cookieOf, rememberedCookie } from "#web/admin/server/remembered-cookie.server.ts";

const NAME = "admin_name";

/** Returns the name that this browser's operator has chosen last; null for none. */
export function rememberedName(request: Request): string | null {
	try {
		return decodeURIComponent(cookieOf(request, NAME) ?? "") || null;
	} catch {
		return null;
	}
}

/** Returns the `Set-Cookie` that remembers the operator's name. An empty name makes the browser forget it. */
export function nameCookie(name: string, origin: string): string {
	return rememberedCookie(NAME, encodeURIComponent(name), origin);
}
