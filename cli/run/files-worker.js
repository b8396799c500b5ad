/** Answers requests for built files (`site.ts`): whole files out of its memory once they were read, zipped once for all who take gzip. */

/** Holds the answers by path and encoding. Built files do not change while the site runs. */
const kept = new Map();
/** Matches an Accept-Encoding that takes gzip: one with `q=0` refuses it. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;
/** A zipped picture or font would be no shorter. */
const ZIPPED = /^(?:text\/|application\/(?:json|manifest|xml)|image\/svg)/;

export default {
	async fetch(request, env) {
		const gzip = TAKES_GZIP.test(request.headers.get("Accept-Encoding") ?? "");
		// Without the host, of which a request can name as many as it likes.
		const key = `${gzip} ${new URL(request.url).pathname}`;
		const whole = isWhole(request);
		if (whole && kept.has(key)) return answer(kept.get(key));
		const file = await env.FILES.fetch(request.clone());
		if (file.status === 404) return env.WEB.fetch(request);
		if (!whole || file.status !== 200) return file;
		const headers = new Headers(file.headers);
		let { body } = file;
		if (gzip && ZIPPED.test(headers.get("Content-Type") ?? "")) {
			body = body.pipeThrough(new CompressionStream("gzip"));
			headers.set("Content-Encoding", "gzip");
		}
		kept.set(key, { body: await new Response(body).arrayBuffer(), headers });
		return answer(kept.get(key));
	},
};

/** Only such a request is answered with all of a file; an address with a query could be any of many. */
function isWhole({ method, headers, url }) {
	const asksForPart = ["If-None-Match", "If-Modified-Since", "Range"].some((name) => headers.has(name));
	return method === "GET" && !url.includes("?") && !asksForPart;
}

function answer({ body, headers }) {
	return new Response(body, { headers, encodeBody: headers.has("Content-Encoding") ? "manual" : "automatic" });
}
