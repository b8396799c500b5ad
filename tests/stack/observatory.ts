/**
 * Holds the rules of Mozilla's HTTP Observatory, as `@mdn/mdn-http-observatory` 1.4.8 has them (src/analyzer,
 * src/grader/charts.js, read on 2026-11-21), for a site served over https to which Cloudflare redirects http, and which
 * is on no preload list. The package itself scans only public hosts.
 */

export type Scanned = {
	/** Are the headers of the page at which the scan ends. */
	headers: Headers;
	html: string;
	/** Holds every `Set-Cookie` on the way there. */
	cookies: string[];
	/** Is the answer to the same request with a foreign `Origin`. */
	cors: { origin: string; headers: Headers };
	host: string;
};

type Score = { score: number; results: Record<string, number> };

/** Returns the score and what each test adds to it. Bonuses count from 90 on, as in src/scanner/index.js. */
export function observatoryScore(page: Scanned): Score {
	const results: Record<string, number> = {
		csp: cspModifier(page),
		cookies: cookiesModifier(page),
		cors: corsModifier(page),
		redirection: 0,
		referrer: referrerModifier(page),
		hsts: hstsModifier(page),
		sri: sriModifier(page),
		nosniff: page.headers.get("X-Content-Type-Options")?.trim().toLowerCase() === "nosniff" ? 0 : -5,
		framing: framingModifier(page),
		corp: corpModifier(page),
	};
	const modifiers = Object.values(results);
	const uncurved = modifiers.filter((one) => one < 0).reduce((sum, one) => sum + one, 100);
	const curved = modifiers.reduce((sum, one) => sum + one, 100);
	return { score: Math.max(0, uncurved >= 90 ? curved : uncurved), results };
}

type Policy = Map<string, Set<string>>;

const BROAD = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const PASSIVE = ["img-src", "media-src"];
const STARS = new Set(["*"]);

/**
 * Does the work of src/analyzer/cspParser.js for one policy. Superfluous longer sources are removed. A policy that has
 * a directive twice is invalid, and gives null.
 */
function parsePolicy(text: string): Policy | null {
	if (text.trim().length < 6) return null;
	const policy: Policy = new Map();
	for (const entry of text.split(";")) {
		const [name = "", ...values] = entry.trim().toLowerCase().split(/\s+/);
		if (name === "") continue;
		if (policy.has(name) && name !== "report-uri" && name !== "report-to") return null;
		const sources = values.length === 0 && name.endsWith("-src") ? ["'none'"] : values.toSorted();
		policy.set(
			name,
			new Set(sources.filter((source, index) => index === 0 || !source.startsWith(sources[index - 1] as string))),
		);
	}
	return policy;
}

function policyOf(page: Scanned): Policy | null {
	const text = page.headers.get("Content-Security-Policy");
	return text === null ? null : parsePolicy(text);
}

