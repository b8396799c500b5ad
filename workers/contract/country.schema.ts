import * as z from "zod";
import { limit, offset } from "./list.schema.ts";

export const countryListQuery = z.object({ limit: limit(250, 250), offset });
