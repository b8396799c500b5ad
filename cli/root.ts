import { resolve } from "node:path";

/** Is the checkout's absolute path, where package.json, the migrations and the wrangler files are. */
export const ROOT = resolve(import.meta.dirname, "..");
