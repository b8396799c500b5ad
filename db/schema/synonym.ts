import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Holds other names of categories, and other spellings of words (domain/search/trades/trades.ts). */
export const searchSynonyms = sqliteTable(
	"search_synonyms",
	{
		relation: text("relation", { enum: ["is", "in", "spelt"] }).notNull(),
		phrase: text("phrase").notNull(),
		meaning: text("meaning").notNull(),
		/** Is set where an operator has made the phrase another name of this category; `meaning` follows its name. */
		categoryId: integer("category_id"),
	},
	(table) => [primaryKey({ columns: [table.relation, table.phrase, table.meaning] })],
);

/** Holds the proposals of synonyms that operators have refused. `refusedAt` is in milliseconds since 1970. */
export const refusedSynonyms = sqliteTable("refused_synonyms", {
	phrase: text("phrase").primaryKey(),
	meaning: text("meaning").notNull(),
	refusedAt: integer("refused_at").notNull(),
});

/** Has one row, whose number every change of the synonyms increases. */
export const searchSynonymsVersion = sqliteTable("search_synonyms_version", {
	id: integer("id").primaryKey(),
	version: integer("version").notNull(),
});
