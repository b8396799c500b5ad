import * as z from "zod";
import { limit, offset, searchText } from "./list.schema.ts";

export const categoryListQuery = z.object({ limit: limit(200, 1_000), offset, search: searchText });
