import type { Ask } from "./asks.ts";

/** Is an answer without what changes from request to request and from build to build. */
export type Answer = {
	status: number;
	headers: Map<string, string>;
	body: string;
	/** Holds what Server-Timing says, by name: rows read, queries, calls of the api. */
	cost: Map<string, number>;
	etag: string | null;
};

/** These are compared at their own place in the answer, or belong to the connection. */
const NOT_COMPARED = new Set([
	"date",
	"x-request-id",
	"server-timing",
	"content-length",
	"transfer-encoding",
	"connection",
	"keep-alive",
]);

export async function answerOf(url: string, { path, method, headers }: Ask): Promise<Answer> {
	const response = await fetch(url + path, { method: method ?? "GET", headers, redirect: "manual" });
	const bytes = Buffer.from(await response.arrayBuffer());
	const policy = response.headers.get("content-security-policy") ?? "";
	const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? null;
	const requestId = response.headers.get("x-request-id");
	function plain(text: string): string {
		let same = text.replaceAll(new URL(url).host, "localhost");
		if (nonce !== null) same = same.replaceAll(nonce, "NONCE");
		if (requestId !== null) same = same.replaceAll(requestId, "REQUEST");
		return same
			.replace(/\/assets\/[\w.~-]+\.(js|css)/g, "/assets/built.$1")
			.replace(/W\/("|&quot;)[a-z0-9]+("|&quot;)/g, "W/$1page$2")
			.replace(/(name="(?:formId|shownAt)" value=")[^"]*"/g, '$1THIS"');
	}
	const isText = /text|json|xml|svg/.test(response.headers.get("content-type") ?? "text");
	return {
		status: response.status,
		headers: new Map(
			[...response.headers].filter(([name]) => !NOT_COMPARED.has(name)).map(([name, value]) => [name, plain(value)]),
		),
		body: isText ? plain(bytes.toString("utf8")) : bytes.toString("base64"),
		cost: costOf(response.headers.get("server-timing") ?? ""),
		etag: response.headers.get("etag"),
	};
}

function costOf(timing: string): Map<string, number> {
	return new Map([...timing.matchAll(/(\w+);desc="(\d+)"/g)].map(([, name, value]) => [String(name), Number(value)]));
}
