import { app } from "./app.ts";
import type { ApiBindings } from "./env.ts";

export default {
	fetch: app.fetch,
} satisfies ExportedHandler<ApiBindings>;
