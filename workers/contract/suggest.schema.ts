import * as z from "zod";
import { MAX_SEARCH_LENGTH } from "./list.ts";

/** Takes the text typed so far, which may be empty. */
export const suggestQuery = z.object({ q: z.string().max(MAX_SEARCH_LENGTH) });
