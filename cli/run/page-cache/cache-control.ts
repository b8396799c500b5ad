/** How long an answer is kept, and for how long it may still be shown after that. All spans in milliseconds from its arrival on. */
export type Lifetime = {
	fresh: number;
	/** Until when it may be shown while a newer one is asked for behind the visitor's back. */
	staleWhileRevalidate: number;
	/** Until when it may be shown where the origin fails; without a word about it for good. */
	staleIfError: number;
	/** Headers that the copy in the cache must not have, in lower case. */
	dropped: string[];
};
/** Why an answer is not kept, as `Cf-Cache-Status` says it. */
type Refused = "BYPASS" | "DYNAMIC" | "MISS";

/** Seconds by status for an answer that says nothing itself (workers/cache/configuration, "are still cached"). */
const HEURISTIC: Record<number, number> = {
	200: 7200,
	203: 7200,
	204: 7200,
	300: 1200,
	301: 1200,
	404: 180,
	405: 60,
	410: 180,
	414: 60,
	501: 60,
};

/**
 * What becomes of an answer (workers/cache/configuration, cache/concepts/cache-control; RFC 9111). `override` is the caller's
 * `cf.cacheControl`; `authorized` whether the request carried an Authorization header.
 */
export function lifetimeOf(
	{ status, headers }: Pick<Response, "status" | "headers">,
	{ authorized, override, now }: { authorized: boolean; override: string; now: number },
): Lifetime | Refused {
	// A part, a "not modified" and Cloudflare's own failures: the worker is asked again, whatever they say.
	if (status === 206 || status === 304 || (status >= 520 && status <= 526)) return "MISS";
	const targeted = override || headers.get("cloudflare-cdn-cache-control") || headers.get("cdn-cache-control");
	const lines = targeted || headers.get("cache-control");
	const expires = targeted ? null : headers.get("expires");
	const directives = directivesOf(lines ?? "");
	const has = (name: string) => directives.has(name);

	if (has("no-store") || directives.get("private") === "") return "BYPASS";
	const dropped = fieldsOf(directives.get("private"));
	const checked = fieldsOf(directives.get("no-cache"));
	if (checked.includes("set-cookie")) dropped.push("set-cookie");
	if (headers.has("set-cookie") && !dropped.includes("set-cookie")) return "BYPASS";
	if (fieldsOf(headers.get("vary") ?? undefined).includes("*")) return "BYPASS";
	if (authorized && !has("public") && !has("must-revalidate") && !has("s-maxage")) return "BYPASS";

	const age = seconds(directives.get("s-maxage")) ?? seconds(directives.get("max-age"));
	const heuristic = HEURISTIC[status];
	if (heuristic === undefined && age === null && expires === null && !has("public")) return "DYNAMIC";
	const left = age ?? (expires === null ? null : (Date.parse(expires) - now) / 1000 || 0);
	const always =
		directives.get("no-cache") === "" || checked.some((name) => !dropped.includes(name) && headers.has(name));
	const fresh = always ? 0 : Math.max(0, left ?? (lines ? 0 : (heuristic ?? 0)));

	const strict = has("s-maxage") || has("must-revalidate") || has("proxy-revalidate");
	const whileRevalidating = strict ? 0 : (seconds(directives.get("stale-while-revalidate")) ?? 0);
	const ifError = strict || always ? 0 : (seconds(directives.get("stale-if-error")) ?? Number.POSITIVE_INFINITY);
	return {
		fresh: fresh * 1000,
		staleWhileRevalidate: (fresh + whileRevalidating) * 1000,
		staleIfError: (fresh + ifError) * 1000,
		dropped,
	};
}

/** The directives by name in lower case; one without a value has an empty one. Where a name is repeated the first counts. */
function directivesOf(text: string): Map<string, string> {
	const directives = new Map<string, string>();
	for (const [, name = "", quoted, plain] of text.matchAll(/([^\s,="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,]*)))?/g)) {
		if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), quoted ?? plain ?? "");
	}
	return directives;
}

/** The header names of a list, in lower case. */
export function fieldsOf(list: string | undefined): string[] {
	return (list ?? "")
		.split(",")
		.map((name) => name.trim().toLowerCase())
		.filter((name) => name !== "");
}

/** Null when it is not said; what cannot be read counts as no time at all (RFC 9111, 4.2.1). */
function seconds(value: string | undefined): number | null {
	if (value === undefined) return null;
	return /^\d+$/.test(value) ? Number(value) : 0;
}
