import { describe, test } from "vitest";

/**
 * Is true for `npm run test:long`, which has every case of the long simulations; `npm test` has a tenth of each. Both
 * take the first cases, so that a case of the one is a case of the other.
 */
export const IS_LONG_RUN = import.meta.env.MODE === "long";

/**
 * Is true where tests that `npm test` leaves out run as well: in the long run, and in the second run of
 * `npm run test:changed` (`changed.ts`), whose simulations are as small as those of `npm test`.
 */
export const HAS_LONG_TESTS = IS_LONG_RUN || import.meta.env.MODE === "changed";

/** Is a test that `npm test` does not have. It has the main path of each room. */
export const longTest: typeof test = HAS_LONG_TESTS ? test : nothing();

/** Is a test that only the long run has, because it needs its sizes. */
export const largeTest: typeof test = IS_LONG_RUN ? test : nothing();

/** Is a group of tests that `npm test` does not have. */
export const longDescribe: typeof describe = HAS_LONG_TESTS ? describe : nothing();

/** Stands for a function of vitest's that is not to run. */
function nothing(): never {
	const none = () => () => {};
	return Object.assign(() => {}, { each: none, for: none }) as never;
}

/** Returns how many of this many cases a run has. */
export function casesOf(all: number): number {
	return IS_LONG_RUN ? all : Math.ceil(all / 10);
}

/**
 * Returns every tenth of a list, or by `every`, from its first on. The long run gets all of it. Samples of one list with
 * `turn` 0, 1, 2 … differ, and `every` of them have all of it.
 */
export function sampleOf<Case>(all: readonly Case[], every = 10, turn = 0): Case[] {
	return all.filter((_, at) => IS_LONG_RUN || at % every === turn % every);
}
