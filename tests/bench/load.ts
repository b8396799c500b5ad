import { fork } from "node:child_process";
import { join } from "node:path";
import type { Latency } from "./results.ts";

/** Where a client asks: a port of this machine, and paths one after the other, from the start again behind the last. */
export type Asked = { port: number; paths: string[] };

export type Order =
	| { kind: "turns"; sides: Asked[]; rounds: number }
	/** `seconds` 0: each connection asks once. One that is refused (503) rests a second, as it is told. */
	| { kind: "flood"; side: Asked; connections: number; seconds: number };

/** What a client saw. Times are those of 200s alone, in milliseconds; `longest` is that of any answer. */
export type Seen = Latency & {
	/** Answers with 200 that came within the time, a second. */
	perSecond: number;
	answers: number;
	/** How many answers by status; "none": the connection broke or nothing came within a minute. */
	statuses: Record<string, number>;
	/** How many by Cf-Cache-Status; "" where there was none. */
	cache: Record<string, number>;
	longest: number;
	seconds: number;
	/** The client's own, of one core: near 1 it is the client that was measured. */
	clientShare: number;
};

export type LoadClient = {
	/** Every side in turn on a connection of its own, so that all meet the same noise. */
	turns(sides: Asked[], rounds: number): Promise<Seen[]>;
	flood(side: Asked, connections: number, seconds: number): Promise<Seen>;
	stop(): void;
};

/** A client in a process of its own, so that what it costs is neither the server's nor this process's. */
export function startLoadClient(): LoadClient {
	const child = fork(join(import.meta.dirname, "load-child.ts"));
	const end = () => child.kill();
	process.once("exit", end);
	const order = (order: Order) =>
		new Promise<Seen[]>((done, failed) => {
			const ended = () => failed(new Error("The load client ended."));
			child.once("exit", ended);
			child.once("message", (seen) => {
				child.off("exit", ended);
				done(seen as Seen[]);
			});
			child.send(order);
		});
	return {
		turns: (sides, rounds) => order({ kind: "turns", sides, rounds }),
		async flood(side, connections, seconds) {
			const [seen] = await order({ kind: "flood", side, connections, seconds });
			return seen as Seen;
		},
		stop() {
			process.off("exit", end);
			child.kill();
		},
	};
}
