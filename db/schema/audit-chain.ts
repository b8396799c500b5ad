import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const auditChain = sqliteTable("audit_chain", {
	lastId: integer("last_id").primaryKey(),
	afterId: integer("after_id").notNull(),
	hash: text("hash").notNull(),
	sealedAt: integer("sealed_at").notNull(),
	/** Holds the beginnings of its rows' own hashes, in their order; null in old links. */
	rowHashes: text("row_hashes"),
});

export type AuditLinkRow = typeof auditChain.$inferSelect;
