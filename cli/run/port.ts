import { createServer } from "node:net";
import { Refusal } from "../refusal.ts";

/**
 * Throws Refusal when something already listens on the port. It checks ::1 too, because `localhost` may mean that
 * address.
 */
export async function refuseTakenPort(port: number): Promise<void> {
	for (const host of ["127.0.0.1", "::1"]) {
		const code = await listenOnce(port, host);
		if (code === "EADDRINUSE") {
			throw new Refusal(takenPortSentence(port));
		}
		if (code === "EACCES")
			throw new Refusal(`This account may not listen on port ${port}; set PORT to one above 1023.`);
	}
}

export function takenPortSentence(port: number): string {
	return `Port ${port} is taken by another program; stop that one or set PORT to a free port.`;
}

/** Returns a free port on 127.0.0.1. */
export async function freePort(): Promise<number> {
	return new Promise((found, failed) => {
		const server = createServer();
		server.once("error", failed);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => found(typeof address === "object" && address ? address.port : 0));
		});
	});
}

function listenOnce(port: number, host: string): Promise<string | null> {
	return new Promise((done) => {
		const server = createServer();
		server.once("error", (error) => done("code" in error ? String(error.code) : "unknown"));
		server.listen(port, host, () => server.close(() => done(null)));
	});
}
