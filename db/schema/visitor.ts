import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

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

export const rateLimits = sqliteTable("rate_limits", {
	bucket: text("bucket").primaryKey(),
	hits: integer("hits").notNull(),
	expiresAt: integer("expires_at").notNull(),
});

export const webVitals = sqliteTable(
	"web_vitals",
	{
		day: text("day").notNull(),
		page: text("page").notNull(),
		metric: text("metric").notNull(),
		bucket: integer("bucket").notNull(),
		count: integer("count").notNull(),
		total: real("total").notNull(),
	},
	(table) => [primaryKey({ columns: [table.day, table.page, table.metric, table.bucket] })],
);
