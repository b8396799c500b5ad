import * as z from "zod";
import { MOST_CLOSED_DAYS } from "./sitemap.ts";

/** `PUT /api/admin/sitemap`: what may be set of the sitemaps. */
export const sitemapSettings = z.object({ closedDays: z.int().min(0).max(MOST_CLOSED_DAYS) });