/** Does the work of src/analyzer/tests/csp.js. */
function cspModifier(page: Scanned): number {
	const policy = policyOf(page);
	if (policy === null || policy.size === 0) return -25;
	const sources = (name: string) => new Set(policy.get(name) ?? policy.get("default-src") ?? STARS);
	const script = sources("script-src");
	const style = sources("style-src");
	const object = sources("object-src");
	const marked = (list: Set<string>) => [...list].some((one) => /^'(?:sha256|sha384|sha512|nonce)-/.test(one));
	for (const list of [script, style]) if (marked(list)) list.delete("'unsafe-inline'");
	if (script.has("'strict-dynamic'")) {
		if (!marked(script)) return -25;
		for (const one of script)
			if (BROAD.some((start) => one.startsWith(start)) || one === "'self'" || one === "'unsafe-inline'")
				script.delete(one);
	}
	const active = [...policy]
		.filter(([name]) => name !== "script-src" && !PASSIVE.includes(name))
		.flatMap(([, list]) => [...list])
		.concat([...script]);
	const passive = PASSIVE.flatMap((name) => [...(policy.get(name) ?? policy.get("default-src") ?? [])]);
	const insecure = (one: string) => one.startsWith("http:") || one.startsWith("ftp:");
	if ([...script].some((one) => BROAD.includes(one) || INLINE.includes(one))) return -20;
	if ([...object].some((one) => BROAD.includes(one))) return -20;
	if (active.some(insecure)) return -20;
	if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'")) return -10;
	if (passive.some(insecure)) return -10;
	if ([...style].some((one) => BROAD.includes(one) || INLINE.includes(one))) return 0;
	const fallback = policy.get("default-src");
	return fallback?.size === 1 && fallback.has("'none'") ? 10 : 5;
}

/** Does the work of src/analyzer/tests/cookies.js, and returns the worst result of all cookies. */
function cookiesModifier(page: Scanned): number {
	if (page.cookies.length === 0) return 0;
	const protectedByHsts = hstsModifier(page) === 0;
	const found = page.cookies.map((line) => {
		const [pair = "", ...rest] = line.split(";").map((part) => part.trim());
		const name = pair.split("=")[0]?.toLowerCase() ?? "";
		const attributes = new Map(rest.map((part) => part.toLowerCase().split("=") as [string, string | undefined]));
		const secure = attributes.has("secure");
		const sameSite = attributes.get("samesite");
		const session = name.includes("login") || name.includes("sess");
		if (session && !secure && !protectedByHsts) return -40;
		if (session && !attributes.has("httponly")) return -30;
		if (name.includes("csrf") && !sameSite) return -20;
		if (attributes.has("samesite") && !["lax", "strict", "none"].includes(sameSite ?? "")) return -20;
		if (sameSite === "none" && !secure) return -20;
		if (session && !secure) return -10;
		if (!secure) return protectedByHsts ? -5 : -20;
		return sameSite ? 5 : 0;
	});
	return Math.min(...found);
}

/** Does the work of src/analyzer/tests/cors.js. */
function corsModifier({ cors }: Scanned): number {
	const allowed = cors.headers.get("Access-Control-Allow-Origin");
	const credentials = cors.headers.get("Access-Control-Allow-Credentials")?.trim().toLowerCase() === "true";
	return allowed === cors.origin && credentials ? -50 : 0;
}

/** Does the work of src/analyzer/tests/referrer-policy.js. */
function referrerModifier({ headers }: Scanned): number {
	const text = headers.get("Referrer-Policy");
	if (text === null) return 0;
	const good = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
	const bad = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];
	const last = text
		.toLowerCase()
		.split(",")
		.map((one) => one.trim())
		.findLast((one) => good.includes(one) || bad.includes(one));
	return last !== undefined && good.includes(last) ? 5 : -5;
}

/** Does the work of src/analyzer/tests/strict-transport-security.js. */
function hstsModifier({ headers }: Scanned): number {
	const text = headers.get("Strict-Transport-Security");
	const age = Number(/(?:^|;)\s*max-age=(\d+)/i.exec(text ?? "")?.[1] ?? Number.NaN);
	if (text === null || text.includes(",") || Number.isNaN(age)) return -20;
	return age < 15_552_000 ? -10 : 0;
}

/**
 * Does the work of src/analyzer/tests/subresource-integrity.js. Returns the worst origin of the scripts in the HTML.
 */
function sriModifier({ headers, html, host }: Scanned): number {
	if (!/^text\/html\b/.test(headers.get("Content-Type") ?? "")) return 0;
	const scripts = [...html.matchAll(/<script\b([^>]*)>/gi)].map((match) => match[1] ?? "");
	const attribute = (text: string, name: string) =>
		new RegExp(`\\b${name}="([^"]*)"`, "i").exec(text)?.[1]?.replaceAll("&amp;", "&");
	const found = scripts.flatMap((script) => {
		const source = attribute(script, "src");
		if (source === undefined) return [];
		const integrity = attribute(script, "integrity") !== undefined;
		const full = /^https?:\/\//.test(source);
		const foreign = source.startsWith("//") || (full && siteOf(new URL(source).hostname) !== siteOf(host));
		const secure = source.startsWith("//") ? false : !full || source.startsWith("https:");
		if (!foreign) return integrity && secure ? [5] : [];
		if (integrity) return secure ? [5] : [-20];
		return secure ? [-5] : [-50];
	});
	return found.length === 0 ? 0 : Math.min(...found);
}

/** Holds enough of the public suffix list for the hosts of a test. */
function siteOf(host: string): string {
	return host.split(".").slice(-2).join(".");
}

/** Does the work of src/analyzer/tests/x-frame-options.js. */
function framingModifier(page: Scanned): number {
	if (policyOf(page)?.has("frame-ancestors")) return 5;
	const text = page.headers.get("X-Frame-Options")?.trim().toLowerCase() ?? "";
	return text === "deny" || text === "sameorigin" || text.startsWith("allow-from") ? 0 : -20;
}

/** Does the work of src/analyzer/tests/cross-origin-resource-policy.js. */
function corpModifier({ headers }: Scanned): number {
	const text = headers.get("Cross-Origin-Resource-Policy")?.trim().toLowerCase();
	if (text === "same-origin" || text === "same-site") return 10;
	return text === undefined || text === "cross-origin" ? 0 : -5;
}
