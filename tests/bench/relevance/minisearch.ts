import MiniSearch from "minisearch";
import { foldText } from "#workers/domain/fold-text.ts";
import { type Engine, fieldsOf } from "./engine.ts";
import { FIRST } from "./judge.ts";
import type { Place } from "./places.ts";

/** Lists the stop words of its guide, and the words between a category and a city. */
const STOP_WORDS = new Set(["and", "or", "to", "in", "a", "the", "near", "best"]);

/**
 * Runs MiniSearch with the settings of its guide: stop words, names weigh more, beginnings match and a fifth of a
 * word's letters may differ; all words, else any. It knows no positions.
 */
export async function miniSearchEngine(places: readonly Place[]): Promise<Engine> {
	const index = new MiniSearch({
		fields: ["name", "kind", "place"],
		processTerm(term) {
			const folded = foldText(term);
			return folded === "" || STOP_WORDS.has(folded) ? null : folded;
		},
		searchOptions: { boost: { name: 2 }, prefix: (term) => term.length > 2, fuzzy: (term) => term.length > 3 && 0.2 },
	});
	index.addAll(places.map((place) => ({ id: place.id, ...fieldsOf(place) })));
	return {
		name: "MiniSearch",
		async search(text) {
			const all = index.search(text, { combineWith: "AND" });
			const found = all.length >= FIRST ? all : [...all, ...index.search(text)];
			return [...new Set(found.map(({ id }) => Number(id)))].slice(0, FIRST);
		},
	};
}
