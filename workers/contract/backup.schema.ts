import * as z from "zod";

export const backupsQuery = z.strictObject({ before: z.coerce.number().int().min(0).max(8.64e15).optional() });
export const pinnedSchema = z.strictObject({ pinned: z.boolean() });
export const pieceParam = z.object({ id: z.uuid(), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
