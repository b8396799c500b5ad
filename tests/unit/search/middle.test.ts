import fc from "fast-check";
import { expect, test } from "vitest";
import { addToClusters, type Cluster, countOf, middleOf } from "#workers/domain/search/lexicon/middle.ts";

const within = (from: number, to: number) => fc.double({ min: from, max: to, noNaN: true });
/** Makes the positions of a town, some tenths of a degree wide. */
const town = fc.tuple(within(-80, 80), within(-170, 170)).chain(([latitude, longitude]) =>
	fc.array(fc.tuple(within(latitude, latitude + 0.4), within(longitude, longitude + 0.4)), {
		minLength: 3,
		maxLength: 30,
	}),
);

function clustersOf(positions: readonly [number, number][]): Cluster[] {
	const clusters: Cluster[] = [];
	for (const [latitudes, longitudes] of positions) addToClusters(clusters, { count: 1, latitudes, longitudes });
	return clusters;
}

/**
 * Joins clusters in the way in which the words are learned: each step has its own clusters, which become one list at
 * the end.
 */
function together(steps: readonly Cluster[][]): Cluster[] {
	const clusters: Cluster[] = [];
	for (const cluster of steps.flat()) addToClusters(clusters, cluster);
	return clusters;
}

test("the middle of a town is its businesses' mean; fewer positions elsewhere do not move it, in whatever steps they come", () => {
	fc.assert(
		fc.property(town, fc.integer({ min: 0, max: 12 }), fc.nat(), (positions, wrong, seed) => {
			const [[south, west]] = positions as [[number, number]];
			// Each has lost its signs, and is on the other side of the world, and of each other.
			const elsewhere = Array.from({ length: Math.min(wrong, positions.length - 1) }, (_, at): [number, number] => [
				south > 0 ? -85 + at * 3 : 85 - at * 3,
				west > 0 ? west - 175 : west + 175,
			]);
			const mixed = [...positions, ...elsewhere].toSorted(
				(a, b) => ((a[0] * 1e6 + seed) % 7) - ((b[0] * 1e6 + seed) % 7),
			);
			const half = seed % (mixed.length + 1);
			const mean = (of: 0 | 1) => positions.reduce((sum, position) => sum + position[of], 0) / positions.length;
			for (const clusters of [
				clustersOf(mixed),
				together([clustersOf(mixed.slice(0, half)), clustersOf(mixed.slice(half))]),
			]) {
				const middle = middleOf(clusters);
				expect(middle?.latitude).toBeCloseTo(mean(0), 4);
				expect(middle?.longitude).toBeCloseTo(mean(1), 4);
				expect(countOf(clusters)).toBe(mixed.length);
			}
		}),
	);
});

test("nothing has no middle, and positions all over the world cost no more than some places of them", () => {
	expect(middleOf([])).toBeNull();
	const scattered = Array.from({ length: 5_000 }, (_, at): [number, number] => [(at * 7) % 90, (at * 11) % 180]);
	expect(clustersOf([...scattered, ...scattered]).length).toBeLessThanOrEqual(20);
});
