import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";

export const imports = sqliteTable("imports", {
	id: text("id").primaryKey(),
	fingerprint: text("fingerprint").notNull(),
	fileName: text("file_name").notNull(),
	fileSize: integer("file_size").notNull(),
	columns: text("columns").notNull(),
	state: text("state", { enum: ["open", "finished", "abandoned"] }).notNull(),
	nextSeq: integer("next_seq").notNull(),
	totalRows: integer("total_rows").notNull(),
	imported: integer("imported").notNull(),
	updated: integer("updated").notNull(),
	unchanged: integer("unchanged").notNull(),
	duplicates: integer("duplicates").notNull(),
	rejected: integer("rejected").notNull(),
	cellProblems: integer("cell_problems").notNull(),
	categoriesCreated: integer("categories_created").notNull(),
	citiesFound: integer("cities_found").notNull(),
	createdAt: integer("created_at").notNull(),
	updatedAt: integer("updated_at").notNull(),
	finishedAt: integer("finished_at"),
	sheets: text("sheets").notNull(),
	newer: integer("newer").notNull(),
	mended: integer("mended").notNull(),
	/** Is the directory's write version when the import began. Changes by others since then are newer than its file. */
	beganVersion: integer("began_version").notNull(),
	/**
	 * Is 1 once it has continued after a break. From then on it leaves alone what somebody else has changed since it
	 * began.
	 */
	resumed: integer("resumed").notNull(),
	/** Holds the operator's options, as JSON. Missing ones are those of DEFAULT_IMPORT_OPTIONS. */
	options: text("options").notNull(),
	outOfMode: integer("out_of_mode").notNull(),
	closedSkipped: integer("closed_skipped").notNull(),
	keptByHand: integer("kept_by_hand").notNull(),
	/** Is 1 for the running import. A unique index allows only one. */
	importLock: integer("turn").notNull(),
	/** Is the digest of its file's bytes; null where none was sent. */
	content: text("content"),
	/** Is the number of the list that its file is an issue of (`listOf`); null: of none. */
	list: integer("list"),
	/**
	 * Counts the businesses of earlier files that it lacks, as a whole list, as far as they were looked at. Null: it is none. The next one
	 * counts those that other lists have named.
	 */
	missing: integer("missing"),
	missingElsewhere: integer("missing_elsewhere").notNull(),
	/** Counts the businesses of earlier files that were looked at, missing or not; null where nobody counted. */
	missingOf: integer("missing_of"),
	/** Is the business after which they are looked for; null at the end. */
	missingAfter: integer("missing_after"),
});

export const importChunks = sqliteTable(
	"import_chunks",
	{
		importId: text("import_id").notNull(),
		seq: integer("seq").notNull(),
		sha256: text("sha256").notNull(),
		firstRow: integer("first_row").notNull(),
		lastRow: integer("last_row").notNull(),
		imported: integer("imported").notNull(),
		updated: integer("updated").notNull(),
		unchanged: integer("unchanged").notNull(),
		duplicates: integer("duplicates").notNull(),
		rejected: integer("rejected").notNull(),
		problems: text("problems").notNull(),
		createdAt: integer("created_at").notNull(),
		actor: text("actor").$type<Actor>().notNull(),
		requestId: text("request_id").notNull(),
		newer: integer("newer").notNull(),
		outOfMode: integer("out_of_mode").notNull(),
		closedSkipped: integer("closed_skipped").notNull(),
		keptByHand: integer("kept_by_hand").notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.seq] })],
);

export const importCities = sqliteTable(
	"import_cities",
	{
		importId: text("import_id").notNull(),
		cityId: integer("city_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.importId, table.cityId] })],
);

/**
 * Holds what operators have said for files with a header set: the roles of its columns, and the country of rows that name none (null: what
 * the file shows).
 */
export const importMappings = sqliteTable("import_mappings", {
	headers: text("headers").primaryKey(),
	columns: text("columns").notNull(),
	updatedAt: integer("updated_at").notNull(),
	country: text("country"),
});

/**
 * Holds which businesses the files of a list have named: the numbers of the change sets of the first import that did, and of the last whole
 * list (0: none did).
 */
export const listedBusinesses = sqliteTable(
	"listed_businesses",
	{
		list: integer("list").notNull(),
		businessId: integer("business_id").notNull(),
		added: integer("added").notNull(),
		seen: integer("seen").notNull(),
	},
	(table) => [primaryKey({ columns: [table.list, table.businessId] })],
);

/** Holds the businesses that a whole list lacks, by the number of its change set. */
export const missingBusinesses = sqliteTable(
	"missing_businesses",
	{
		changeSet: integer("change_set").notNull(),
		businessId: integer("business_id").notNull(),
	},
	(table) => [primaryKey({ columns: [table.changeSet, table.businessId] })],
);

export type ImportRow = typeof imports.$inferSelect;
export type ImportChunkRow = typeof importChunks.$inferSelect;
