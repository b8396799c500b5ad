import { hash } from "node:crypto";
import {
	type CounterSql,
	dropDay,
	hasMessage,
	hasOpenMessages,
	heldText,
	holdText,
	isNewVisitor,
	keepMessage,
	keptDays,
	makeDay,
	noteFlushed,
	openMessages,
	openState,
} from "#db/counter/tables.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { dayAfter, dayOf, hourOf } from "#workers/domain/numbers/days.ts";
import {
	type Entry,
	MESSAGE,
	type SearchEntry,
	type SeenReport,
	type SubjectKey,
} from "#workers/domain/numbers/entries.ts";
import type { Heap } from "#workers/domain/numbers/fold.ts";
import { REST } from "#workers/domain/numbers/kinds.ts";
import { Floods } from "./floods.ts";
import { Heaps } from "./heaps.ts";
import type { Salts } from "./salt.ts";

/** Holds the rows that go to the tables in one transaction. */
export type Batch = { source: string; number: number; through: number; heaps: readonly Heap[] };

/** Limits the names that are distinguished on a day, for a kind without limits. Further ones become the rest. */
const MOST_NAMES = 2_000;
const BOUNDED = /^=(?:referrer|campaign|search[a-z-]*)=/;

type Storage = { sql: CounterSql; transactionSync<T>(write: () => T): T };

/**
 * Keeps messages until they are in the tables. Each is written once, by its id, with the number of its batch. A batch depends only on what
 * is written, so a restarted counter hands over the same batch under the same number. In memory are the sums that are still to be handed
 * over, the days' salts, and who floods.
 */
export class Recorder {
	readonly #storage: Storage;
	readonly #salts: Salts;
	readonly #source: string;
	readonly #batches = new Map<number, { heaps: Heaps; through: number }>();
	readonly #names = new Map<string, Set<string>>();
	readonly #floods = new Floods();
	#open: number;
	#day = "";
	/** Is the day before, while it has tables. */
	#before: string | null = null;
	/** Heaps of a batch. The number adapts, so that a batch holds the database for about 20 ms. */
	#most = 500;

	constructor(storage: Storage, salts: Salts, newSource: string) {
		this.#storage = storage;
		this.#salts = salts;
		const { source, flushed } = openState(storage.sql, newSource);
		this.#source = source;
		this.#open = flushed;
		for (const day of keptDays(storage.sql))
			for (const { batch, hour, heap } of openMessages(storage.sql, day, flushed)) {
				const [subject, entries] = JSON.parse(heap) as [SubjectKey, Entry[]];
				const known = this.#batchOf(batch);
				known.heaps.add({ hour, subject, entries });
				// When it was closed is not kept. What came before its last message's hour is in it or in an older one.
				known.through = Math.max(known.through, hour * HOUR_MS);
				this.#open = Math.max(this.#open, batch);
			}
		this.#open++;
	}

