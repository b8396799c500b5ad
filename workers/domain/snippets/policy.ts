import { type SnippetAttribute, type SnippetToken, snippetTokens } from "./tokens.ts";

/**
 * Lists the directives of a Content-Security-Policy that a snippet may widen, each with its sources. `https:` is used where
 * nobody can know which hosts the snippet will ask. Scripts get only what a network's own script needs
 * (`placements/network.ts`): the answer's nonce lets them run, and they load what they like under 'strict-dynamic'.
 */
export const WIDENED_DIRECTIVES = [
	"script-src",
	"img-src",
	"media-src",
	"font-src",
	"style-src",
	"connect-src",
	"frame-src",
	"form-action",
] as const;
type WidenedDirective = (typeof WIDENED_DIRECTIVES)[number];
export type PolicyNeeds = Readonly<Partial<Record<WidenedDirective, readonly string[]>>>;

const ANYTHING = "https:";
const INLINE_STYLE = "'unsafe-inline'";
/** Allows what an unreadable script may load. */
const UNKNOWN: PolicyNeeds = {
	"img-src": [ANYTHING],
	"media-src": [ANYTHING],
	"font-src": [ANYTHING],
	"style-src": [INLINE_STYLE, ANYTHING],
	"connect-src": [ANYTHING],
	"frame-src": [ANYTHING],
};

const GOOGLE_TAG = [
	"https://*.google-analytics.com",
	"https://*.analytics.google.com",
	"https://*.googletagmanager.com",
	"https://*.g.doubleclick.net",
	"https://*.google.com",
];
/**
 * Lists scripts whose makers say what they load: developers.google.com/tag-platform/security/guides/csp, and Meta's pixel.
 */
const KNOWN_SCRIPTS: readonly { address: RegExp; needs: PolicyNeeds }[] = [
	{
		address: /^(?:www\.)?googletagmanager\.com\/gtag\/js/,
		needs: {
			"img-src": GOOGLE_TAG,
			"connect-src": [...GOOGLE_TAG, "https://pagead2.googlesyndication.com"],
			"frame-src": ["https://td.doubleclick.net", "https://www.googletagmanager.com"],
		},
	},
	{
		address: /^connect\.facebook\.net\//,
		needs: {
			"img-src": ["https://www.facebook.com"],
			"connect-src": ["https://www.facebook.com", "https://connect.facebook.net"],
			"frame-src": ["https://www.facebook.com"],
		},
	},
];

/** Lists the attributes that load something, and the directive that allows them to. */
const LOADS: readonly (readonly [elements: RegExp, attribute: string, WidenedDirective])[] = [
	[/^(?:img|input|image)$/, "src", "img-src"],
	[/^(?:img|source)$/, "srcset", "img-src"],
	[/^video$/, "poster", "img-src"],
	[/^(?:video|audio|source|track)$/, "src", "media-src"],
	[/^iframe$/, "src", "frame-src"],
	[/^form$/, "action", "form-action"],
	[/^(?:button|input)$/, "formaction", "form-action"],
];

