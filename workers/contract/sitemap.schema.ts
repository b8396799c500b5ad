import * as z from "zod";
import { MOST_CLOSED_DAYS } from "./sitemap.ts";

/** Checks the body of `PUT /api/admin/sitemap`, the settings of the sitemaps. */
export const sitemapSettings = z.object({ closedDays: z.int().min(0).max(MOST_CLOSED_DAYS) });
