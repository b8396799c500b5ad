import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Actor } from "#workers/contract/actor.ts";

export const subscriptions = sqliteTable("subscriptions", {
	id: text("id").primaryKey(),
	businessId: integer("business_id").notNull(),
	businessName: text("business_name").notNull(),
	planId: text("plan_id").notNull(),
	planVersion: integer("plan_version").notNull(),
	planName: text("plan_name").notNull(),
	price: integer("price").notNull(),
	currency: text("currency").notNull(),
	durationDays: integer("duration_days").notNull(),
	maxAds: integer("max_ads").notNull(),
	priorityPlacement: integer("priority_placement").notNull(),
	analyticsAccess: integer("analytics_access").notNull(),
	customStyling: integer("custom_styling").notNull(),
	place: text("place", { enum: ["running", "next"] }),
	paid: integer("paid").notNull(),
	soldAt: integer("sold_at").notNull(),
	soldBy: text("sold_by").$type<Actor>().notNull(),
	note: text("note").notNull(),
	startsAt: integer("starts_at"),
	endsAt: integer("ends_at"),
	graceEndsAt: integer("grace_ends_at"),
	closedAs: text("closed_as", { enum: ["cancelled", "refunded"] }),
	closedAt: integer("closed_at"),
});
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export const subscriptionPayments = sqliteTable("subscription_payments", {
	id: text("id").primaryKey(),
	subscriptionId: text("subscription_id").notNull(),
	number: text("number").notNull(),
	amount: integer("amount").notNull(),
	paidOn: text("paid_on").notNull(),
	note: text("note").notNull(),
	recordedAt: integer("recorded_at").notNull(),
	actor: text("actor").$type<Actor>().notNull(),
});
export type PaymentRow = typeof subscriptionPayments.$inferSelect;

export const subscriptionChanges = sqliteTable(
	"subscription_changes",
	{
		businessId: integer("business_id").notNull(),
		revision: integer("revision").notNull(),
		at: integer("at").notNull(),
		actor: text("actor").$type<Actor>().notNull(),
		action: text("action").notNull(),
		before: text("before").notNull(),
	},
	(table) => [primaryKey({ columns: [table.businessId, table.revision] })],
);

export const subscribers = sqliteTable("subscribers", {
	businessId: integer("business_id").primaryKey(),
	revision: integer("revision").notNull(),
	categoryId: integer("category_id"),
	cityId: integer("city_id"),
	spread: integer("spread").notNull(),
	sponsoredFrom: integer("sponsored_from"),
	sponsoredUntil: integer("sponsored_until"),
	styledFrom: integer("styled_from"),
	styledUntil: integer("styled_until"),
});

export const subscriberKeys = sqliteTable("subscriber_keys", {
	businessId: integer("business_id").primaryKey(),
	keyHash: text("key_hash").notNull(),
	madeAt: integer("made_at").notNull(),
});
