import fc from "fast-check";

/**
 * Properties are tried with the same cases in every run, so that a failure comes from a change. `FAST_CHECK_SEED=7 npm
 * test` tries others.
 */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_123) });
