import type { Point } from "../../position/geo.ts";

/** Positions of one place: how many there are, and their sums in degrees. */
export type Cluster = { count: number; latitudes: number; longitudes: number };

/** Is the number of degrees within which positions are of one place. */
const ONE_PLACE = 1;
/** Positions spread over more clusters are left out, so a column of wrong positions costs no more than this. */
const MOST_CLUSTERS = 20;

/** Puts positions to those of their place: a town has one place, except for wrong positions. */
export function addToClusters(clusters: Cluster[], added: Cluster): void {
	const at = meanOf(added);
	const place = clusters.find((cluster) => {
		const { latitude, longitude } = meanOf(cluster);
		return Math.abs(latitude - at.latitude) <= ONE_PLACE && Math.abs(longitude - at.longitude) <= ONE_PLACE;
	});
	if (place === undefined) {
		if (clusters.length < MOST_CLUSTERS) clusters.push({ ...added });
		return;
	}
	place.count += added.count;
	place.latitudes += added.latitudes;
	place.longitudes += added.longitudes;
}

/**
 * Returns the middle of the place where most positions are, to five decimals, a metre; null where there is none. A few at the wrong end
 * of the world do not move it.
 */
export function middleOf(clusters: readonly Cluster[]): Point | null {
	const [first, ...others] = clusters;
	if (first === undefined) return null;
	const { latitude, longitude } = meanOf(
		others.reduce((most, cluster) => (cluster.count > most.count ? cluster : most), first),
	);
	return { latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)) };
}

/** Counts all positions. */
export function countOf(clusters: readonly Cluster[]): number {
	return clusters.reduce((sum, { count }) => sum + count, 0);
}

function meanOf({ count, latitudes, longitudes }: Cluster): Point {
	return { latitude: latitudes / count, longitude: longitudes / count };
}
