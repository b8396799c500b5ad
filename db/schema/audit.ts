import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";

export const auditLog = sqliteTable("audit_log", {
	id: integer("id").primaryKey(),
	at: integer("at").notNull(),
	actor: text("actor").$type<Actor>().notNull(),
	action: text("action").notNull(),
	subject: text("subject").notNull(),
	before: text("before"),
	after: text("after"),
	requestId: text("request_id").notNull(),
});
