import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./latency.ts";
import type { Asked, Order, Seen } from "./load.ts";

// It is a client of bare sockets, because Node's own costs more than a cached page, and on two cores the client would
// be measured.

type Answer = { status: string; cache: string; milliseconds: number };
type Connection = { ask(path: string): Promise<Answer>; close(): void };

const WAIT_MS = 60_000;
/** Is the rest that the site's `Retry-After` asks for. */
const REST_MS = 2_000;
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** Opens a connection that stays open, asks for gzip as every browser does, and reads each answer to its last byte. */
async function openConnection(port: number): Promise<Connection> {
	let socket = await openSocket(port);
	let read = (_part: Buffer) => {};
	let broken = () => {};

	async function openSocket(to: number): Promise<Socket> {
		const buffer = Buffer.allocUnsafe(256 * 1024);
		const opened = connect({
			port: to,
			host: "127.0.0.1",
			noDelay: true,
			onread: {
				buffer,
				callback(length) {
					read(buffer.subarray(0, length));
					return true;
				},
			},
		});
		opened.on("error", () => opened.destroy());
		opened.on("close", () => opened === socket && broken());
		await Promise.race([once(opened, "connect"), once(opened, "close")]);
		return opened;
	}

	async function ask(path: string): Promise<Answer> {
		if (socket.destroyed) socket = await openSocket(port);
		const started = performance.now();
		return new Promise((done) => {
			const timer = setTimeout(() => socket.destroy(), WAIT_MS);
			const finish = (status: string, cache: string) => {
				clearTimeout(timer);
				read = () => {};
				broken = () => {};
				done({ status, cache, milliseconds: performance.now() - started });
			};
			broken = () => finish("none", "");
			read = answerReader(finish);
			socket.write(
				`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\nUser-Agent: bench\r\n\r\n`,
			);
			if (socket.destroyed) broken();
		});
	}
	return { ask, close: () => socket.destroy() };
}

/**
 * Takes an answer's bytes as they come and says when they are complete. There is one request at a time, so nothing
 * follows an answer.
 */
function answerReader(finish: (status: string, cache: string) => void): (part: Buffer) => void {
	let head = "";
	let left = Number.POSITIVE_INFINITY;
	let before: Buffer = Buffer.alloc(0);
	return (part) => {
		let bytes = before.length > 0 ? Buffer.concat([before, part]) : part;
		if (head === "") {
			const end = bytes.indexOf("\r\n\r\n");
			if (end === -1) {
				before = Buffer.from(bytes);
				return;
			}
			head = bytes.latin1Slice(0, end + 2);
			// Half of the blank line stays, because in an empty answer the last chunk begins with it.
			bytes = bytes.subarray(end + 2);
			left = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? Number.POSITIVE_INFINITY) + 2;
		}
		const chunked = left === Number.POSITIVE_INFINITY;
		if (chunked) {
			if (!bytes.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) {
				before = Buffer.from(bytes.subarray(-LAST_CHUNK.length));
				return;
			}
		} else {
			left -= bytes.length;
			before = Buffer.alloc(0);
			if (left > 0) return;
		}
		finish(head.slice(9, 12), /\r\ncf-cache-status: *([A-Z]+)/i.exec(head)?.[1] ?? "");
	};
}

/** Sums up the answers of one side. */
function newTally(): { add(answer: Answer, inTime?: boolean): void; seen(seconds: number, clientShare: number): Seen } {
	const times: number[] = [];
	const [statuses, cache]: Record<string, number>[] = [{}, {}] as const;
	let [answers, inTime, longest] = [0, 0, 0];
	return {
		add(answer, counts = true) {
			answers++;
			statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
			cache[answer.cache] = (cache[answer.cache] ?? 0) + 1;
			longest = Math.max(longest, answer.milliseconds);
			if (answer.status !== "200") return;
			times.push(answer.milliseconds);
			if (counts) inTime++;
		},
		seen: (seconds, clientShare) => ({
			p50: percentile(times, 50),
			p95: percentile(times, 95),
			p99: percentile(times, 99),
			perSecond: inTime / seconds,
			answers,
			statuses,
			cache,
			longest,
			seconds,
			clientShare,
		}),
	};
}

async function turns(sides: Asked[], rounds: number): Promise<Seen[]> {
	const connections = await Promise.all(sides.map(({ port }) => openConnection(port)));
	const tallies = sides.map(newTally);
	const watch = stopwatch();
	for (let round = 0; round < rounds; round++) {
		for (let turn = 0; turn < sides.length; turn++) {
			// Every round begins with another side, so that none always comes after the same one.
			const at = (round + turn) % sides.length;
			const paths = sides[at]?.paths ?? [];
			const answer = await connections[at]?.ask(paths[round % paths.length] ?? "/");
			if (answer) tallies[at]?.add(answer);
		}
	}
	const { seconds, share } = watch();
	for (const connection of connections) connection.close();
	return tallies.map((tally) => tally.seen(seconds, share));
}

async function flood({ port, paths }: Asked, count: number, seconds: number): Promise<Seen> {
	const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
	const tally = newTally();
	const watch = stopwatch();
	const until = performance.now() + seconds * 1_000;
	let next = 0;
	async function askOn(connection: Connection): Promise<void> {
		do {
			const answer = await connection.ask(paths[next++ % paths.length] ?? "/");
			const inTime = seconds === 0 || performance.now() <= until;
			tally.add(answer, inTime);
			if (answer.status !== "200" && inTime && seconds > 0) await sleep(Math.min(REST_MS, until - performance.now()));
		} while (performance.now() < until);
	}
	await Promise.all(connections.map(askOn));
	const took = watch();
	for (const connection of connections) connection.close();
	return { ...tally.seen(seconds || took.seconds, took.share), seconds: took.seconds };
}

function stopwatch(): () => { seconds: number; share: number } {
	const [started, cpu] = [performance.now(), process.cpuUsage()];
	return () => {
		const seconds = (performance.now() - started) / 1_000;
		const { user, system } = process.cpuUsage(cpu);
		return { seconds, share: (user + system) / 1e6 / seconds };
	};
}

process.on("message", async (order: Order) => {
	process.send?.(
		order.kind === "turns"
			? await turns(order.sides, order.rounds)
			: [await flood(order.side, order.connections, order.seconds)],
	);
});
