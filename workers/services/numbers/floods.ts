/** Messages a minute of one visitor, who opens a page every other second at the most, and of one network, in which many may be. */
const OF_A_VISITOR = 60;
const OF_A_NETWORK = 600;
const WINDOW_MS = 60_000;

/** Who has sent more in this minute than people do; by hashes, in memory alone. */
export class Floods {
	#window = 0;
	readonly #sent = new Map<string, number>();

	/** Notes a message and says whether it is one too many. */
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
