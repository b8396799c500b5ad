/** Is a clock that stands still until it is moved, and then wakes its waiters. Times are milliseconds since 1970. */
export type Clock = {
	now: number;
	/** Resolves when the clock has moved by that time. */
	wait(milliseconds: number): Promise<void>;
	/** Moves the clock. Each waiter wakes at its time on the way and does its work. */
	passTo(time: number): Promise<void>;
};

export function standingClock(now: number): Clock {
	const waiting: { until: number; wake: () => void }[] = [];
	const clock: Clock = {
		now,
		wait(milliseconds) {
			const { promise, resolve } = Promise.withResolvers<void>();
			waiting.push({ until: clock.now + milliseconds, wake: resolve });
			waiting.sort((a, b) => a.until - b.until);
			return promise;
		},
		async passTo(time) {
			for (let next = waiting[0]; next !== undefined && next.until <= time; next = waiting[0]) {
				waiting.shift();
				clock.now = next.until;
				next.wake();
				await settled();
			}
			clock.now = time;
		},
	};
	return clock;
}

/** Resolves when everything that needs no clock has been done. */
export function settled(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}

/** Returns numbers from 0 to 1 that are the same in every run. */
export function dice(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}
