import { randomBytes } from "node:crypto";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { dayAfter, firstHourOf } from "#workers/domain/numbers/days.ts";

/** Bytes of a salt. */
const BYTES = 32;
const keyOf = (day: string) => `numbers-salt:${day}`;

/**
 * Keeps the salts that distinguish a day's visitors, in memory, and in KV for a counter that restarts; there they expire with their day. A
 * database would keep them for its thirty days of recovery, and with them the hashes would reveal who came. The next day's salt is made a
 * day ahead, so that KV has it everywhere in time.
 */
export class Salts {
	readonly #cache: KVNamespace;
	readonly #salts = new Map<string, Promise<string>>();
	/** Is the day whose salt was last requested. The salts of former days were removed then. */
	#day = "";

	constructor(cache: KVNamespace) {
		this.#cache = cache;
	}

	/** Returns the salt of a day, 32 random bytes. `now` is in milliseconds. */
	async of(day: string, now: number): Promise<string> {
		if (day !== this.#day) {
			const next = dayAfter(day, 1);
			for (const known of this.#salts.keys()) if (known !== day && known !== next) this.#salts.delete(known);
			this.#ensure(next, now);
			this.#day = day;
		}
		return this.#ensure(day, now);
	}

	#ensure(day: string, now: number): Promise<string> {
		const known = this.#salts.get(day);
		if (known !== undefined) return known;
		const made = this.#load(day, now);
		this.#salts.set(day, made);
		return made;
	}

	/** When KV fails, a salt lives only in this memory: after a restart a visitor of the day may count twice. */
	async #load(day: string, now: number): Promise<string> {
		const kept = await this.#cache.get(keyOf(day)).catch(() => null);
		if (kept !== null) return kept;
		const salt = randomBytes(BYTES).toString("base64url");
		// It expires with its day. KV accepts no time under a minute.
		const seconds = Math.max(60, (firstHourOf(dayAfter(day, 1)) * HOUR_MS - now) / 1_000);
		await this.#cache.put(keyOf(day), salt, { expirationTtl: Math.ceil(seconds) }).catch(() => {});
		return salt;
	}

	/** Deletes the salts that are left, also those that are only being made. */
	async forget(day: string): Promise<void> {
		await Promise.allSettled(this.#salts.values());
		this.#salts.clear();
		this.#day = "";
		await Promise.all([day, dayAfter(day, 1)].map((one) => this.#cache.delete(keyOf(one))));
	}
}
