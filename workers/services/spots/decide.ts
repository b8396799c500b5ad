import { removeEndedSpots } from "#db/queries/house-ads.ts";
import { allPlacements, placementsState } from "#db/queries/placements.ts";
import { countOffers, dueAds, type OfferedRecord, offeredAds } from "#db/queries/spots.ts";
import { readBatch } from "#db/statement.ts";
import type { Spot, SpotAd, SpotsAnswer, SpotsQuery } from "#workers/contract/spot.ts";
import { operatorsDay } from "#workers/domain/house-ads/house-ad.ts";
import { type Candidate, chooseAd, LatelyOffered } from "#workers/domain/house-ads/pacing.ts";
import { tokenText } from "#workers/domain/house-ads/token.ts";
import type { Placement } from "#workers/domain/placements/placement.ts";
import { type SitePicture, sitePicturePath } from "#workers/domain/site-settings/site-picture.ts";
import { newNonce, signature } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import { activePlaces } from "../placements/shown.ts";
import { placeAdsAgain } from "./place-again.ts";
import { spotKey } from "./signing-key.ts";

/** Is the path of the site's own through which a seen ad links to its target. */
const SPOT_PATH = "/api/spots/to/";
const ENDED_AT_ONCE = 500;

type SpotsAsk = Pick<SpotsQuery, "places"> & { category?: number | undefined; city?: number | undefined };

const lately = new LatelyOffered();

/**
 * Chooses the content of a page's places: one of the site's own ads when one is due, never the same twice, and for each
 * place a token, which counts it once. The answer must not be cached. `after` is work behind the answer: it counts the
 * offers, removes ads whose time is over, and places what comes after them.
 */
export async function decideSpots(
	ctx: ServiceContext,
	{ places, category, city }: SpotsAsk,
): Promise<{ answer: SpotsAnswer; after: () => Promise<unknown> }> {
	const { db, now } = ctx;
	const key = await spotKey(ctx);
	const kinds = [...new Set(places)];
	const ask = { category: category ?? null, city: city ?? null, now };
	const [records, [state], ...due] = await readBatch(db, [
		allPlacements(db),
		placementsState(db),
		...kinds.flatMap((placement) => [dueAds(db, placement, true, ask), dueAds(db, placement, false, ask)]),
	]);
	const on = new Set(
		state.off === 1 ? [] : records.filter(({ enabled }) => enabled === 1).map(({ placement }) => placement),
	);
	const candidates = new Map<Placement, Candidate[]>(
		kinds.map((placement, at) => [placement, [...(due[2 * at] ?? []), ...(due[2 * at + 1] ?? [])]]),
	);
	const taken = new Set<number>();
	const chosen = places
		.filter((placement) => on.has(placement))
		.map((placement) => {
			const options = { now, taken, lately, random: Math.random() };
			const adId = chooseAd(candidates.get(placement) ?? [], options)?.adId ?? 0;
			if (adId > 0) taken.add(adId);
			return { placement, adId };
		});
	const { results } = taken.size === 0 ? { results: [] } : await offeredAds(db, [...taken], now).all();
	const ads = new Map(results.map((ad) => [ad.id, ad]));
	const networks = new Set(
		activePlaces(records, state, now).flatMap((place) => (place.network ? [place.placement] : [])),
	);
	const tokenOf = (id: number, placement: Placement) => {
		const text = tokenText({ adId: id, placement, at: Math.floor(now / 1_000), nonce: newNonce() });
		return `${text}.${signature(key, text)}`;
	};
	const spots = chosen.map(({ placement, adId }): Spot & { adId: number } => {
		const ad = ads.get(adId);
		const token = tokenOf(ad?.id ?? 0, placement);
		if (ad) lately.add(ad.id, now);
		const networkToken = networks.has(placement) ? tokenOf(0, placement) : null;
		return { placement, token, networkToken, ad: ad ? shownAd(ad, token) : null, adId: ad?.id ?? 0 };
	});
	const ended = [...candidates.values()].flat().some(({ shownUntil }) => shownUntil <= now);
	return {
		answer: { spots: spots.map(({ adId: _, ...spot }) => spot) },
		after: async () => {
			const offered = spots.filter((spot) => spot.adId > 0);
			if (offered.length === 0 && !ended) return;
			const ends = ended ? [removeEndedSpots(db, now, ENDED_AT_ONCE)] : [];
			await db.batch([countOffers(db, operatorsDay(now), offered), ...ends]);
			if (ended) await placeAdsAgain(ctx);
		},
	};
}

function shownAd({ advertiser, text, alt, picture }: OfferedRecord, token: string): SpotAd {
	return {
		advertiser,
		text,
		alt,
		picture: picture === null ? null : withPath(JSON.parse(picture)),
		href: `${SPOT_PATH}${token}`,
	};
}

function withPath(picture: SitePicture) {
	return { ...picture, path: sitePicturePath(picture) };
}
