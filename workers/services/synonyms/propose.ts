import { directoryRow } from "#db/queries/directory.ts";
import { refusedAmong } from "#db/queries/synonyms.ts";
import { readBatch } from "#db/statement.ts";
import type { NumbersPage } from "#workers/contract/number-page.ts";
import { MOST_SYNONYM_WORDS, type SynonymProposal } from "#workers/contract/synonym.ts";
import { proposedSynonym } from "#workers/domain/search/propose-synonym.ts";
import type { ServiceContext } from "../context.ts";
import { lexiconOf } from "../lexicon/read.ts";
import { readTrades } from "../search/trades.ts";

const MOST_PROPOSALS = 8;

/**
 * Proposes other names of categories: for the counted searches without a result, and for those after which nobody pressed one. Reads the
 * names of categories from the isolate's memory, and again when an operator has just accepted one. A refused one never comes again.
 */
export async function proposeSynonyms(
	ctx: ServiceContext,
	tops: NonNullable<NumbersPage["tops"]>,
): Promise<SynonymProposal[]> {
	const searches = [
		...(tops["search-empty"] ?? []).map((row) => ({ ...row, reason: "empty" as const })),
		...(tops.search ?? [])
			.filter(({ chosen }) => chosen === 0)
			.map((row) => ({ ...row, reason: "unpressed" as const })),
	];
	if (searches.length === 0) return [];
	const [[directory]] = await readBatch(ctx.db, [directoryRow(ctx.db)]);
	const known = { lexicon: await lexiconOf(ctx), trades: await readTrades(ctx, directory) };
	const proposals = new Map<string, SynonymProposal>();
	for (const { subject, count, reason } of searches) {
		const proposed = proposedSynonym(subject, known);
		if (proposed === null || proposed.phrase.split(" ").length > MOST_SYNONYM_WORDS) continue;
		const { phrase, category } = proposed;
		if (!proposals.has(phrase))
			proposals.set(phrase, { text: phrase, categoryId: category.id, category: category.name, count, reason });
	}
	if (proposals.size === 0) return [];
	const refused = await refusedAmong(ctx.db, [...proposals.keys()]).all();
	for (const { phrase } of refused.results) proposals.delete(phrase);
	return [...proposals.values()].sort((a, b) => b.count - a.count).slice(0, MOST_PROPOSALS);
}
