import * as z from "zod";
import { secret } from "./sign-in.schema.ts";

/** The repeated password, before something that cannot be undone. */
export const confirmSchema = z.object({ password: secret });
