import * as z from "zod";
import { PLACEMENTS } from "#workers/domain/placements/placement.ts";
import { MOST_SPOTS, SPOT_NOTES } from "./spot.ts";

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

/** Checks the query of `GET /api/spots?places=top,inline,inline&category=3&city=12`. */
export const spotsQuery = z.object({
	places: z
		.string()
		.max(100)
		.transform((text) => text.split(","))
		.pipe(z.array(z.enum(PLACEMENTS)).min(1).max(MOST_SPOTS)),
	category: id,
	city: id,
});

const token = z.string().max(100);
/** Checks the body of `POST /api/spots/seen`. */
export const spotNote = z.object({ token, note: z.enum(SPOT_NOTES) });
export const spotParam = z.object({ token });
