import { listViews } from "#db/schema/list-view.ts";
import { columnsOf, type Database, type RowOf, type Statement, select } from "#db/statement.ts";

const VIEW = columnsOf({ id: listViews.id, name: listViews.name, query: listViews.query });
type ListViewRecord = RowOf<typeof VIEW>;

/** Reads all views by name. There are few of them. */
export function allListViews(db: Database, most: number): Statement<ListViewRecord> {
	return select(db, VIEW, "FROM list_views ORDER BY name_key LIMIT ?1", most);
}

export function listViewById(db: Database, id: number): Statement<ListViewRecord> {
	return select(db, VIEW, "FROM list_views WHERE id = ?1", id);
}

export function listViewByKey(db: Database, nameKey: string): Statement<ListViewRecord> {
	return select(db, VIEW, "FROM list_views WHERE name_key = ?1", nameKey);
}

type Saved = { name: string; nameKey: string; query: string; savedAt: number };

/** Saves a view under its name, new or in place of the one that is called so; changes nothing where there are `most` already. */
export function putListView(db: Database, { name, nameKey, query, savedAt }: Saved, most: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO list_views (name, name_key, query, saved_at) SELECT ?1, ?2, ?3, ?4
			WHERE (SELECT count(*) FROM list_views WHERE name_key <> ?2) < ?5
			ON CONFLICT (name_key) DO UPDATE SET name = excluded.name, query = excluded.query, saved_at = excluded.saved_at`,
		)
		.bind(name, nameKey, query, savedAt, most);
}

/** Gives a view another name; changes nothing where another one is called so. */
export function nameListView(db: Database, id: number, { name, nameKey }: Pick<Saved, "name" | "nameKey">) {
	return db
		.prepare(
			`UPDATE list_views SET name = ?2, name_key = ?3
			WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM list_views WHERE name_key = ?3 AND id <> ?1)`,
		)
		.bind(id, name, nameKey);
}

export function deleteListView(db: Database, id: number): D1PreparedStatement {
	return db.prepare("DELETE FROM list_views WHERE id = ?1").bind(id);
}
