import * as z from "zod";

export const oneTimeCodeSchema = z.object({ code: z.string().trim().min(6).max(20) });
