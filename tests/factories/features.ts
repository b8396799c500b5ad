import { FEATURES, type Feature } from "#workers/domain/search/features/features.ts";

/** Returns the features among a business's bits, each at its place in `FEATURES`. */
export function featuresOf(bits: number): Feature[] {
	return FEATURES.filter((_, place) => (bits & (1 << place)) !== 0);
}
