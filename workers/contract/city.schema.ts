import * as z from "zod";
import { limit, offset, searchText } from "./list.schema.ts";

export const cityListQuery = z.object({ limit: limit(100, 1_000), offset, search: searchText });
