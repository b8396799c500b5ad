import { bucketValue, type PageKind, type VitalMetric } from "#workers/domain/web-vitals.ts";

const QUOTE = 34;
const ZERO = 48;
const NINE = 57;
/** Limits the buckets. It is far beyond the bucket of any value that a page may send. */
const LAST_BUCKET = 999;

/** Counts how often each value was measured, by kind of page, metric and bucket. */
export class VitalBuckets {
	/** Maps "page:metric:" to its numbers of measurements, each at the place of its bucket. */
	readonly #counts = new Map<string, number[]>();

	/**
	 * Adds a day as the database keeps it: `{"business:LCP:41":9,…}`. A quarter of a year has 100,000 such numbers,
	 * so the text is read directly: parsed to objects whose names are looked up one by one, they take ten times as
	 * long. Throws for any other text.
	 */
	add(day: string): void {
		let at = 1;
		let group = "";
		let counts: number[] = [];
		function number(): number {
			let value = 0;
			for (let sign = day.charCodeAt(at); sign >= ZERO && sign <= NINE; sign = day.charCodeAt(++at))
				value = value * 10 + sign - ZERO;
			return value;
		}
		while (day.charCodeAt(at) === QUOTE) {
			at++;
			// Numbers of one page and metric mostly follow one another.
			if (group === "" || !day.startsWith(group, at)) {
				group = day.slice(at, 1 + day.indexOf(":", 1 + day.indexOf(":", at)));
				counts = this.#of(group);
			}
			at += group.length;
			const bucket = number();
			if (bucket > LAST_BUCKET) break;
			// Steps over the quote and the colon.
			at += 2;
			const measured = number();
			while (counts.length <= bucket) counts.push(0);
			counts[bucket] = (counts[bucket] ?? 0) + measured;
			if (day[at] === ",") at++;
		}
		if (day[at] !== "}" || at !== day.length - 1) throw new Error(`No buckets at ${at}: ${day.slice(at, at + 40)}`);
	}

	#of(group: string): number[] {
		const known = this.#counts.get(group) ?? [];
		this.#counts.set(group, known);
		return known;
	}

	/** Returns the kinds of pages that have measurements, as they are written. */
	pages(): string[] {
		return [...new Set([...this.#counts.keys()].map((group) => group.slice(0, group.indexOf(":"))))];
	}

	/**
	 * Returns the upper edge of the bucket that holds a percentile. It is not below the true value, and at most 19 % above
	 * it. Null: nothing was measured.
	 */
	percentile(page: PageKind | "all", metric: VitalMetric, share: number): number | null {
		const rows = [...this.#counts].flatMap(([group, counts]) =>
			(page === "all" ? group.endsWith(`:${metric}:`) : group === `${page}:${metric}:`) ? [counts] : [],
		);
		const total = rows.flat().reduce((sum, count) => sum + count, 0);
		let seen = 0;
		for (let bucket = 0; seen < total; bucket++) {
			for (const counts of rows) seen += counts[bucket] ?? 0;
			if (seen > 0 && seen >= total * share) return bucketValue(metric, bucket + 1);
		}
		return null;
	}
}
