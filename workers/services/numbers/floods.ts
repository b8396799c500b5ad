/**
 * Limits the messages a minute of one visitor, who opens a page every other second at most, and of one network, which
 * may have many visitors.
 */
const OF_A_VISITOR = 60;
const OF_A_NETWORK = 600;
const WINDOW_MS = 60_000;

/** Detects who sends more in a minute than people do. It keeps hashes, in memory only. */
export class Floods {
	#window = 0;
	readonly #sent = new Map<string, number>();

	/** Notes a message, and tells whether it is one too many. */
	isFlood(now: number, visitor: string, network: string): boolean {
		const window = Math.floor(now / WINDOW_MS);
		if (window !== this.#window) this.#sent.clear();
		this.#window = window;
		const ofVisitor = this.#note(`v${visitor}`);
		return this.#note(`n${network}`) > OF_A_NETWORK || ofVisitor > OF_A_VISITOR;
	}

	#note(key: string): number {
		const sent = (this.#sent.get(key) ?? 0) + 1;
		this.#sent.set(key, sent);
		return sent;
	}
}
