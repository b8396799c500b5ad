import { create, insertMultiple, search } from "@orama/orama";
import { language, stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { foldText } from "#workers/domain/fold-text.ts";
import { say } from "../results.ts";
import { type Engine, fieldsOf } from "./engine.ts";
import { FIRST } from "./judge.ts";
import type { Place } from "./places.ts";

/** With more places it takes seconds for a query with a typing error. */
const MOST_PLACES = 50_000;
const RADII_KM = [1, 5, 25, 100];

/**
 * Runs Orama with its English stemmer and stop words; names weigh more. It searches the text as typed, else with one
 * error in each word; all words, else any; within a radius when a position is known.
 */
export async function oramaEngine(places: readonly Place[]): Promise<Engine | null> {
	if (places.length > MOST_PLACES) {
		say(`  Orama: left out, there are more than ${MOST_PLACES} places`);
		return null;
	}
	const schema = { id: "string", name: "string", kind: "string", place: "string", position: "geopoint" } as const;
	const index = create({
		schema,
		components: { tokenizer: { language, stemmer, stemming: true, stopWords: stopwords } },
	});
	const documents = places.map(({ id, latitude, longitude, ...place }) => {
		const { name, kind, place: where } = fieldsOf({ ...place, id, latitude, longitude });
		const position = latitude === null || longitude === null ? {} : { position: { lat: latitude, lon: longitude } };
		return { id: String(id), name: foldText(name), kind: foldText(kind), place: foldText(where), ...position };
	});
	await insertMultiple(index, documents, 5_000);
	const properties = ["name", "kind", "place"] as ("name" | "kind" | "place")[];
	async function found(text: string, tolerance: number, threshold: number, where?: object): Promise<number[]> {
		const term = foldText(text);
		const asked = { term, properties, tolerance, threshold, boost: { name: 2 }, limit: FIRST, ...where };
		return (await search(index, asked)).hits.map(({ id }) => Number(id));
	}
	return {
		name: "Orama",
		async search(text, near) {
			if (near !== null)
				for (const value of RADII_KM) {
					const coordinates = { lat: near.latitude, lon: near.longitude };
					const where = { where: { position: { radius: { coordinates, unit: "km", value, inside: true } } } };
					const around = await found(text, 0, 0, where);
					if (around.length >= FIRST) return around;
				}
			const ids = new Set<number>();
			for (const [tolerance, threshold] of [
				[0, 0],
				[1, 0],
				[1, 1],
			] as const) {
				for (const id of await found(text, tolerance, threshold)) ids.add(id);
				if (ids.size >= FIRST) break;
			}
			return [...ids].slice(0, FIRST);
		},
	};
}
