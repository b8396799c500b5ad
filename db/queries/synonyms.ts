import { categories } from "#db/schema/category.ts";
import { refusedSynonyms, searchSynonyms, searchSynonymsVersion } from "#db/schema/synonym.ts";
import {
	columnsOf,
	computed,
	type Database,
	type OneRow,
	type RowOf,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";

const SYNONYM = columnsOf({
	phrase: searchSynonyms.phrase,
	relation: searchSynonyms.relation,
	meaning: searchSynonyms.meaning,
});
const CATEGORY_NAME = columnsOf({
	id: categories.id,
	name: categories.name,
	nameKey: categories.nameKey,
	businessCount: categories.businessCount,
});

const VERSION = columnsOf({ version: searchSynonymsVersion.version });

/** Reads a number that differs after every change of the synonyms. */
export function synonymsVersion(db: Database): OneRow<RowOf<typeof VERSION>> {
	return selectOne(db, VERSION, "FROM search_synonyms_version WHERE id = 1");
}

/** Reads the whole table: some thousand rows, which an isolate reads once. */
export function allSynonyms(db: Database, most: number): Statement<RowOf<typeof SYNONYM>> {
	return select(db, SYNONYM, "FROM search_synonyms LIMIT ?1", most);
}

/** Reads the names of the largest categories. */
export function categoryNames(db: Database, most: number): Statement<RowOf<typeof CATEGORY_NAME>> {
	return select(
		db,
		CATEGORY_NAME,
		"FROM categories WHERE removed_at IS NULL AND business_count > 0 ORDER BY business_count DESC, name_key LIMIT ?1",
		most,
	);
}

const MEANING = columnsOf({ meaning: searchSynonyms.meaning });

/** Reads the categories that have a phrase as another name. */
export function meaningsOf(db: Database, phrase: string, most: number): Statement<RowOf<typeof MEANING>> {
	return select(
		db,
		MEANING,
		"FROM search_synonyms WHERE relation = 'is' AND phrase = ?1 ORDER BY meaning LIMIT ?2",
		phrase,
		most,
	);
}

const COUNT = columnsOf({ count: computed<number>("count(*)") });

export function countSynonyms(db: Database): OneRow<RowOf<typeof COUNT>> {
	return selectOne(db, COUNT, "FROM search_synonyms");
}

type NewSynonym = { phrase: string; meaning: string; categoryId: number };

/** Adds a synonym. It changes nothing when it exists already, or when there are as many as searches read. */
export function insertSynonym(db: Database, synonym: NewSynonym, most: number): D1PreparedStatement {
	const { phrase, meaning, categoryId } = synonym;
	return db
		.prepare(
			`INSERT OR IGNORE INTO search_synonyms (relation, phrase, meaning, category_id) SELECT 'is', ?1, ?2, ?3
			WHERE (SELECT count(*) FROM search_synonyms) < ?4`,
		)
		.bind(phrase, meaning, categoryId, most);
}

/**
 * Lets the operators' synonyms mean their categories by the present names, those of merged ones the category that stays. It stands behind the
 * write of a category. What cannot follow, because the same is there already, stays. A removed category keeps its synonyms for its return.
 */
export function followCategories(db: Database): D1PreparedStatement {
	return db.prepare(
		`WITH RECURSIVE heirs (of, id) AS (
			SELECT DISTINCT category_id, category_id FROM search_synonyms WHERE category_id IS NOT NULL
			UNION SELECT heirs.of, c.merged_into FROM heirs CROSS JOIN categories c ON c.id = heirs.id
				WHERE c.removed_at IS NOT NULL AND c.merged_into IS NOT NULL),
		named (of, name_key) AS MATERIALIZED (
			SELECT heirs.of, c.name_key FROM heirs CROSS JOIN categories c ON c.id = heirs.id WHERE c.removed_at IS NULL),
		meant (of, meaning) AS MATERIALIZED (
			SELECT n.of, coalesce((SELECT min(coalesce(other.name_key, w.meaning)) FROM search_synonyms w
				LEFT JOIN named other ON other.of = w.category_id WHERE w.relation = 'is' AND w.phrase = n.name_key), n.name_key)
			FROM named n)
		UPDATE OR IGNORE search_synonyms SET meaning = meant.meaning FROM meant
		WHERE search_synonyms.category_id = meant.of AND search_synonyms.meaning <> meant.meaning`,
	);
}

export function deleteSynonym(db: Database, phrase: string, meaning: string): D1PreparedStatement {
	return db
		.prepare("DELETE FROM search_synonyms WHERE relation = 'is' AND phrase = ?1 AND meaning = ?2")
		.bind(phrase, meaning);
}

const REFUSED = columnsOf({ phrase: refusedSynonyms.phrase, meaning: refusedSynonyms.meaning });
const REFUSED_PHRASE = columnsOf({ phrase: refusedSynonyms.phrase });

/** Reads the proposals that were refused last, the latest first. */
export function latestRefusedSynonyms(db: Database, most: number): Statement<RowOf<typeof REFUSED>> {
	return select(db, REFUSED, "FROM refused_synonyms ORDER BY refused_at DESC, phrase LIMIT ?1", most);
}

/** Reads which of these phrases were refused. */
export function refusedAmong(db: Database, phrases: readonly string[]): Statement<RowOf<typeof REFUSED_PHRASE>> {
	return select(
		db,
		REFUSED_PHRASE,
		"FROM refused_synonyms WHERE phrase IN (SELECT value FROM json_each(?1))",
		JSON.stringify(phrases),
	);
}

/** Refuses a proposal. It changes nothing when the phrase was refused before. */
export function insertRefusedSynonym(
	db: Database,
	{ phrase, meaning, refusedAt }: { phrase: string; meaning: string; refusedAt: number },
): D1PreparedStatement {
	return db
		.prepare("INSERT OR IGNORE INTO refused_synonyms (phrase, meaning, refused_at) VALUES (?1, ?2, ?3)")
		.bind(phrase, meaning, refusedAt);
}

export function deleteRefusedSynonym(db: Database, phrase: string): D1PreparedStatement {
	return db.prepare("DELETE FROM refused_synonyms WHERE phrase = ?1").bind(phrase);
}
