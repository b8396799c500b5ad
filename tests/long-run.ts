import { test } from "vitest";

/**
 * `npm run test:long` has every case of the long simulations, `npm test` a tenth of each. Both take the first cases, so that a case of the one is a
 * case of the other.
 */
export const IS_LONG_RUN = import.meta.env.MODE === "long";

/** A test of the long run alone. `npm test` has the main paths of its screen. */
export const longTest: typeof test = IS_LONG_RUN ? test : (Object.assign(() => {}, { each: () => () => {} }) as never);

/** How many of this many cases a run has. */
export function casesOf(all: number): number {
	return IS_LONG_RUN ? all : Math.ceil(all / 10);
}

/** Every tenth of a list, or every so many, from its first on; all of it in the long run. */
export function sampleOf<Case>(all: readonly Case[], every = 10): Case[] {
	return all.filter((_, at) => IS_LONG_RUN || at % every === 0);
}
