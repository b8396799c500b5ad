import { categoryKeyOf } from "#db/queries/categories.ts";
import { type ComparedRecord, cardsByIds, holdersOf, namesakes } from "#db/queries/duplicates.ts";
import { knownCities } from "#db/queries/known-taxonomies.ts";
import { businessOfSourceKey } from "#db/queries/stored-businesses.ts";
import { readBatch } from "#db/statement.ts";
import type { NewBusiness } from "#workers/contract/business-edit.ts";
import { type DuplicateCard, MAX_TWINS } from "#workers/contract/duplicate.ts";
import { PHONE_CROWD } from "#workers/domain/duplicates/likeness.ts";
import type { City } from "#workers/domain/listing/city.ts";
import { sourceIdOf, typedBusiness } from "../businesses/create.ts";
import { type Facts, shortHash } from "../businesses/write/facts.ts";
import type { ServiceContext } from "../context.ts";
import { comparedOf } from "./compared.ts";
import { pairsOf } from "./search.ts";

/** Is the id of the business that is about to be added; no stored one has it. */
const NEW = 0;
const NAMESAKES = 8;

/**
 * Finds businesses that may be the one about to be added, the likeliest first: those that the search for duplicates would find, and those
 * with its name in its city or with its telephone. It writes nothing. Errors: category-not-found, validation-failed.
 */
export async function likelyTwins(ctx: ServiceContext, edit: NewBusiness): Promise<DuplicateCard[]> {
	const { db } = ctx;
	const [[sent], [category]] = await readBatch(db, [
		businessOfSourceKey(db, shortHash(sourceIdOf(edit.formId))),
		categoryKeyOf(db, edit.categoryId),
	]);
	// The form was sent twice, and would find its own business.
	if (sent !== undefined) return [];
	const { facts, city } = typedBusiness(edit, category);
	const cities = city === null ? [] : (await readBatch(db, knownCities(db, [keysOf(city)], []))).flat();
	const known = cities.find(({ mergedInto, removedAt }) => mergedInto === null && removedAt === null);
	const record = recordOf(facts, city, known?.id ?? null);
	const { phones } = comparedOf(record);
	const [{ found }, [named, holding]] = await Promise.all([
		pairsOf(ctx, [record]),
		readBatch(db, [
			namesakes(db, known === undefined ? [] : [[NEW, known.id, facts.nameKey]], NAMESAKES),
			holdersOf(db, phones, PHONE_CROWD + 1),
		]),
	]);
	const likeliest = found.toSorted((one, other) => other.score - one.score).map(({ b }) => b);
	const ringing = holding.length > PHONE_CROWD ? [] : holding;
	const ids = new Set([...likeliest, ...[...named, ...ringing].map(({ id }) => id)]);
	const shown = [...ids].slice(0, MAX_TWINS);
	const { results: cards } = await cardsByIds(db, shown).all();
	return shown.flatMap((id) => cards.find((card) => card.id === id) ?? []);
}

function keysOf({ nameKey, countryKey, stateKey }: City): [name: string, country: string, state: string] {
	return [nameKey, countryKey, stateKey];
}

/** Converts what is about to be added to the form of a stored business in the search. */
function recordOf(facts: Facts, city: City | null, cityId: number | null): ComparedRecord {
	return {
		...facts,
		id: NEW,
		updatedAt: 0,
		category: facts.categoryKey,
		cityId,
		cityKey: city?.nameKey ?? "",
		city: city?.name ?? null,
	};
}
