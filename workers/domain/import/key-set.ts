const INITIAL_SLOTS = 1 << 12;

/**
 * Remembers the source keys seen so far, each with a number, as 64-bit hashes in one flat table: 24 to 48
 * bytes a key, so 1,000,000 rows take 25 MB where a Map of their texts takes over 100. Two different keys of a file of 1,000,000
 * listings share a hash with a chance of 1 in 37 million.
 */
export class KeySet {
	size = 0;
	#slots = new Uint32Array(INITIAL_SLOTS * 3);
	#mask = INITIAL_SLOTS - 1;

	/** Adds a key. Returns null when it is new, otherwise the number (below 2³²) that it was first added with. */
	add(key: string, mark: number): number | null {
		const [low, high] = hashOf(key);
		const known = insert(this.#slots, this.#mask, low, high, mark);
		if (known !== null) return known;
		this.size += 1;
		if (this.size * 2 > this.#mask) this.#grow();
		return null;
	}

	/** Tells whether a key was added. */
	has(key: string): boolean {
		const [low, high] = hashOf(key);
		for (let slot = low & this.#mask; ; slot = (slot + 1) & this.#mask) {
			const at = slot * 3;
			if (this.#slots[at] === 0 && this.#slots[at + 1] === 0) return false;
			if (this.#slots[at] === low && this.#slots[at + 1] === high) return true;
		}
	}

	#grow(): void {
		const mask = this.#mask * 2 + 1;
		const slots = new Uint32Array((mask + 1) * 3);
		for (let at = 0; at < this.#slots.length; at += 3) {
			const low = this.#slots[at] as number;
			const high = this.#slots[at + 1] as number;
			if (low !== 0 || high !== 0) insert(slots, mask, low, high, this.#slots[at + 2] as number);
		}
		this.#slots = slots;
		this.#mask = mask;
	}
}

/** Returns the two halves of a key's hash. */
function hashOf(key: string): [low: number, high: number] {
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
	return [low === 0 && high === 0 ? 1 : low >>> 0, high >>> 0];
}

/**
 * Inserts a pair by linear probing from the low bits. Returns the pair's own mark when it is there already, otherwise
 * null.
 */
function insert(slots: Uint32Array, mask: number, low: number, high: number, mark: number): number | null {
	for (let slot = low & mask; ; slot = (slot + 1) & mask) {
		const at = slot * 3;
		if (slots[at] === 0 && slots[at + 1] === 0) {
			slots[at] = low;
			slots[at + 1] = high;
			slots[at + 2] = mark;
			return null;
		}
		if (slots[at] === low && slots[at + 1] === high) return slots[at + 2] as number;
	}
}
