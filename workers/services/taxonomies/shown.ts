import { pastOfTaxonomy, type TaxonomyRowOf } from "#db/queries/taxonomies.ts";
import type { TaxonomyFacts, TaxonomyKind, TaxonomyPast } from "#workers/contract/taxonomy.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { followingOf } from "./follow.ts";

const PAST_SHOWN = 50;

/** Returns the facts of every category or city that operators see. */
export function taxonomyFacts(row: TaxonomyRowOf<TaxonomyKind>): TaxonomyFacts {
	const { businessCount, revision, mergedInto } = row;
	return { businessCount, revision, updatedAt: isoInstant(row.updatedAt), following: followingOf(row), mergedInto };
}

export async function taxonomyPast(
	{ db }: ServiceContext,
	kind: TaxonomyKind,
	{ id, nameKey }: TaxonomyRowOf<TaxonomyKind>,
): Promise<TaxonomyPast> {
	const past = await pastOfTaxonomy(db, kind, id, PAST_SHOWN).first();
	const others = (names = "[]") => (JSON.parse(names) as string[]).filter((name) => name !== nameKey);
	return {
		formerSlugs: JSON.parse(past?.slugs ?? "[]"),
		formerNames: others(past?.names),
		mergedNames: others(past?.mergedNames),
	};
}
