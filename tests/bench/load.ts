import { fork } from "node:child_process";
import { join } from "node:path";
import type { Latency } from "./results.ts";

/**
 * Says where a client asks: a port of this machine, and paths one after the other, from the start again after the last.
 */
export type Asked = { port: number; paths: string[] };

export type Order =
	| { kind: "turns"; sides: Asked[]; rounds: number }
	/** With `seconds` 0 each connection asks once. One that is refused (503) rests two seconds, as it is told. */
	| { kind: "flood"; side: Asked; connections: number; seconds: number };

/** Holds what a client saw. Times are those of 200s only, in milliseconds. `longest` is that of any answer. */
export type Seen = Latency & {
	/** Is the number of answers with 200 in each second, within the time. */
	perSecond: number;
	answers: number;
	/** Counts the answers by status. "none": the connection broke or nothing came within a minute. */
	statuses: Record<string, number>;
	/** Counts the answers by Cf-Cache-Status. "" stands for none. */
	cache: Record<string, number>;
	longest: number;
	seconds: number;
	/** Is the client's own share of one core. Near 1, the client was measured instead. */
	clientShare: number;
};

export type LoadClient = {
	/** Asks every side in turn on its own connection, so that all meet the same noise. */
	turns(sides: Asked[], rounds: number): Promise<Seen[]>;
	flood(side: Asked, connections: number, seconds: number): Promise<Seen>;
	stop(): void;
};

/** Starts a client in its own process, so that its cost belongs neither to the server nor to this process. */
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
