import * as z from "zod";
import { PHOTO_WIDTHS } from "#workers/domain/picture/photo.ts";

export const photoParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Widths exactly as they are written in the list, so "0480" and "4.8e2" are not valid. `v` has the form of `photoVersion`. */
export const photoQuery = z.object({
	w: z.union(PHOTO_WIDTHS.map((width) => z.literal(String(width)).transform(() => width))).prefault("480"),
	v: z.string().optional(),
});
