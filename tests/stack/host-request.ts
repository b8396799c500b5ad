import { request } from "node:http";

/** `bytes` is the body as it came, encoded or not. `text` is the same as text. */
export type HostAnswer = { status: number; headers: Headers; bytes: Buffer; text: string };
type HostRequest = { method?: string; headers?: Record<string, string>; body?: string };

/**
 * Asks a local site as one of the hosts that its workers answer for, because `fetch` does not allow to choose the Host.
 * It follows no redirects.
 */
export function requestHost(siteUrl: string, host: string, path: string, init: HostRequest = {}): Promise<HostAnswer> {
	const { hostname, port } = new URL(siteUrl);
	return new Promise((done, failed) => {
		const { method = "GET", headers = {}, body } = init;
		const sent = request({ hostname, port, path, method, headers: { ...headers, Host: host } }, (answer) => {
			const chunks: Buffer[] = [];
			answer.on("data", (chunk: Buffer) => chunks.push(chunk));
			answer.on("error", failed);
			answer.on("end", () => {
				const received = new Headers();
				for (let index = 0; index < answer.rawHeaders.length; index += 2)
					received.append(answer.rawHeaders[index] as string, answer.rawHeaders[index + 1] as string);
				const bytes = Buffer.concat(chunks);
				done({ status: answer.statusCode ?? 0, headers: received, bytes, text: bytes.toString("utf8") });
			});
		});
		sent.on("error", failed);
		sent.end(body);
	});
}
