import { DAY_MS, HOUR_MS } from "../instant.ts";

/** Decides when house ads are due: what was sold is spread evenly over the days that are left. */

/** End of an ad without an end: in the year 9999. */
export const FOREVER = 253_402_300_799_000;
/** Time over which a cap without an end is spread. */
const WITHOUT_END_MS = 30 * DAY_MS;
/** Says how many milliseconds earlier each grade of weight makes an unsold ad due. */
const GRADE_MS = 60_000;

export type Pace = {
	shownFrom: number;
	shownUntil: number;
	/** Limits what was sold, of either kind; null: as often as there is room. */
	cap: number | null;
	/** Counts how much of the cap was delivered. */
	done: number;
	weight: number;
};

/**
 * Returns the time at which the cap should be reached. It is before the end, by a twentieth of the ad's time (at least
 * six hours, at most half of its time), so that quiet last hours are made up for.
 */
export function pacedUntil(shownFrom: number, shownUntil: number): number {
	if (shownUntil >= FOREVER) return shownFrom + WITHOUT_END_MS;
	const time = shownUntil - shownFrom;
	return shownUntil - Math.round(Math.min(time / 2, Math.max(time / 20, 6 * HOUR_MS)));
}

/** Returns the milliseconds between two views of a sold ad; 0 for an ad that is not sold. */
export function paceStep({ shownFrom, shownUntil, cap }: Pick<Pace, "shownFrom" | "shownUntil" | "cap">): number {
	return cap === null ? 0 : Math.floor((pacedUntil(shownFrom, shownUntil) - shownFrom) / cap);
}

/**
 * Returns when an ad is due next. A sold ad is due when its straight line to the cap reaches the next view, and no more once the cap is
 * reached. Another ad is due at once; the heavier it is, the sooner it comes round.
 */
export function dueAt(pace: Pace, now: number): number {
	const { shownFrom, shownUntil, cap, done, weight } = pace;
	if (cap === null) return done === 0 ? shownFrom : Math.max(shownFrom, now - (weight - 1) * GRADE_MS);
	if (done >= cap) return shownUntil;
	return shownFrom + Math.floor(((pacedUntil(shownFrom, shownUntil) - shownFrom) * done) / cap);
}

/** Is an ad that may be in a place. `stepMs` is the time between two of its views. `dueAt` is not after now. */
export type Candidate = {
	adId: number;
	sold: number;
	dueAt: number;
	shownUntil: number;
	stepMs: number;
	weight: number;
};

/** Time within which an offered ad is expected to be seen. */
const SEEN_WITHIN_MS = 20_000;
const MOST_REMEMBERED = 2_000;

/**
 * Remembers the ads that were offered lately and may not be counted yet. Without it everybody would get the same ad until its first
 * view is counted.
 */
export class LatelyOffered {
	#since = 0;
	#now = new Map<number, number>();
	#before = new Map<number, number>();

	add(adId: number, now: number): void {
		this.#turn(now);
		this.#now.set(adId, (this.#now.get(adId) ?? 0) + 1);
	}

	of(adId: number, now: number): number {
		this.#turn(now);
		return (this.#now.get(adId) ?? 0) + (this.#before.get(adId) ?? 0);
	}

	#turn(now: number): void {
		const half = SEEN_WITHIN_MS / 2;
		// A clock that was put back.
		if (now < this.#since) this.#since = 0;
		if (now - this.#since < half && this.#now.size < MOST_REMEMBERED) return;
		this.#before = now - this.#since < 2 * half ? this.#now : new Map();
		this.#now = new Map();
		this.#since = now;
	}
}

/**
 * Chooses an ad for a place by its candidates, never one of `taken`: a sold one that is due, by weight; else one of the others, by weight. Null:
 * there is none. `random` is from 0 to below 1.
 */
export function chooseAd(
	candidates: readonly Candidate[],
	ask: { now: number; taken: ReadonlySet<number>; lately: LatelyOffered; random: number },
): Candidate | null {
	const { now, taken, lately, random } = ask;
	const free = candidates.filter(
		({ adId, shownUntil, dueAt: due, sold, stepMs }) =>
			!taken.has(adId) && shownUntil > now && due + (sold === 1 ? stepMs * lately.of(adId, now) : 0) <= now,
	);
	const sold = free.filter((candidate) => candidate.sold === 1);
	return byWeight(sold.length > 0 ? sold : free, random);
}

function byWeight(candidates: readonly Candidate[], random: number): Candidate | null {
	let left = random * candidates.reduce((sum, { weight }) => sum + weight, 0);
	for (const candidate of candidates) {
		left -= candidate.weight;
		if (left < 0) return candidate;
	}
	return candidates.at(-1) ?? null;
}
