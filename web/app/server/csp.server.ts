import type { Snippet } from "#workers/contract/directory.ts";

const MAPS = "https://www.google.com https://maps.google.com";

/** 128 bits nobody can guess, new for every answer. */
export function newNonce(): string {
	return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/**
 * The Content-Security-Policy of a page: everything is our own; scripts run by the answer's nonce alone, and what they load.
 * Where the operator has snippets, their pictures, frames and measurements may come from any https address as well: nobody
 * knows these beforehand. Without a nonce (redirects, plain answers) no script runs at all.
 */
export function contentSecurityPolicy(nonce: string | null, snippets: readonly Snippet[] = []): string {
	const others = snippets.length > 0 ? " https:" : "";
	return [
		"default-src 'self'",
		`script-src ${nonce === null ? "'none'" : `'nonce-${nonce}' 'strict-dynamic'`}`,
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
