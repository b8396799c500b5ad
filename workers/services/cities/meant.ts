import { citiesOfKeys, formerCityOfName } from "#db/queries/cities.ts";
import { readBatch } from "#db/statement.ts";
import type { MeantCity } from "#workers/contract/city.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { namesALetterAway } from "#workers/domain/import/like-towns.ts";
import type { ServiceContext } from "../context.ts";

/** Limits the cities that may be meant and are named. */
const MOST_NAMED = 3;

/**
 * Says of a typed city whether it would be a new one, and then which ones may be meant: a letter away, or with a blank more or less. What is
 * read does not grow with the cities that are there.
 */
export async function meantCity({ db }: ServiceContext, name: string): Promise<MeantCity> {
	const key = foldText(name);
	const [present, former, like] = await readBatch(db, [
		citiesOfKeys(db, [key], 1),
		formerCityOfName(db, key),
		citiesOfKeys(db, [...new Set([...namesALetterAway(key), ...withBlank(key)])], MOST_NAMED),
	]);
	const isNew = key !== "" && present.length === 0 && former.length === 0;
	return { isNew, like: isNew ? like : [] };
}

/** Returns a name as two words, wherever the blank may be. */
function withBlank(key: string): string[] {
	return Array.from(key.slice(1), (_, at) => `${key.slice(0, at + 1)} ${key.slice(at + 1)}`);
}
