import { createHash } from "node:crypto";
import { type Bucket, countClick, countIgnored, countNote, linkOfAd, spotToken } from "#db/queries/spots.ts";
import type { SpotNote } from "#workers/contract/spot.ts";
import { operatorsDay } from "#workers/domain/house-ads/house-ad.ts";
import { CLICK_WINDOWS, type IgnoredReason, isBotAgent, VIEW_WINDOWS } from "#workers/domain/house-ads/ignored.ts";
import { readToken, type SpotToken, TOKEN_LIFE_S } from "#workers/domain/house-ads/token.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { networkOf } from "#workers/domain/network-address.ts";
import { isSigned } from "#workers/secrets/token.ts";
import type { ServiceContext } from "../context.ts";
import { spotKey } from "./signing-key.ts";

/** Describes the person who saw or pressed an ad. `prefetch` means that the browser did so by itself. */
export type Onlooker = { address: string; agent: string; isOperator: boolean; prefetch: boolean };

/** Holds the target of a click (null: an unknown ad), and says why it was not counted (null: it was). */
type Click = { link: string | null; ignored: IgnoredReason | null };

/** Counts a view of an ad, or a network's result for its place: once a token. It answers why it was not counted; null when it was. */
export async function noteSpot(
	ctx: ServiceContext,
	{ token: text, note, onlooker }: { token: string; note: SpotNote; onlooker: Onlooker },
): Promise<IgnoredReason | null> {
	const token = await ownToken(ctx, text);
	if (token === null || token.adId > 0 !== (note === "view")) return ignore(ctx, 0, "forged");
	const refusal = refusalOf(ctx, token, onlooker);
	if (refusal !== null) return ignore(ctx, token.adId, refusal);
	const { db, now } = ctx;
	const buckets = note === "view" ? bucketsOf(VIEW_WINDOWS, `${token.adId}`, onlooker, now) : [];
	const what = note === "view" ? "views" : note;
	const results = await db.batch<{ hits?: number }>(countNote(db, what, { ...counted(token, now), buckets }));
	if (results[buckets.length]?.meta.changes === 1) return null;
	return ignore(ctx, token.adId, isFlood(results, buckets) ? "flood" : "repeated");
}

/** Counts a click, once for a token that was seen. The link works whether the click counts or not. */
export async function clickSpot(
	ctx: ServiceContext,
	{ token: text, onlooker }: { token: string; onlooker: Onlooker },
): Promise<Click> {
	const token = await ownToken(ctx, text);
	if (token === null || token.adId === 0) return { link: null, ignored: await ignore(ctx, 0, "forged") };
	const { db, now } = ctx;
	const link = (await linkOfAd(db, token.adId).first())?.link ?? null;
	const refusal = refusalOf(ctx, token, onlooker);
	if (refusal !== null) return { link, ignored: await ignore(ctx, token.adId, refusal) };
	const buckets = bucketsOf(CLICK_WINDOWS, "", onlooker, now);
	const results = await db.batch<{ hits?: number }>(countClick(db, { ...counted(token, now), buckets }));
	if (results[buckets.length]?.meta.changes === 1) return { link, ignored: null };
	const seen = await spotToken(db, token.nonce).first();
	const why =
		seen === null ? "not-viewed" : isFlood(results, buckets) && seen.clickedAt === null ? "flood" : "repeated";
	return { link, ignored: await ignore(ctx, token.adId, why) };
}

/** Parses a token of this site; null for one that was invented or altered. */
async function ownToken(ctx: ServiceContext, text: string): Promise<SpotToken | null> {
	const read = readToken(text);
	return read !== null && isSigned(await spotKey(ctx), read.signed, read.signature) ? read.token : null;
}

function refusalOf({ now }: ServiceContext, { at }: SpotToken, onlooker: Onlooker): IgnoredReason | null {
	if (onlooker.prefetch) return "prefetch";
	if (isBotAgent(onlooker.agent)) return "bot";
	if (onlooker.isOperator) return "operator";
	return now / 1_000 - at > TOKEN_LIFE_S || at > now / 1_000 + 60 ? "old" : null;
}

function counted({ adId, placement, nonce }: SpotToken, now: number) {
	return { adId, placement, nonce, now, day: operatorsDay(now) };
}

/**
 * Returns the rate buckets of a visitor: a network address with a browser, as a hash that changes every day and expires with its window.
 */
function bucketsOf(windows: typeof VIEW_WINDOWS, subject: string, { address, agent }: Onlooker, now: number): Bucket[] {
	const day = Math.floor(now / DAY_MS);
	const visitor = createHash("sha256")
		.update(`spot|${day}|${networkOf(address)}|${agent}`)
		.digest("base64url")
		.slice(0, 22);
	return windows.map(({ name, hits, windowMs }) => {
		const window = Math.floor(now / windowMs);
		return { bucket: `spot-${name}${subject}:${window}:${visitor}`, hits, expiresAt: (window + 1) * windowMs };
	});
}

function isFlood(results: readonly D1Result<{ hits?: number }>[], buckets: readonly Bucket[]): boolean {
	return buckets.some(({ hits }, at) => (results[at]?.results[0]?.hits ?? 0) > hits);
}

async function ignore({ db, now }: ServiceContext, adId: number, reason: IgnoredReason): Promise<IgnoredReason> {
	await countIgnored(db, adId, operatorsDay(now), reason).run();
	return reason;
}
