import { directoryRow } from "#db/queries/directory.ts";
import { type LexiconPointer, lexiconRow, positionsAfter, wordsAfter, writtenSince } from "#db/queries/lexicons.ts";
import { readBatch } from "#db/statement.ts";
import { HOUR_MS } from "#workers/domain/instant.ts";
import { countedPostcode } from "#workers/domain/search/lexicon/postcodes.ts";
import type { ServiceContext } from "../context.ts";
import { forgetParts, keepPart, type Learning, sumsBy } from "./parts.ts";
import { publishLexicon } from "./publish.ts";
import { isReadable } from "./store.ts";

/** Words or businesses of a step by default. */
const A_STEP = 10_000;
/** The words are learned again at once when one in this many businesses was written. Smaller changes wait. */
const ONE_OF = 100;
const HAS_TIME_MS = HOUR_MS;

/** Holds the result of a step. `learning` continues, or is null. At its end `words` counts what was learned. */
type Learned = { learning: Learning | null; words: number | null };

/**
 * Takes a step of learning the directory's words and places: first the vocabulary of the search index, then the positions of the
 * businesses, then the bytes. Each step leaves its part in R2, so that another isolate can continue; a step may run twice. Without a
 * learning it begins one when it is due.
 */
export async function learn(ctx: ServiceContext, learning: Learning | null, limit = A_STEP): Promise<Learned> {
	if (learning === null) return { learning: await beginning(ctx), words: null };
	const { from } = learning;
	if (from === "all") return { learning: null, words: await publishLexicon(ctx, learning) };
	const next =
		"word" in from
			? await learnWords(ctx, learning, from.word, limit)
			: await learnPositions(ctx, learning, from.business, limit);
	return { learning: { ...learning, parts: learning.parts + 1, from: next }, words: null };
}

async function beginning(ctx: ServiceContext): Promise<Learning | null> {
	const { db, now } = ctx;
	const [[directory], [pointer]] = await readBatch(db, [directoryRow(db), lexiconRow(db)]);
	const { dataVersion: version, businessCount: businesses } = directory;
	if (!(await isDue(ctx, pointer, version, businesses))) return null;
	await forgetParts(ctx);
	return { id: crypto.randomUUID(), version, businesses, began: now, parts: 0, from: { word: "" } };
}

/**
 * Learning is due when nothing readable was learned yet, when KV has lost it, when one in a hundred businesses has changed, or when
 * anything has changed and an hour has passed.
 */
async function isDue(
	ctx: ServiceContext,
	pointer: LexiconPointer,
	version: number,
	businesses: number,
): Promise<boolean> {
	const { db, cache, now } = ctx;
	const { kvKey, dataVersion, businessCount, learnedAt } = pointer;
	if (kvKey === null || !isReadable(kvKey)) return businesses > 0;
	if (version !== dataVersion) {
		const many = Math.floor(businesses / ONE_OF) + 1;
		if (Math.abs(businesses - businessCount) >= many || now - learnedAt >= HAS_TIME_MS) return true;
		const { written } = await writtenSince(db, learnedAt, many).first();
		return written >= many;
	}
	return (await cache.list({ prefix: kvKey, limit: 1 })).keys.length === 0;
}

async function learnWords(
	ctx: ServiceContext,
	{ id, parts }: Learning,
	after: string,
	limit: number,
): Promise<Learning["from"]> {
	const { results } = await wordsAfter(ctx.db, after, limit).all();
	await keepPart(ctx, id, parts, { words: results.map(({ word, businesses }) => [word, businesses]) });
	const last = results.at(-1);
	return last === undefined || results.length < limit ? { business: 0 } : { word: last.word };
}

async function learnPositions(
	ctx: ServiceContext,
	{ id, parts }: Learning,
	after: number,
	limit: number,
): Promise<Learning["from"]> {
	const { results } = await positionsAfter(ctx.db, after, limit).all();
	await keepPart(ctx, id, parts, {
		cities: sumsBy(results, ({ cityId }) => cityId),
		postcodes: sumsBy(results, ({ postalCode, countryCode }) => countedPostcode(postalCode, countryCode)),
	});
	const last = results.at(-1);
	return last === undefined || results.length < limit ? "all" : { business: last.id };
}
