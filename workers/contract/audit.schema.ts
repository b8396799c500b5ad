import * as z from "zod";
import { AUDIT_ACTIONS, type AuditQuery, ID_BEGINNING } from "./audit.ts";

const day = z.iso.date();

export const auditQuery = z.object({
	action: z.enum(AUDIT_ACTIONS).optional(),
	actor: z.string().min(1).max(200).optional(),
	subject: z.string().min(1).max(200).optional(),
	request: z.string().regex(ID_BEGINNING).optional(),
	from: day.optional(),
	to: day.optional(),
	before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
}) satisfies z.ZodType<AuditQuery>;