	/** Writes messages. One that was written before changes nothing. `now` is in milliseconds. */
	async record(reports: readonly SeenReport[], now: number): Promise<void> {
		const day = dayOf(now);
		const salt = await this.#salts.of(day, now);
		this.#begin(day);
		const heaps = this.#storage.transactionSync(() =>
			reports.flatMap((report) => this.#keep(report, { now, day, salt }) ?? []),
		);
		for (const heap of heaps) this.#batchOf(this.#open).heaps.add(heap);
		if (this.#batchOf(this.#open).heaps.size >= this.#most) this.#close(now);
	}

	/** Returns the oldest batch that was not handed over, and closes it; null when there is none. */
	nextBatch(now: number): Batch | null {
		this.#close(now);
		const number = Math.min(...this.#batches.keys());
		const batch = this.#batches.get(number);
		if (batch === undefined) return null;
		return { source: this.#source, number, through: batch.through, heaps: batch.heaps.list() };
	}

	/** Notes that a batch is in the tables, and for how many milliseconds it held the database. */
	handedOver(number: number, held: number): void {
		noteFlushed(this.#storage.sql, number);
		this.#batches.delete(number);
		if (held > 20) this.#most = Math.max(50, Math.floor(this.#most / 2));
		else if (held < 8) this.#most = Math.min(2_000, Math.ceil(this.#most * 1.5));
	}

	get isEmpty(): boolean {
		return [...this.#batches.values()].every(({ heaps }) => heaps.size === 0);
	}

	/** Makes the day's tables. Those of days before yesterday are removed once nothing in them is open. */
	#begin(day: string): void {
		if (day === this.#day) return;
		const { sql } = this.#storage;
		makeDay(sql, day);
		const flushed = Math.min(this.#open, ...this.#batches.keys()) - 1;
		const before = dayAfter(day, -1);
		const days = keptDays(sql);
		for (const kept of days) if (kept < before && !hasOpenMessages(sql, kept, flushed)) dropDay(sql, kept);
		this.#before = days.includes(before) ? before : null;
		this.#names.clear();
		this.#day = day;
	}

	#keep(report: SeenReport, at: { now: number; day: string; salt: string }): Heap | null {
		const { sql } = this.#storage;
		// It may have been sent before midnight and come again after it.
		if (hasMessage(sql, this.#before === null ? [at.day] : [at.day, this.#before], report.id)) return null;
		const heap = this.#heapOf(report, at);
		const text = JSON.stringify([heap.subject, heap.entries]);
		keepMessage(sql, at.day, report.id, { batch: this.#open, hour: heap.hour, heap: text });
		return heap;
	}

	#heapOf({ subject, entries, visitor, searches }: SeenReport, at: { now: number; day: string; salt: string }): Heap {
		const { now, day, salt } = at;
		const hour = hourOf(now);
		if (visitor === null) return { hour, subject, entries: [...entries, [MESSAGE, 1]] };
		const who = hashOf(salt, `${visitor.network}\n${visitor.agent}`);
		if (this.#floods.isFlood(now, who, hashOf(salt, visitor.network)))
			return { hour, subject: "", entries: [["drop:flood", 1]] };
		const all: Entry[] = [...entries, [MESSAGE, 1]];
		if (isNewVisitor(this.#storage.sql, day, who)) all.push(["visitor", 1]);
		for (const { text, entries: counts } of searches) all.push(...this.#released(text, counts, { day, salt, who }));
		return { hour, subject, entries: all.map((entry) => this.#bounded(entry)) };
	}

	/** Returns the entries that a search text releases now: none before a second visitor has used it, then also the former ones. */
	#released(text: string, counts: readonly SearchEntry[], at: { day: string; salt: string; who: string }): Entry[] {
		const { sql } = this.#storage;
		const key = hashOf(at.salt, `text\n${text}`);
		const known = heldText(sql, at.day, key);
		const named = (entries: readonly SearchEntry[]) =>
			entries.map(([kind, count]): Entry => [`=${kind}=${text}`, count]);
		if (known !== null && known.visitor === null) return named(counts);
		const held = known === null ? [] : (JSON.parse(known.held) as SearchEntry[]);
		if (known === null || known.visitor === at.who) {
			holdText(sql, at.day, key, { visitor: at.who, held: JSON.stringify([...held, ...counts]) });
			return [];
		}
		holdText(sql, at.day, key, { visitor: null, held: "[]" });
		return named([...held, ...counts]);
	}

	#bounded(entry: Entry): Entry {
		const [key, count] = entry;
		const kind = BOUNDED.exec(key)?.[0];
		if (kind === undefined) return entry;
		const names = this.#names.get(kind) ?? new Set();
		this.#names.set(kind, names);
		if (names.size >= MOST_NAMES && !names.has(key)) return [`${kind}${REST}` as Entry[0], count];
		names.add(key);
		return entry;
	}

	#batchOf(number: number) {
		const known = this.#batches.get(number) ?? { heaps: new Heaps(), through: 0 };
		this.#batches.set(number, known);
		return known;
	}

	#close(now: number): void {
		const open = this.#batches.get(this.#open);
		if (open === undefined) return;
		if (open.heaps.size === 0) {
			this.#batches.delete(this.#open);
			return;
		}
		open.through = now;
		this.#open++;
	}
}

/** It uses eight bytes, which distinguish a day's million visitors except for one in some ten million days. */
function hashOf(salt: string, text: string): string {
	return hash("sha256", `${salt}\n${text}`, "base64url").slice(0, 11);
}
