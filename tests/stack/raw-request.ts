import { connect } from "node:net";

/**
 * Holds the status of the answer, or null when the connection was closed without one, and what follows the head as
 * text.
 */
type RawAnswer = { status: number | null; text: string };

/**
 * Sends bytes over a separate connection exactly as they are written, badly framed or broken off, and then ends its
 * side. Rejects when neither an answer nor an end has come for minutes.
 */
export function sendRaw(siteUrl: string, ...pieces: (string | Uint8Array)[]): Promise<RawAnswer> {
	const { hostname, port } = new URL(siteUrl);
	return new Promise((done, failed) => {
		const received: Buffer[] = [];
		const socket = connect({ host: hostname, port: Number(port) }, () => {
			for (const piece of pieces) socket.write(piece);
			socket.end();
		});
		const finish = () => {
			const answer = Buffer.concat(received).toString("utf8");
			const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1];
			const head = answer.indexOf("\r\n\r\n");
			done({ status: status === undefined ? null : Number(status), text: head < 0 ? "" : answer.slice(head + 4) });
		};
		socket.on("data", (bytes) => received.push(bytes));
		socket.on("close", finish);
		// The other side may close the connection. What it has answered before counts.
		socket.on("error", finish);
		socket.setTimeout(240_000, () => {
			socket.destroy();
			failed(new Error(`Neither an answer nor an end: ${Buffer.concat(received).toString("utf8").slice(0, 200)}`));
		});
	});
}
