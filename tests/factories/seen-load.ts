import { once } from "node:events";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { SeenMessage } from "#workers/contract/numbers.ts";
import { DESKTOP_AGENT } from "./seen.ts";

/** Says who sends which messages, how many a second, and over how many connections. */
type Offer = {
	/** Returns the site's address now, which may change while it starts anew. */
	address(): string;
	count: number;
	perSecond: number;
	connections: number;
	message(at: number): SeenMessage;
	/** Returns the sender's IP address. */
	network(at: number): string;
	/** Is called after each confirmation. */
	onConfirmed?(): void;
};
/** Counts the answers by status. "none": the connection broke. `seconds` is the time until the last confirmation. */
type Offered = { seconds: number; statuses: Record<string, number> };

/** Says how long a sender waits before it sends a message again. */
const AGAIN_MS = 50;

/**
 * Sends messages at a rate, each until it is confirmed, because a killed worker may have kept it or not. When all
 * connections wait for answers, messages are sent late.
 */
export async function offerMessages(offer: Offer): Promise<Offered> {
	const { count, perSecond, connections } = offer;
	// It is Node's own client, because `fetch` takes as long for a message as the site does.
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const statuses: Record<string, number> = {};
	const began = performance.now();
	let sent = 0;
	async function sender(): Promise<void> {
		while (sent < count) {
			const at = sent++;
			const early = began + (at / perSecond) * 1_000 - performance.now();
			if (early > 0) await sleep(early);
			const body = JSON.stringify(offer.message(at));
			for (;;) {
				const status = await send(new URL("/api/seen", offer.address()), agent, body, offer.network(at));
				statuses[status] = (statuses[status] ?? 0) + 1;
				if (status === "204") break;
				await sleep(AGAIN_MS);
			}
			offer.onConfirmed?.();
		}
	}
	await Promise.all(Array.from({ length: connections }, sender));
	agent.destroy();
	return { seconds: (performance.now() - began) / 1_000, statuses };
}

async function send(url: URL, agent: Agent, body: string, network: string): Promise<string> {
	const headers = {
		...{ "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) },
		...{ "Sec-Fetch-Site": "same-origin", "User-Agent": DESKTOP_AGENT, "CF-Connecting-IP": network },
	};
	try {
		const sending = request(url, { method: "POST", agent, headers }).end(body);
		const [answer] = await once(sending, "response");
		answer.resume();
		await once(answer, "end");
		return String(answer.statusCode);
	} catch {
		return "none";
	}
}
