import { importsByIds } from "#db/queries/import-history.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { ServiceContext } from "../context.ts";

/** Reads the file names of imports, and of undos of imports, by the ids of their change sets. */
export async function fileNamesOf(
	{ db }: ServiceContext,
	sets: readonly ChangeSetItem[],
): Promise<Map<string, string>> {
	const ids = sets.flatMap(({ id, kind, undoes }) =>
		kind === "import" ? [id] : kind === "undo" ? (undoes ?? []) : [],
	);
	if (ids.length === 0) return new Map();
	const { results } = await importsByIds(db, [...new Set(ids)]).all();
	const fileOf = new Map(results.map(({ id, fileName }) => [id, fileName]));
	return new Map(
		sets.flatMap(({ id, undoes }) => {
			const name = fileOf.get(id) ?? fileOf.get(undoes ?? "");
			return name === undefined ? [] : [[id, name] as const];
		}),
	);
}
