import { Agent, request } from "node:http";
import type { Latency } from "./results.ts";

/** Keeps one connection open, as a load balancer does, so that the time of a request is nearly only the server's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Answer = { milliseconds: number; status: number; headers: Record<string, unknown>; body: Buffer };

export type Headers = Record<string, string>;

/** Makes a GET, timed until its last byte. Throws when the status is not 200. */
export async function get(url: string, headers: Headers = {}): Promise<Answer> {
	const started = performance.now();
	const answer = await new Promise<Omit<Answer, "milliseconds">>((done, failed) => {
		const call = request(url, { agent, headers }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.once("error", failed);
			response.once("end", () =>
				done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
			);
		});
		call.once("error", failed);
		call.end();
	});
	const milliseconds = performance.now() - started;
	if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${answer.body.toString().slice(0, 300)}`);
	return { milliseconds, ...answer };
}

/**
 * Measures each pair of addresses one after the other, so that both sides meet the same noise. Every second pair runs
 * in the other order, so that neither always finds what the other has just read.
 */
export async function measurePairs(
	pairs: readonly (readonly [string, string])[],
	onFirst: (answer: Answer) => void = () => {},
): Promise<[Latency, Latency]> {
	const times: [number[], number[]] = [[], []];
	for (const [at, pair] of pairs.entries()) {
		for (const side of at % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
			const answer = await get(pair[side]);
			times[side].push(answer.milliseconds);
			if (side === 0) onFirst(answer);
		}
	}
	return [latency(times[0]), latency(times[1])];
}

export function latency(times: number[]): Latency {
	return { p50: percentile(times, 50), p95: percentile(times, 95), p99: percentile(times, 99) };
}

export function percentile(values: number[], percent: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
