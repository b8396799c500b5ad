import { resolve } from "node:path";

/** The checkout: where package.json, the migrations and the wrangler files are. Absolute. */
export const ROOT = resolve(import.meta.dirname, "..");
