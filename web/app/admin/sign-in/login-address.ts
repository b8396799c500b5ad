/** Returns the address after sign-in: an address of ours below /admin, else /admin itself (ASVS 3.7.2). */
export function safeNext(wanted: string | null): string {
	if (wanted === null || !/^\/admin(?:\/|\?|$)/.test(wanted)) return "/admin";
	// This matches hidden slashes and dots, and characters that a browser drops or turns into a slash.
	if (/\/\/|\\|\/\.|%(?:[01]|2e|2f|5c|7f)|[\0- \x7f]/i.test(wanted)) return "/admin";
	return /^\/admin\/(?:login|sign-out|sidebar|views|confirm)(?:[/?]|$)/.test(wanted) ? "/admin" : wanted;
}

/** Says why the operator came to the sign-in page. These are the values of `notice` in its address. */
export type SignInNotice = "signed-out" | "session-ended";

/** Returns the address of the sign-in page that leads back to `path` afterwards. */
export function loginAddress(path: string, notice?: SignInNotice): string {
	const next = safeNext(path);
	const search = new URLSearchParams();
	if (next !== "/admin") search.set("next", next);
	if (notice !== undefined) search.set("notice", notice);
	return search.size === 0 ? "/admin/login" : `/admin/login?${search}`;
}
