import { citiesBeginning, formerCityOfName } from "#db/queries/cities.ts";
import { readBatch } from "#db/statement.ts";
import type { MeantCity } from "#workers/contract/city.ts";
import { editDistance } from "#workers/domain/duplicates/spelling.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ServiceContext } from "../context.ts";

/** Limits the cities of the same beginning that a name is compared with, and those that are named. */
const MOST_COMPARED = 2_000;
const MOST_NAMED = 3;
/** A slip is seldom in the first letters. */
const BEGINNING = 2;
/** Shorter names are a letter apart by chance. */
const SHORTEST = 5;

/**
 * Says of a typed city whether it would be a new one, and then which ones may be meant: a letter apart, or written with other blanks.
 */
export async function meantCity({ db }: ServiceContext, name: string): Promise<MeantCity> {
	const key = foldText(name);
	if (key === "") return { isNew: false, like: [] };
	const [alike, former] = await readBatch(db, [
		citiesBeginning(db, key.slice(0, BEGINNING), MOST_COMPARED),
		formerCityOfName(db, key),
	]);
	if (former.length > 0 || alike.some(({ nameKey }) => nameKey === key)) return { isNew: false, like: [] };
	const joined = key.replaceAll(" ", "");
	const isLike = (other: string) =>
		other === joined || (Math.min(other.length, joined.length) >= SHORTEST && editDistance(joined, other, 1) === 1);
	const like = alike.filter(({ nameKey }) => isLike(nameKey.replaceAll(" ", ""))).slice(0, MOST_NAMED);
	return { isNew: true, like: like.map(({ name: meant, state, country }) => ({ name: meant, state, country })) };
}
