import { hash } from "node:crypto";
import type { Snippet } from "./api.ts";

/**
 * Which scripts run in a page. Null: none at all (redirects, plain answers). By the answer's nonce alone, or the inline ones named
 * (`inlineSource`) alone; and what these load.
 */
export type RunningScripts = { nonce: string } | { inline: readonly string[] } | null;

const MAPS = "https://www.google.com https://maps.google.com";

/**
 * The Content-Security-Policy of a page: everything is our own, and scripts run as `runs` says. Where the operator has snippets, their
 * pictures, frames and measurements may come from any https address as well: nobody knows these beforehand. `styles`: our own inline
 * ones (`inlineSource`), which a policy that takes all of them must not name.
 */
export function contentSecurityPolicy(
	runs: RunningScripts,
	snippets: readonly Snippet[] = [],
	styles: readonly string[] = [],
): string {
	const others = snippets.length > 0 ? " https:" : "";
	return [
		"default-src 'self'",
		`script-src ${scripts(runs)}`,
		`style-src 'self'${others ? " 'unsafe-inline' https:" : styles.map((style) => ` ${style}`).join("")}`,
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

/** The policy of the staff's pages: nothing but our own, and no plug-in or foreign address at all. */
export function adminSecurityPolicy(runs: RunningScripts): string {
	return [
		"default-src 'none'",
		`script-src ${scripts(runs)}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		// Previews of our own pages (`web/settings-preview.ts`); no other page of ours lets itself be framed.
		"frame-src 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The policy of a public page that is shown in a frame of the staff's, as it would be for visitors but for its scripts. */
export function previewSecurityPolicy(own: string): string {
	return own
		.split("; ")
		.map((rule) => (rule.startsWith("script-src ") ? "script-src 'none'" : rule))
		.map((rule) => (rule.startsWith("frame-ancestors ") ? "frame-ancestors 'self'" : rule))
		.join("; ");
}

function scripts(runs: RunningScripts): string {
	if (runs === null) return "'none'";
	const trusted = "nonce" in runs ? [`'nonce-${runs.nonce}'`] : runs.inline;
	return [...trusted, "'strict-dynamic'"].join(" ");
}

/** An inline script as a policy names it: by what stands in it. */
export function inlineSource(script: string): string {
	return `'sha256-${hash("sha256", script, "base64")}'`;
}
