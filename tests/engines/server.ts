import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type EngineOptions, type Engines, newEngines } from "./engines.ts";

/** Starts the engines as a server on a free port of this machine. */
export async function startEngines(options: EngineOptions): Promise<Engines & { stop(): void }> {
	let engines: Engines | undefined;
	const server = createServer(async (incoming, outgoing) => {
		const chunks: Buffer[] = [];
		for await (const chunk of incoming) chunks.push(chunk);
		const { method = "GET", url = "/", headers } = incoming;
		const body = method === "GET" ? null : Buffer.concat(chunks);
		const answer = await engines?.fetch(origin + url, { method, headers: headers as Record<string, string>, body });
		outgoing.writeHead(answer?.status ?? 500, Object.fromEntries(answer?.headers ?? []));
		outgoing.end(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	engines = await newEngines({ ...options, origin });
	return {
		...engines,
		stop() {
			server.closeAllConnections();
			server.close();
		},
	};
}
