import { hash } from "node:crypto";
import { type PolicyNeeds, WIDENED_DIRECTIVES } from "#workers/domain/snippets/policy.ts";

/**
 * Says which scripts may run in a page: those with the answer's nonce, or the named inline scripts (`inlineSource`).
 * When it is null, no script may run (redirects, plain answers).
 */
type RunningScripts = { nonce: string } | { inline: readonly string[] } | null;

const MAPS = "https://www.google.com https://maps.google.com";

/**
 * Returns the Content-Security-Policy of a page. Everything must come from our own site, and scripts run as `runs`
 * says. `needs` is what the operator's snippets on the page need in addition. `styles` are our own inline styles
 * (`inlineSource`).
 */
export function contentSecurityPolicy(
	runs: RunningScripts,
	{ needs = {}, styles = [] }: { needs?: PolicyNeeds; styles?: readonly string[] } = {},
): string {
	const policy = [
		"default-src 'self'",
		`script-src ${scripts(runs)}`,
		["style-src 'self'", ...styles].join(" "),
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

/** Returns a policy that also allows what snippets need. */
export function widenedPolicy(policy: string, needs: PolicyNeeds): string {
	if (WIDENED_DIRECTIVES.every((name) => needs[name] === undefined)) return policy;
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
		// When a policy names one inline style, a browser accepts no other inline style, whatever else is allowed.
		const everyStyle = name === "style-src" && sources.includes("'unsafe-inline'");
		directives.set(
			name,
			sources
				.filter((source) => !everyHost || !source.startsWith("https://"))
				.filter((source) => !everyStyle || !source.startsWith("'sha256-")),
		);
	}
	return [...directives].map(([name, sources]) => [name, ...sources].join(" ")).join("; ");
}

/**
 * Returns the policy of the staff's pages. It allows only our own files, and no plug-in and no foreign address. Frames
 * show previews of our own pages.
 */
export function adminSecurityPolicy(runs: RunningScripts): string {
	return [
		"default-src 'none'",
		`script-src ${scripts(runs)}`,
		"style-src 'self'",
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		// Imports read a file in a worker. Another worker keeps the page that is shown without a network.
		"worker-src 'self'",
		"form-action 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		// The frames show previews of our own pages (`web/settings-preview.ts`, `web/snippet-preview.server.ts`). No other
		// page of the site can be shown in a frame.
		"frame-src 'self'",
		"frame-ancestors 'none'",
	].join("; ");
}

/**
 * Returns the policy of a public page that is shown in a staff page's frame. It is the same as for visitors, but no
 * script runs.
 */
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

/** Names an inline script in a policy by its content. */
export function inlineSource(script: string): string {
	return `'sha256-${hash("sha256", script, "base64")}'`;
}
