import type { Actor } from "./actor.ts";
export const AUDIT_PAGE = 50;

/** Names the kinds of changes. The texts of the page name each of them. */
export const AUDIT_ACTIONS = [
	"auth.sign-in",
	"auth.refused",
	"auth.sign-out",
	"auth.confirm",
	"auth.confirm-refused",
	"auth.session-end",
	"auth.name",
	"auth.token-create",
	"auth.token-revoke",
	"auth.codes-setup",
	"auth.codes-on",
	"auth.codes-off",
	"auth.recovery-codes",
	"auth.recovery-code-used",
	"import.open",
	"import.finish",
	"import.cancel",
	"import.columns",
	"import.country",
	"bulk.begin",
	"bulk.end",
	"change-set.undo",
	"change-set.undone",
	"change-set.taxonomies",
	"business.create",
	"business.edit",
	"business.restore",
	"business.give-back",
	"business.remove",
	"business.export",
	"category.create",
	"category.edit",
	"category.remove",
	"category.merge",
	"category.restore",
	"category.forget-name",
	"city.edit",
	"city.remove",
	"city.merge",
	"city.restore",
	"city.forget-name",
	"message.mark",
	"message.remove",
	"message.export",
	"business.merge",
	"duplicate.dismiss",
	"duplicate.reopen",
	"job.run",
	"counts.mend",
	"url.submit",
	"url.retry",
	"engine.pause",
	"engine.resume",
	"send-all.begin",
	"send-all.cancel",
	"sitemap.refresh",
	"sitemap.edit",
	"ads-txt.edit",
	"numbers.delete",
	"settings.edit",
	"settings.undo",
	"settings.picture",
	"snippet.edit",
	"snippet.switch",
	"list-view.save",
	"list-view.rename",
	"list-view.remove",
	"synonym.add",
	"synonym.remove",
	"synonym.refuse",
	"synonym.propose-again",
	"plan.create",
	"plan.edit",
	"plan.close",
	"plan.remove",
	"subscription.sell",
	"subscription.pay",
	"subscription.cancel",
	"subscription.refund",
	"subscription.undo",
	"subscriber.key",
	"subscriber.key-revoke",
	"business.gallery",
	"business.gallery-picture",
	"placement.edit",
	"house-ad.create",
	"house-ad.edit",
	"house-ad.archive",
	"house-ad.picture",
	"house-ad.page-open",
	"house-ad.page-close",
	"cache.clear",
	"backup.restore-begin",
	"backup.restore",
	"backup.bring-back",
	"database.reset-begin",
	"database.reset",
	"backup.begin",
	"backup.pin",
	"backup.remove",
	"backup.download",
	"backup.upload",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The operators' zone is Europe/Istanbul, which has had this offset all year since 2016. */
export const OPERATORS_OFFSET = "+03:00";

/** Matches the beginning of a UUID, at least as long as the page shows it. */
export const ID_BEGINNING = /^[\da-f]{8}[\da-f-]{0,28}$/;
export function isIdBeginning(text: string): boolean {
	return ID_BEGINNING.test(text);
}

/**
 * `request`, and a `subject` that looks like an id, are the beginnings of ids. The newest come first. `before` is the `next` of the page
 * before; `from` and `to` are days of the operators' zone, both included.
 */
export type AuditQuery = {
	action?: AuditAction;
	actor?: string;
	subject?: string;
	request?: string;
	from?: string;
	to?: string;
	before?: number;
};

/** Is one change. `before` and `after` are JSON values. */
export type AuditItem = {
	id: number;
	at: string;
	actor: Actor;
	action: string;
	subject: string;
	before: unknown;
	after: unknown;
	requestId: string;
};

/**
 * Holds present names: those of the rows' subjects, by the rows' ids, and those of the categories and cities that their
 * values name by ids.
 */
export type AuditNames = {
	subjects: Record<number, string>;
	categories: Record<number, string>;
	cities: Record<number, string>;
};

/** `next` is the `before` of the following page, null at the end. A filtered page may be short and still have a next one. */
export type AuditPage = { items: AuditItem[]; next: number | null; names: AuditNames };

/**
 * Describes the chain's end in R2, outside the database: its last row, the hash there, and when it was sealed and
 * anchored. Instants are ISO.
 */
export type AuditEnd = { lastId: number; hash: string; sealedAt: string; anchoredAt: string };

/**
 * Says how far the log is anchored (null: not yet), and the first row that the last check did not find as it was sealed (null: none). `cut`: the
 * rows that are there hold by themselves, and those from there on, which were anchored, are gone or were written anew. So it is after the
 * database was set back to a former moment, too.
 */
export type AuditSeal = { end: AuditEnd | null; broken: number | null; cut: boolean };
