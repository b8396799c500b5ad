import { freeCategoryNames, keepCategoryNames } from "#db/queries/imported-categories.ts";
import type { Database } from "#db/statement.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { ownNames } from "#workers/domain/import/mapped-names.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";

/**
 * Makes the statements that keep what the operator has chosen for names of categories, so that the next import takes them alike, until its undo. A category
 * that the import itself makes is there only at its end.
 */
export function keepChoices(
	db: Database,
	importId: string,
	categories: ImportOptions["categories"] = {},
): D1PreparedStatement[] {
	const own = ownNames(categories);
	const others = Object.entries(categories).filter(([key]) => !own.has(key));
	return [
		...(own.size === 0 ? [] : freeCategoryNames(db, importId, [...own])),
		...(others.length === 0
			? []
			: keepCategoryNames(
					db,
					importId,
					others.map(([key, name]) => [key, foldText(name)]),
				)),
	];
}
