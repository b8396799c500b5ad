import { hash } from "node:crypto";
import { type PolicyNeeds, WIDENED_DIRECTIVES } from "#workers/domain/snippets/policy.ts";

/**
 * Which scripts run in a page. Null: none at all (redirects, plain answers). By the answer's nonce alone, or the inline ones named
 * (`inlineSource`) alone; and what these load.
 */
export type RunningScripts = { nonce: string } | { inline: readonly string[] } | null;

const MAPS = "https://www.google.com https://maps.google.com";

/**
 * The Content-Security-Policy of a page: everything is our own, and scripts run as `runs` says. What the operator's snippets on it need
 * beyond that is in `needs`.
 */
export function contentSecurityPolicy(runs: RunningScripts, needs: PolicyNeeds = {}): string {
	const policy = [
		"default-src 'self'",
		`script-src ${scripts(runs)}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		`frame-src ${MAPS}`,
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		"frame-ancestors 'none'",
	].join("; ");
	return widenedPolicy(policy, needs);
}

/** A policy that allows what snippets need beside what it allows already. */
export function widenedPolicy(policy: string, needs: PolicyNeeds): string {
	const directives = new Map(
		policy.split("; ").map((directive) => {
			const [name = "", ...sources] = directive.split(" ");
			return [name, sources];
		}),
	);
	for (const name of WIDENED_DIRECTIVES) {
		const wanted = needs[name];
		if (wanted === undefined) continue;
		const sources = [...new Set([...(directives.get(name) ?? ["'self'"]), ...wanted])];
		const everyHost = sources.includes("https:");
		directives.set(name, everyHost ? sources.filter((source) => !source.startsWith("https://")) : sources);
	}
	return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

/** The policy of the staff's pages: nothing but our own, no plug-in and no foreign address at all; the one frame is a preview. */
export function adminSecurityPolicy(runs: RunningScripts): string {
	return [
		"default-src 'none'",
		`script-src ${scripts(runs)}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"frame-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
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
