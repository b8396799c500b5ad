import type { Snippet } from "./api.ts";

const MAPS = "https://www.google.com https://maps.google.com";

/**
 * The Content-Security-Policy of a page: everything is our own; scripts run by the answer's nonce alone, and what they load.
 * Where the operator has snippets, their pictures, frames and measurements may come from any https address as well: nobody
 * knows these beforehand. Without a nonce (redirects, plain answers) no script runs at all.
 */
export function contentSecurityPolicy(nonce: string | null, snippets: readonly Snippet[] = []): string {
	const others = snippets.length > 0 ? " https:" : "";
	return [
		"default-src 'self'",
		`script-src ${scripts(nonce)}`,
		`style-src 'self'${others && " 'unsafe-inline' https:"}`,
		`img-src 'self' data:${others}`,
		`font-src 'self'${others}`,
		`connect-src 'self'${others}`,
		`frame-src ${others ? "https:" : MAPS}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The policy of the staff's pages: nothing but our own, and no frame, plug-in or foreign address at all. */
export function adminSecurityPolicy(nonce: string | null): string {
	return [
		"default-src 'none'",
		`script-src ${scripts(nonce)}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

function scripts(nonce: string | null): string {
	return nonce === null ? "'none'" : `'nonce-${nonce}' 'strict-dynamic'`;
}
