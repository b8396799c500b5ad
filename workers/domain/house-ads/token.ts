import type { Placement } from "../placements/placement.ts";
import { PLACEMENTS } from "../placements/placement.ts";

/** Holds a place's token: which ad was offered there (0: none of ours), and when (seconds since 1970). It is signed and counts once. */
export type SpotToken = { adId: number; placement: Placement; at: number; nonce: string };

/** Limits the time in which the view of an offered ad counts. */
export const TOKEN_LIFE_S = 2 * 3_600;

const TOKEN = /^(\d{1,15})\.([0-4])\.(\d{1,12})\.([\w-]{16})\.([\w-]{22})$/;

/** Returns the part of a token that is signed. */
export function tokenText({ adId, placement, at, nonce }: SpotToken): string {
	return `${adId}.${PLACEMENTS.indexOf(placement)}.${at}.${nonce}`;
}

/** Reads a token and its signature; null for what is no token. */
export function readToken(text: string): { token: SpotToken; signed: string; signature: string } | null {
	const match = TOKEN.exec(text);
	if (match === null) return null;
	const [, adId, place, at, nonce = "", signature = ""] = match;
	const placement = PLACEMENTS[Number(place)];
	if (placement === undefined) return null;
	const token = { adId: Number(adId), placement, at: Number(at), nonce };
	return { token, signed: text.slice(0, -signature.length - 1), signature };
}
