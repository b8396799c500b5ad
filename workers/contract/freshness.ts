const MINUTE = 60;

/**
 * Says for how many seconds each answer is fresh and may be kept. A call that it does not name
 * has the defaults (30 minutes, kept 60).
 */
export const FRESHNESS = {
	categories: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	cities: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	countries: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	random: { fresh: 10 * MINUTE, kept: 60 * MINUTE },
	search: { fresh: 5 * MINUTE, kept: 60 * MINUTE },
	list: { fresh: 20 * MINUTE, kept: 60 * MINUTE },
	stats: { fresh: 60 * MINUTE, kept: 60 * MINUTE },
	business: { fresh: 45 * MINUTE, kept: 60 * MINUTE },
	nearby: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	feed: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
	snippets: { fresh: 30 * MINUTE, kept: 60 * MINUTE },
} as const satisfies Record<string, { fresh: number; kept: number }>;

export type FreshnessRule = keyof typeof FRESHNESS;

/** Returns when the random selection of `now` ends, both in milliseconds. */
export function rotationEnd(now: number): number {
	return (rotation(now) + 1) * FRESHNESS.random.fresh * 1_000;
}

/** Returns the number of the ten minutes that `now` (milliseconds) is in. The random selection changes with it. */
export function rotation(now: number): number {
	return Math.floor(now / 1_000 / FRESHNESS.random.fresh);
}
