import { createServer, request, type Server } from "node:http";
import { createGzip } from "node:zlib";

const COMPRESSED = /^(?:text\/|application\/(?:json|javascript|ld\+json)|image\/svg)/;

/** Passes everything on to `target` and gzips what Cloudflare's edge would compress. */
export function gzipProxy(port: number, target: string): Promise<Server> {
	const server = createServer((incoming, outgoing) => {
		const onward = request(
			new URL(incoming.url ?? "/", target),
			{ method: incoming.method, headers: { ...incoming.headers, "accept-encoding": "identity" } },
			(answer) => {
				const headers = { ...answer.headers };
				if (!COMPRESSED.test(headers["content-type"] ?? "")) {
					outgoing.writeHead(answer.statusCode ?? 502, headers);
					answer.pipe(outgoing);
					return;
				}
				delete headers["content-length"];
				outgoing.writeHead(answer.statusCode ?? 502, { ...headers, "content-encoding": "gzip" });
				answer.pipe(createGzip()).pipe(outgoing);
			},
		);
		onward.on("error", () => outgoing.destroy());
		incoming.pipe(onward);
	});
	return new Promise((ready) => server.listen(port, "127.0.0.1", () => ready(server)));
}
