import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const contactMessages = sqliteTable("contact_messages", {
	id: integer("id").primaryKey(),
	formId: text("form_id").notNull(),
	name: text("name").notNull(),
	email: text("email").notNull(),
	subject: text("subject").notNull(),
	message: text("message").notNull(),
	suspicion: text("suspicion"),
	state: text("state", { enum: ["new", "read", "answered", "spam"] }).notNull(),
	createdAt: integer("created_at").notNull(),
});

export type MessageRow = typeof contactMessages.$inferSelect;
