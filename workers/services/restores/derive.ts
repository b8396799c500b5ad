import { mendRows } from "#db/queries/side-fill.ts";
import { fillTaxonomy, fillTotals, fillTrades, fillWords, sideIdAfter } from "#db/queries/side-rows.ts";
import { storedBusinessesAfter } from "#db/queries/stored-businesses.ts";
import { LEADING_REASONS } from "#workers/contract/duplicate.ts";
import { contactWords } from "#workers/domain/contact-words.ts";
import { factsOf, searchText } from "../businesses/write/facts.ts";
import type { ServiceContext } from "../context.ts";
import { DERIVED, type RestoreStage, type RestoreStep } from "./cursor.ts";
import type { Mend } from "./migrations.ts";

type Deriving = Extract<RestoreStage, { at: "deriving" }>;
/** Names the tables with a row for each business. They are changed some rows at a time. */
const OF_BUSINESSES = ["businesses", "business_details"];
/** A category or city is little more than its name, so a step takes more of them. */
const TAXONOMIES_A_BUSINESS = 4;

/**
 * Computes search indexes and counts for the next rows, in side tables, and makes the changes that rows of an older backup lack. A null
 * `stage` means that all is done.
 */
export async function deriveNext(
	ctx: ServiceContext,
	stage: Deriving,
	rows: number,
	mends: readonly Mend[],
): Promise<RestoreStep & { stage: Deriving | null }> {
	const { db } = ctx;
	const { what, after } = stage;
	const following = DERIVED[DERIVED.indexOf(what) + 1];
	const nextKind = following === undefined ? null : { ...stage, what: following, after: 0 };
	const ofBusinesses = (mend: Mend) => OF_BUSINESSES.includes(mend.table);
	if (what === "totals") {
		const mended = mends.filter((mend) => !ofBusinesses(mend)).map((mend) => mendRows(db, mend, null));
		return { stage: nextKind, writes: [...mended, ...fillTotals(db, LEADING_REASONS)] };
	}
	if (what === "businesses") {
		const { results: stored } = await storedBusinessesAfter(db, after, rows, "restore_").all();
		const last = stored.at(-1);
		if (last === undefined) return { stage: nextKind };
		const texts = stored.map((business) => searchText(business.id, factsOf(business)));
		const contacts = stored.map((business) => [business.id, contactWords(business)] as const);
		return {
			stage: { ...stage, after: last.id, done: stage.done + stored.length },
			writes: [
				...mends.filter(ofBusinesses).map((mend) => mendRows(db, mend, { after, last: last.id })),
				...fillWords(db, texts, contacts),
			],
		};
	}
	const { last } = await sideIdAfter(db, what, after, rows * TAXONOMIES_A_BUSINESS).first();
	if (last === null) return { stage: nextKind };
	const trades = what === "cities" ? [fillTrades(db, after, last)] : [];
	return { stage: { ...stage, after: last }, writes: [...fillTaxonomy(db, what, after, last), ...trades] };
}
