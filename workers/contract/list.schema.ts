import * as z from "zod";
import { MAX_LIMIT, MAX_SEARCH_LENGTH, SORT_FIELDS, SORT_ORDERS } from "./list.ts";

/** What the queries of lists are made of. */

export const sortBy = z.enum(SORT_FIELDS).optional();
export const sortOrder = z.enum(SORT_ORDERS).optional();
export const searchText = z.string().max(MAX_SEARCH_LENGTH).optional();
export const limit = (fallback: number, max = MAX_LIMIT) => z.coerce.number().int().min(1).max(max).default(fallback);
export const offset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);
export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
export const categoryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();
