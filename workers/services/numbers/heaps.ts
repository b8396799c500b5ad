import type { Entry, EntryKey } from "#workers/domain/numbers/entries.ts";
import type { Heap } from "#workers/domain/numbers/fold.ts";

/** Adds up messages by hour and subject. */
export class Heaps {
	readonly #heaps = new Map<string, { heap: Omit<Heap, "entries">; counts: Map<EntryKey, number> }>();

	get size(): number {
		return this.#heaps.size;
	}

	add({ hour, subject, entries }: Heap): void {
		const key = `${hour}\n${subject}`;
		const known = this.#heaps.get(key) ?? { heap: { hour, subject }, counts: new Map() };
		this.#heaps.set(key, known);
		for (const [name, count] of entries) known.counts.set(name, (known.counts.get(name) ?? 0) + count);
	}

	list(): Heap[] {
		return [...this.#heaps.values()].map(({ heap, counts }) => ({ ...heap, entries: [...counts] as Entry[] }));
	}
}
