import { DurableObject } from "cloudflare:workers";
import { dayOf } from "#workers/domain/numbers/days.ts";
import type { SeenReport } from "#workers/domain/numbers/entries.ts";
import { systemContext } from "#workers/jobs/scheduled.ts";
import type { Counting } from "#workers/services/numbers/counting.ts";
import { handOver } from "#workers/services/numbers/hand-over.ts";
import { Recorder } from "#workers/services/numbers/recorder.ts";
import { Salts } from "#workers/services/numbers/salt.ts";
import type { ApiBindings } from "./env.ts";

/**
 * Says how long the counter waits after a message, and after each batch, before it sends the next batch to the tables.
 * So there is only one batch in ten seconds, whatever the load.
 */
const EVERY_MS = 10_000;
/** Says how long the counter waits after a failure of the database. */
const AFTER_FAILURE_MS = 30_000;
/**
 * Says how long a message waits for others, with which it is written. A transaction costs as much as several messages,
 * and no visitor waits for the answer.
 */
const GATHER_MS = 10;

/**
 * Counts the visits of the whole site; there is only one counter. Everything that it has confirmed is stored, because
 * the platform holds an answer back until the writes before it are safe. Its alarm sends the counts to the database. It
 * sleeps when nothing is left.
 */
export class Counter extends DurableObject<ApiBindings> implements Counting {
	readonly #salts: Salts;
	#recorder: Recorder;
	readonly #every: number;
	#alarmSet = false;
	/** Holds what the next transaction writes, and its end. */
	#gathered: SeenReport[] = [];
	#written: Promise<void> | null = null;
	/** Holds the ends of the transactions that have begun: they wait for the day's salt. */
	readonly #writes = new Set<Promise<void>>();
	/** Is the batch that is handed over now, or was last. */
	#handing: Promise<boolean> = Promise.resolve(false);
	/** Is the end of what makes the counter forget; null while nothing does. */
	#forgetting: Promise<void> | null = null;

	constructor(state: DurableObjectState, env: ApiBindings) {
		super(state, env);
		this.#every = Number(env.NUMBERS_EVERY_MS ?? EVERY_MS);
		this.#salts = new Salts(env.CACHE);
		this.#recorder = this.#newRecorder();
	}

	record(reports: readonly SeenReport[]): Promise<void> {
		this.#gathered.push(...reports);
		this.#written ??= this.#writeSoon();
		return this.#written;
	}

	override async alarm(): Promise<void> {
		this.#alarmSet = false;
		let handed = false;
		try {
			handed = await this.#handOverOne();
		} catch (error) {
			console.error(JSON.stringify({ level: "error", detail: `numbers were not handed over: ${error}` }));
			await this.#setAlarm(AFTER_FAILURE_MS);
			return;
		}
		if (handed || !this.#recorder.isEmpty) await this.#setAlarm(this.#every);
	}

	async handOverAll(): Promise<void> {
		// Who has sent what cannot be written is told so.
		await Promise.allSettled([this.#written, ...this.#writes]);
		while (await this.#handOverOne());
	}

	forget(): Promise<void> {
		this.#forgetting ??= this.#forgetAll().finally(() => {
			this.#forgetting = null;
		});
		return this.#forgetting;
	}

	async #forgetAll(): Promise<void> {
		// A batch would otherwise come into the tables after they were emptied, and its number into the new storage; and what is being
		// written would look for tables that are gone.
		await Promise.allSettled([...this.#writes, this.#handing]);
		await this.#salts.forget(dayOf(Date.now()));
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
		this.#alarmSet = false;
		this.#recorder = this.#newRecorder();
	}

	/** Writes what arrives within a few milliseconds in one transaction. What arrives while all is forgotten comes after that. */
	async #writeSoon(): Promise<void> {
		await scheduler.wait(GATHER_MS);
		while (this.#forgetting !== null) await this.#forgetting.catch(() => {});
		const reports = this.#gathered;
		this.#gathered = [];
		this.#written = null;
		const write = this.#write(reports);
		this.#writes.add(write);
		try {
			await write;
		} finally {
			this.#writes.delete(write);
		}
	}

	async #write(reports: readonly SeenReport[]): Promise<void> {
		// The alarm is set first, because it wakes a counter that dies after its writes.
		if (!this.#alarmSet) await this.#setAlarm(this.#every);
		await this.#recorder.record(reports, Date.now());
	}

	/** Hands over one batch. Returns false when there was none. */
	#handOverOne(): Promise<boolean> {
		if (this.#forgetting !== null) return Promise.resolve(false);
		this.#handing = this.#handOver();
		return this.#handing;
	}

	async #handOver(): Promise<boolean> {
		const now = Date.now();
		const batch = this.#recorder.nextBatch(now);
		if (batch === null) return false;
		const held = await handOver(systemContext(this.env, Date.now), batch);
		this.#recorder.handedOver(batch.number, held);
		return true;
	}

	#newRecorder(): Recorder {
		return new Recorder(this.ctx.storage, this.#salts, crypto.randomUUID());
	}

	async #setAlarm(inMs: number): Promise<void> {
		this.#alarmSet = true;
		const at = Date.now() + inMs;
		const set = await this.ctx.storage.getAlarm();
		if (set === null) await this.ctx.storage.setAlarm(at);
	}
}
