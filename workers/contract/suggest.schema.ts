import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "./list.ts";

/** What has been typed so far, empty too. */
export const suggestQuery = z.object({ q: z.string().max(MAX_SEARCH_LENGTH) });
