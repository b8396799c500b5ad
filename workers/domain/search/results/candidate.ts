/**
 * Holds a business that a search may mean: the facts that decide whether it stays in the results, and its place among
 * them.
 */
export type Candidate = {
	id: number;
	nameKey: string;
	categoryId: number | null;
	cityId: number | null;
	/** Is its rating in thousandths, weighed by the number of reviews; below 0 for a business closed for good. */
	score: number;
	rating: number | null;
	reviewCount: number;
	/** Is a level from 1 to 4. */
	priceLevel: number | null;
	/** Has a bit for each of FEATURES. */
	features: number;
	/** Is the packed week (packed-week.ts). */
	openWeek: string | null;
	timeZone: string | null;
	latitude: number | null;
	longitude: number | null;
	/** Says whether it is shut. 0: its hours decide; 1: shut for a time; 2: closed for good. */
	shut: 0 | 1 | 2;
	/** Holds its folded name, for lists in an order by city or category. */
	sortKey: string | null;
	/** Holds the source's own name for the kind of place. It is read only where the search excludes something. */
	type: string | null;
	/** Hold its country and its state. They are read only where the search excludes a region. */
	countryCode: string | null;
	stateKey: string | null;
};

/** A query returns a candidate as a JSON array of its facts in this order. */
export type CandidateFacts = [
	Candidate["id"],
	Candidate["nameKey"],
	Candidate["categoryId"],
	Candidate["cityId"],
	Candidate["score"],
	Candidate["rating"],
	Candidate["reviewCount"],
	Candidate["priceLevel"],
	Candidate["features"],
	Candidate["openWeek"],
	Candidate["timeZone"],
	Candidate["latitude"],
	Candidate["longitude"],
	Candidate["shut"],
	Candidate["sortKey"],
	Candidate["type"],
	Candidate["countryCode"],
	Candidate["stateKey"],
];

export function candidateOf(facts: CandidateFacts): Candidate {
	const [id, nameKey, categoryId, cityId, score, rating, reviewCount, priceLevel, features, openWeek, ...rest] = facts;
	const [timeZone, latitude, longitude, shut, sortKey, type, countryCode, stateKey] = rest;
	return {
		id,
		nameKey,
		categoryId,
		cityId,
		score,
		rating,
		reviewCount,
		priceLevel,
		features,
		openWeek,
		timeZone,
		latitude,
		longitude,
		shut,
		sortKey,
		type,
		countryCode,
		stateKey,
	};
}
