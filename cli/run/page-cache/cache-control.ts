/**
 * Says how long an answer is kept, and for how long it may still be shown after that. All times are in milliseconds
 * from its arrival.
 */
export type Lifetime = {
	fresh: number;
	/** Is how long it may be shown while a newer one is fetched in the background. */
	staleWhileRevalidate: number;
	/** Is how long it may be shown when the origin fails. Without a directive there is no end. */
	staleIfError: number;
	/** Names headers, in lower case, that the copy in the cache must not have. */
	dropped: string[];
};
/** Says why an answer is not kept, with the words of `Cf-Cache-Status`. */
type Refused = "BYPASS" | "DYNAMIC" | "MISS";

/**
 * Holds, by status, the seconds for which an answer without a directive is kept (workers/cache/configuration, "are
 * still cached").
 */
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
 * Decides how long an answer is kept (workers/cache/configuration, cache/concepts/cache-control; RFC 9111). `override`
 * is the caller's `cf.cacheControl`. `authorized` says whether the request had an Authorization header.
 */
export function lifetimeOf(
	{ status, headers }: Pick<Response, "status" | "headers">,
	{ authorized, override, now }: { authorized: boolean; override: string; now: number },
): Lifetime | Refused {
	if (isAskedAgain(status)) return "MISS";
	const targeted = override || cdnLines(headers);
	const lines = targeted || headers.get("cache-control");
	const expires = targeted ? null : headers.get("expires");
	const directives = directivesOf(lines ?? "");
	const has = (name: string) => directives.has(name);

	const checked = fieldsOf(directives.get("no-cache"));
	const dropped = [...fieldsOf(directives.get("private")), ...(checked.includes("set-cookie") ? ["set-cookie"] : [])];
	if (isForbidden(directives, headers, dropped, authorized)) return "BYPASS";

	const age = seconds(directives.get("s-maxage")) ?? seconds(directives.get("max-age"));
	const heuristic = HEURISTIC[status];
	if (heuristic === undefined && age === null && expires === null && !has("public")) return "DYNAMIC";
	const left = age ?? (expires === null ? null : (Date.parse(expires) - now) / 1000 || 0);
	const always =
		directives.get("no-cache") === "" || checked.some((name) => !dropped.includes(name) && headers.has(name));
	const unsaid = lines ? 0 : (heuristic ?? 0);
	const fresh = always ? 0 : Math.max(0, left ?? unsaid);

	return { ...shownFor(directives, fresh, always), dropped };
}

function cdnLines(headers: Headers): string | null {
	return headers.get("cloudflare-cdn-cache-control") || headers.get("cdn-cache-control");
}

/**
 * A part, a "not modified" and Cloudflare's own failures are never kept, whatever their headers say. The worker is
 * asked again.
 */
function isAskedAgain(status: number): boolean {
	return status === 206 || status === 304 || (status >= 520 && status <= 526);
}

/** Tells whether an answer's own headers forbid keeping it. `dropped` names the headers that the copy will not have. */
function isForbidden(
	directives: ReadonlyMap<string, string>,
	headers: Headers,
	dropped: readonly string[],
	authorized: boolean,
): boolean {
	if (directives.has("no-store") || directives.get("private") === "") return true;
	if (headers.has("set-cookie") && !dropped.includes("set-cookie")) return true;
	if (fieldsOf(headers.get("vary") ?? undefined).includes("*")) return true;
	return authorized && !["public", "must-revalidate", "s-maxage"].some((name) => directives.has(name));
}

/**
 * Adds to the `fresh` seconds how long a copy may still be shown after them. With `always`, the origin is asked each
 * time.
 */
function shownFor(directives: ReadonlyMap<string, string>, fresh: number, always: boolean): Omit<Lifetime, "dropped"> {
	const strict = ["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => directives.has(name));
	const whileRevalidating = strict ? 0 : (seconds(directives.get("stale-while-revalidate")) ?? 0);
	const ifError = strict || always ? 0 : (seconds(directives.get("stale-if-error")) ?? Number.POSITIVE_INFINITY);
	return {
		fresh: fresh * 1000,
		staleWhileRevalidate: (fresh + whileRevalidating) * 1000,
		staleIfError: (fresh + ifError) * 1000,
	};
}

/**
 * Returns the directives by name in lower case. A directive without a value has an empty value. When a name is
 * repeated, the first one counts.
 */
function directivesOf(text: string): Map<string, string> {
	const directives = new Map<string, string>();
	for (const [, name = "", quoted, plain] of text.matchAll(/([^\s,="]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,]*)))?/g)) {
		if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), quoted ?? plain ?? "");
	}
	return directives;
}

/** Returns the header names of a list, in lower case. */
export function fieldsOf(list: string | undefined): string[] {
	return (list ?? "")
		.split(",")
		.map((name) => name.trim().toLowerCase())
		.filter((name) => name !== "");
}

/**
 * Reads a number of seconds. Returns null when there is no value. A value that cannot be read counts as zero (RFC 9111,
 * 4.2.1).
 */
function seconds(value: string | undefined): number | null {
	if (value === undefined) return null;
	return /^\d+$/.test(value) ? Number(value) : 0;
}
