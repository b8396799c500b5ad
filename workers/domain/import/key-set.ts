const INITIAL_SLOTS = 1 << 12;

/**
 * The source keys seen so far, as 64-bit hashes in one flat table: 16 to 32 bytes a key, so 1,000,000 rows take 16 MB where a Set of
 * their texts takes over 100. Two different keys of a file of 1,000,000 listings share a hash with a chance of 1 in 37 million.
 */
export class KeySet {
	size = 0;
	#slots = new Uint32Array(INITIAL_SLOTS * 2);
	#mask = INITIAL_SLOTS - 1;

	/** True when the key is new. */
	add(key: string): boolean {
		let low = 0xdeadbeef;
		let high = 0x41c6ce57;
		// cyrb53 by bryc (public domain), with all 64 bits kept.
		for (let index = 0; index < key.length; index++) {
			const code = key.charCodeAt(index);
			low = Math.imul(low ^ code, 2654435761);
			high = Math.imul(high ^ code, 1597334677);
		}
		low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
		high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
		// An empty slot is 0, 0; the one key in 2⁶⁴ that hashes to it shares the slot of 1, 0.
		const first = low === 0 && high === 0 ? 1 : low >>> 0;
		if (!insert(this.#slots, this.#mask, first, high >>> 0)) return false;
		this.size += 1;
		if (this.size * 2 > this.#mask) this.#grow();
		return true;
	}

	#grow(): void {
		const mask = this.#mask * 2 + 1;
		const slots = new Uint32Array((mask + 1) * 2);
		for (let at = 0; at < this.#slots.length; at += 2) {
			const low = this.#slots[at] as number;
			const high = this.#slots[at + 1] as number;
			if (low !== 0 || high !== 0) insert(slots, mask, low, high);
		}
		this.#slots = slots;
		this.#mask = mask;
	}
}

/** Linear probing from the low bits; false when the pair is there already. */
function insert(slots: Uint32Array, mask: number, low: number, high: number): boolean {
	for (let slot = low & mask; ; slot = (slot + 1) & mask) {
		const at = slot * 2;
		if (slots[at] === 0 && slots[at + 1] === 0) {
			slots[at] = low;
			slots[at + 1] = high;
			return true;
		}
		if (slots[at] === low && slots[at + 1] === high) return false;
	}
}