const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Matches addresses in a text. An address without a scheme must be behind a quote: elsewhere `//` begins a comment. */
const ADDRESSES = /(?:\b(https?|wss):|["'`(])\/\/([a-z0-9][a-z0-9.-]{0,253}(?::\d{1,5})?)(\/[^\s"'`<>\\)]{0,500})?/gi;
const LOADS_SCRIPTS = /createElement\(\s{0,9}["'`]script|\bimport\s{0,9}\(|\.js\b/i;
const ASKS_NETWORK =
	/\bfetch\b|XMLHttpRequest|sendBeacon|WebSocket|EventSource|\bImage\b|\.\s{0,9}src\b|\bimport\s{0,9}\(|createElement|innerHTML|insertAdjacentHTML/;

/** Returns what a snippet needs of the policy; empty where it loads nothing, as a `<meta>` or a comment. */
export function policyNeeds(code: string): PolicyNeeds {
	const all: PolicyNeeds[] = [];
	let script: Extract<SnippetToken, { kind: "start" }> | null = null;
	for (const token of snippetTokens(code)) {
		if (token.kind === "start") {
			all.push(needsOfTag(token));
			script = token.name === "script" ? token : null;
		} else if (token.kind === "raw") {
			const text = code.slice(token.at, token.end);
			if (token.name === "style") all.push(needsOfStyles(text));
			else if (script && attributeOf(script, "src") === null && runs(script)) all.push(needsOfScript(text));
		}
	}
	return joinedNeeds(all);
}

/** Joins several needs to one. A source that `https:` covers is not named in addition. */
export function joinedNeeds(all: readonly PolicyNeeds[]): PolicyNeeds {
	const joined: Partial<Record<WidenedDirective, string[]>> = {};
	for (const directive of WIDENED_DIRECTIVES) {
		const sources = [...new Set(all.flatMap((needs) => needs[directive] ?? []))];
		if (sources.length === 0) continue;
		joined[directive] = sources.includes(ANYTHING)
			? sources.filter((source) => !source.startsWith("https://")).sort()
			: sources.sort();
	}
	return joined;
}

export function needsNothing(needs: PolicyNeeds): boolean {
	return Object.keys(needs).length === 0;
}

/** Lists the hosts that a snippet may ask, in order. Null where nobody can tell them, so that it may ask every host. */
export function namedHosts(needs: PolicyNeeds): string[] | null {
	const sources = [...new Set(Object.values(needs).flat())];
	if (sources.includes(ANYTHING)) return null;
	return sources.filter((source) => source !== INLINE_STYLE).map((source) => source.replace(/^\w+:\/\//, ""));
}

function needsOfTag(tag: Extract<SnippetToken, { kind: "start" }>): PolicyNeeds {
	const needs: PolicyNeeds[] = [];
	for (const [elements, attribute, directive] of LOADS) {
		const value = elements.test(tag.name) ? attributeOf(tag, attribute) : null;
		if (value !== null) needs.push({ [directive]: attribute === "srcset" ? sourcesOfSet(value) : sourcesOf(value) });
	}
	const style = attributeOf(tag, "style");
	if (style !== null) needs.push(needsOfStyles(style));
	if (tag.name === "link" && /\bstylesheet\b/i.test(attributeOf(tag, "rel") ?? ""))
		needs.push(needsOfSheet(attributeOf(tag, "href") ?? ""));
	if (tag.name === "script" && runs(tag)) {
		const source = attributeOf(tag, "src");
		if (source !== null) needs.push(needsOfAddress(source));
	}
	return joinedNeeds(needs);
}

function attributeOf({ attributes }: { attributes: readonly SnippetAttribute[] }, name: string): string | null {
	return attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

function runs(script: Extract<SnippetToken, { kind: "start" }>): boolean {
	return SCRIPT_TYPE.test((attributeOf(script, "type") ?? "").trim());
}

/**
 * Returns the host of an address as a source. Our own addresses and embedded data need none. An address that
 * cannot be read may have any host.
 */
function sourcesOf(address: string): string[] {
	const text = address.trim();
	const host = /^(?:https?:)?\/\/([a-z0-9][a-z0-9.-]{0,253}(?::\d{1,5})?)(?:[/?#]|$)/i.exec(text)?.[1];
	if (host) return [`https://${host.toLowerCase()}`];
	// With `&#58;` and the like, a browser reads another address than the text shows.
	return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text) && !/^(?:data|blob|about|javascript|mailto|tel):/i.test(text)
		? [ANYTHING]
		: /^[^/?#]*&/.test(text)
			? [ANYTHING]
			: [];
}

function sourcesOfSet(value: string): string[] {
	return value.split(",").flatMap((candidate) => sourcesOf(candidate.trim().split(/\s/, 1)[0] ?? ""));
}

function needsOfSheet(href: string): PolicyNeeds {
	const sources = sourcesOf(href);
	if (sources.length === 0) return {};
	if (sources[0] === "https://fonts.googleapis.com")
		return { "style-src": sources, "font-src": ["https://fonts.gstatic.com"] };
	// A sheet of others decides itself which fonts and pictures it asks for.
	return { "style-src": sources, "font-src": [ANYTHING], "img-src": [ANYTHING] };
}

function needsOfStyles(text: string): PolicyNeeds {
	const named = addressesIn(text).map(({ source }) => source);
	const sheets = /@import/i.test(text) ? { "style-src": [INLINE_STYLE, ...named] } : { "style-src": [INLINE_STYLE] };
	return named.length === 0 ? sheets : { ...sheets, "img-src": named, "font-src": named };
}

function needsOfAddress(source: string): PolicyNeeds {
	const address = source.trim().replace(/^(?:https?:)?\/\//i, "");
	// A path alone is a script of our own.
	if (address === source.trim()) return sourcesOf(source).length === 0 ? {} : UNKNOWN;
	return KNOWN_SCRIPTS.find((known) => known.address.test(address.toLowerCase()))?.needs ?? UNKNOWN;
}

function needsOfScript(text: string): PolicyNeeds {
	const addresses = addressesIn(text);
	if (addresses.length === 0) return ASKS_NETWORK.test(text) ? UNKNOWN : {};
	const known = addresses.map(({ address }) => KNOWN_SCRIPTS.find((script) => script.address.test(address))?.needs);
	// The script may build an address that the text nowhere shows whole, or load a script that asks others.
	if (known.includes(undefined) && LOADS_SCRIPTS.test(text)) return UNKNOWN;
	const named = addresses.filter((_, at) => known[at] === undefined);
	const web = named.filter(({ source }) => !source.startsWith("wss:")).map(({ source }) => source);
	return joinedNeeds([
		...known.filter((needs) => needs !== undefined),
		{
			"img-src": web,
			"media-src": web,
			"connect-src": named.map(({ source }) => source),
			"frame-src": web,
		},
	]);
}

/** Returns the addresses that a text names. `address` is without its scheme, in small letters. */
function addressesIn(text: string): { source: string; address: string }[] {
	return [...text.matchAll(ADDRESSES)].flatMap(([, scheme = "https", host = "", path = ""]) => {
		if (!host.includes(".")) return [];
		const kind = scheme.toLowerCase() === "wss" ? "wss" : "https";
		return { source: `${kind}://${host.toLowerCase()}`, address: (host + path).toLowerCase() };
	});
}
