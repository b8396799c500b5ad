import { hash } from "node:crypto";
import { type PolicyNeeds, WIDENED_DIRECTIVES } from "#workers/domain/snippets/policy.ts";

/**
 * Which scripts run in a page. Null: none at all (redirects, plain answers). By the answer's nonce alone, or the inline ones named
 * (`inlineSource`) alone; and what these load.
 */
type RunningScripts = { nonce: string } | { inline: readonly string[] } | null;

const MAPS = "https://www.google.com https://maps.google.com";

/**
/**
 * The Content-Security-Policy of a page: everything is our own, and scripts run as `runs` says. What the operator's snippets on it need
 * beyond that is in `needs`; `styles` are our own inline ones (`inlineSource`).
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
		// A browser that is told of one inline style takes no other, whatever else is allowed.
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

/** The policy of the staff's pages: nothing but our own, no plug-in and no foreign address at all; frames are previews of our own pages. */
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
		// Previews of our own pages (`web/settings-preview.ts`, `web/snippet-preview.server.ts`); no other page of ours lets itself be framed.
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
