import type { Column } from "./column.ts";
import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { wordsOf } from "./header-meaning.ts";

/** Is a number of rows. If so many have whole numbers or halves alone, these are hardly averages: one in five of these is such by chance. */
const ENOUGH = 5;
/** Is a number of rows from which the scale of ratings can be told. */
const MANY = 10;
/** Is the certainty of a header with known words only. */
const SURE = 5;

/** Names the column whose ratings have so many points instead of five; null for none. */
export type RatingScale = { index: number; of: 10 } | null;

/**
 * Matches ratings that are not visitors' ratings of a place: hygiene, a hotel's class, school inspections, a seller's view of a
 * customer.
 */
const OTHER_THING =
	/(?:^| )(?:hygiene|food|fhrs|ofsted|cqc|inspection|official|hotel|class|energy|epc|credit|risk|lead|account|member|safety|environmental|star category|quality|score value|internal|priority|star|stars)(?: |$)/;

/**
 * Keeps ratings by visitors, from one to five. A column that its header or all its values show to be something else is
 * left out, or is asked about.
 */
export function settleRatings(
	candidates: readonly Candidate[],
	columns: readonly Column[],
): { rest: Candidate[]; doubts: ColumnDoubt[]; scale: RatingScale } {
	let scale: RatingScale = null;
	const doubts: ColumnDoubt[] = [];
	const counted = candidates.some(({ role }) => role === "reviewCount");
	// "Speed points", "Service points", "Taste points": each rates one thing, and none rates the place.
	const rated = candidates.filter(({ role }) => role === "rating");
	const ofAspects = rated.length >= 3 && rated.every(({ header }) => header < SURE);
	const rest = candidates.filter((candidate) => {
		if (candidate.role === "reviewCount") return candidate.subject !== "other";
		if (candidate.role !== "rating") return true;
		if (ofAspects || candidate.subject === "other" || candidate.subject === "person") return false;
		const { values, index } = candidate;
		const words = ` ${wordsOf(columns[index]?.header ?? "").join(" ")} `;
		// Halves are the classes of hotels, and not the average of many visitors.
		const halves = areHalves(candidate);
		const whole = halves && pointsOf(candidate).length >= ENOUGH;
		if (halves && OTHER_THING.test(words)) return false;
		// Where another column has the averages, these are the class.
		if (whole && rated.some((other) => other !== candidate && !areHalves(other))) return false;
		if (values.numbers.length >= ENOUGH && Math.max(...values.numbers) > 5 && shareOver(values.numbers, 5) > 0.3) {
			if (!counted || OTHER_THING.test(words) || !provesTen(values.numbers)) return false;
			scale = { index, of: 10 };
			return true;
		}
		if (whole && !counted) {
			doubts.push({
				role: "rating",
				reason: "whole-ratings",
				options: [{ columns: [] }, { columns: [{ index, role: "rating" }] }],
			});
			return false;
		}
		return true;
	});
	return { rest, doubts, scale };
}

/** Returns the numbers that values begin with, whatever word stands behind them ("3 Star", "4 Yıldız"), but for those that name their scale ("4/5"). */
function pointsOf({ values: { texts } }: Candidate): number[] {
	return texts.flatMap((text) => {
		const [, number, rest = ""] = /^\D{0,3}(\d{1,3}(?:[.,]\d+)?)(.*)$/su.exec(text.trim()) ?? [];
		return number === undefined || /\d/.test(rest) ? [] : [Number(number.replace(",", "."))];
	});
}

function areHalves(candidate: Candidate): boolean {
	return pointsOf(candidate).every((number) => Number.isInteger(2 * number));
}

/**
 * Tells whether ratings have ten points: they are averages with a number of reviews in another column, none above ten
 * and most above five.
 */
function provesTen(numbers: readonly number[]): boolean {
	const decimals = numbers.filter((number) => !Number.isInteger(number)).length;
	return (
		numbers.length >= MANY &&
		numbers.every((number) => number >= 0 && number <= 10) &&
		decimals * 2 > numbers.length &&
		shareOver(numbers, 5) > 0.6
	);
}

function shareOver(numbers: readonly number[], limit: number): number {
	return numbers.filter((number) => number > limit).length / numbers.length;
}
