import * as z from "zod";

/** Checks the site's name, which the operator types as a confirmation. A longer text than this cannot be one. */
const siteName = z.string().max(200);

/** Checks the body of `POST /api/admin/restores`. */
export const restoreSchema = z.strictObject({ backupId: z.uuid(), siteName });

/** Checks the body of `DELETE /api/reset-database`. */
export const resetSchema = z.strictObject({ siteName });

/**
 * Checks the body of `POST /api/admin/restores/bring-back`. It names one business, or those that a change set has
 * changed.
 */
export const bringBackSchema = z.union([
	z.strictObject({ backupId: z.uuid(), businessId: z.int().min(1) }),
	z.strictObject({ backupId: z.uuid(), changeSetId: z.uuid() }),
]);

/** Checks the query of `GET /api/admin/restores/preview`; `from` is the `next` of the answer before. */
export const previewQuery = z.strictObject({
	backup: z.uuid(),
	from: z.coerce.number().pipe(z.int().min(0).max(1_000_000)).optional(),
});
