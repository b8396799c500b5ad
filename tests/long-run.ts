import { describe, test } from "vitest";

/**
 * Is true for `npm run test:long`, which has every case of the long simulations; `npm test` has a tenth of each. Both
 * take the first cases, so that a case of the one is a case of the other.
 */
export const IS_LONG_RUN = import.meta.env.MODE === "long";

/** Is a test that only the long run has. `npm test` has the main paths of its screen. */
export const longTest: typeof test = IS_LONG_RUN ? test : nothing();

/** Is a group of tests that only the long run has. */
export const longDescribe: typeof describe = IS_LONG_RUN ? describe : nothing();

/** Stands for a function of vitest's that is not to run. */
function nothing(): never {
	const none = () => () => {};
	return Object.assign(() => {}, { each: none, for: none }) as never;
}

/** Returns how many of this many cases a run has. */
export function casesOf(all: number): number {
	return IS_LONG_RUN ? all : Math.ceil(all / 10);
}

/** Returns every tenth of a list, or by `every`, from its first on. The long run gets all of it. */
export function sampleOf<Case>(all: readonly Case[], every = 10): Case[] {
	return all.filter((_, at) => IS_LONG_RUN || at % every === 0);
}
