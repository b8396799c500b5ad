import { Worker } from "node:worker_threads";
import type { HostileCase } from "./case.ts";
import { fileCases } from "./file-shapes.ts";
import { textCases } from "./text-shapes.ts";

/** Holds a reading done this many times: the bytes and the CPU time of all, and "read" or the code of the refusal. */
export type Timing = { bytes: number; times: number; ms: number; outcome: string };
export type Measured = { reader: string; shape: string; small: Timing; large: Timing };

/** A reading may take this much CPU time for each megabyte. */
const MOST_MS_A_MEGABYTE = 1_000;
/** Is the time that a text of one request (a search has 200 letters) may take, whatever a megabyte would take. */
const SHORT_MS = 3;
/**
 * At the larger size a megabyte may take this much longer, because of caches and the garbage collector. A square would
 * take four times as long.
 */
const MOST_GROWTH = 3;
/** A shorter time is noise, and a growth below `NOISY_GROWTH_MS` too. */
const NOISE_MS = 60;
const NOISY_GROWTH_MS = 200;
/** Is the time by the clock after which a reading is stopped and counts as endless. */
const GIVEN_UP_MS = 60_000;

export function hostileCases(): HostileCase[] {
	return [...fileCases(), ...textCases()];
}

export function msAMegabyte({ ms, bytes }: Timing): number {
	return (ms * 1_000_000) / bytes;
}

export function growthOf({ small, large }: Measured): number {
	return large.ms < NOISY_GROWTH_MS ? 1 : msAMegabyte(large) / msAMegabyte(small);
}

/** Says why a reader fails, or returns null. */
export function faultOf(measured: Measured): string | null {
	const { small, large } = measured;
	for (const { outcome } of [small, large]) if (outcome.startsWith("threw") || outcome === "no end") return outcome;
	const isLong = large.ms >= NOISE_MS && large.ms > SHORT_MS * large.times;
	if (isLong && msAMegabyte(large) > MOST_MS_A_MEGABYTE) return "slow";
	return growthOf(measured) > MOST_GROWTH ? "not linear" : null;
}

/** Measures cases in their own thread, which is stopped when one of them does not end. */
export async function measureAll(
	wanted: (one: HostileCase) => boolean,
	onMeasured: (measured: Measured) => void,
): Promise<void> {
	let worker: Worker | null = null;
	for (const [index, one] of hostileCases().entries()) {
		if (!wanted(one)) continue;
		const timings: Timing[] = [];
		for (const size of one.sizes) {
			worker ??= await ready();
			const timing = await asked(worker, { index, size });
			if (timing === null) {
				await worker.terminate();
				worker = null;
			}
			timings.push(timing ?? { bytes: size, times: 1, ms: GIVEN_UP_MS, outcome: "no end" });
		}
		const [small, large] = timings;
		if (small !== undefined && large !== undefined) {
			// The first reading of a kind compiles code that the others find compiled.
			const again = worker === null || large.ms < NOISE_MS ? null : await asked(worker, { index, size: one.sizes[0] });
			onMeasured({ reader: one.reader, shape: one.shape, small: again ?? small, large });
		}
	}
	await worker?.terminate();
}

async function ready(): Promise<Worker> {
	const worker = new Worker(new URL("measure-worker.ts", import.meta.url));
	await new Promise((resolve, reject) => {
		worker.once("message", resolve);
		worker.once("error", reject);
	});
	return worker;
}

/** Returns null when it does not end, or ends the thread. */
function asked(worker: Worker, question: { index: number; size: number }): Promise<Timing | null> {
	return new Promise((resolve) => {
		const given = setTimeout(() => done(null), GIVEN_UP_MS);
		const failed = () => done(null);
		function done(timing: Timing | null): void {
			clearTimeout(given);
			worker.off("message", done);
			worker.off("error", failed);
			resolve(timing);
		}
		worker.once("message", done);
		worker.once("error", failed);
		worker.postMessage(question);
	});
}
