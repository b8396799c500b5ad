import { MAX_JSON_BYTES } from "#db/batch.ts";
import { puttingBack } from "#db/queries/full-lists.ts";
import type { Database } from "#db/statement.ts";
import { type ImportPreview, NAMED_EXAMPLES } from "#workers/contract/import-preview.ts";
import { jsonBytes } from "#workers/domain/import/json-bytes.ts";
import { changedFacts, type FactName, factsOf } from "../businesses/write/facts.ts";
import type { Putting } from "../businesses/write/target.ts";
import { numberOfList } from "./full-list.ts";

/**
 * An older file of a list, imported after a newer one, undoes it. What shows it are not the dates of the files but what they say: the values
 * that the newer one has found are those that the older one brings.
 */

/** Lists facts that follow from others, or that the source does not say. */
const FOLLOWING: ReadonlySet<FactName> = new Set([
	...(["importHash", "nameKey", "geoCell", "categoryId", "categoryKey", "cityId", "cityKey"] as const),
	...(["handEdited", "isOpen", "phoneDisplay", "source", "sourceId", "sourceKey", "slug"] as const),
]);

/** Counts the businesses to which an import would mostly bring back what earlier files of its list have changed. */
export async function countPutBack(
	db: Database,
	list: string | undefined,
	targets: readonly Putting[],
): Promise<Pick<ImportPreview, "putBack" | "putBackExamples">> {
	const number = numberOfList(list);
	const changes = targets.flatMap(({ before, after }) => {
		if (before === null) return [];
		const facts = factsOf(before);
		const names = (Object.keys(changedFacts(facts, after.facts)) as FactName[]).filter((name) => !FOLLOWING.has(name));
		const wanted: Partial<Record<FactName, unknown>> = Object.fromEntries(
			names.map((name) => [name, after.facts[name]]),
		);
		if (after.category !== undefined) wanted.categoryKey = after.category?.nameKey ?? "";
		if (after.city !== undefined) wanted.cityKey = after.city?.nameKey ?? "";
		return [{ name: before.name, change: [before.id, wanted] as const }];
	});
	if (number === null || changes.length === 0) return { putBack: 0, putBackExamples: [] };
	const names: string[] = [];
	for (let from = 0; from < changes.length; ) {
		const until = endOfPiece(changes, from);
		const piece = changes.slice(from, until);
		const asked = piece.map(({ change }) => change);
		const { results } = await puttingBack(db, number, asked).all();
		names.push(...results.flatMap(({ at }) => piece[at]?.name ?? []));
		from = until;
	}
	return { putBack: names.length, putBackExamples: names.slice(0, NAMED_EXAMPLES) };
}

/** Returns where a piece of the changes ends that one statement takes. */
function endOfPiece(changes: readonly unknown[], from: number): number {
	let bytes = 0;
	for (let at = from; at < changes.length; at++) {
		bytes += jsonBytes(changes[at]);
		if (bytes > MAX_JSON_BYTES && at > from) return at;
	}
	return changes.length;
}
