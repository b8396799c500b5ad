import { pageRoutes } from "#workers/api/routes/pages.ts";

/** Lists the path of each page's call below `/api/pages/`, as its route has it: "home", "business/:slug". */
export const PAGE_CALLS: readonly string[] = [
	...new Set(pageRoutes.routes.filter(({ method }) => method === "GET").map(({ path }) => path.slice(1))),
];
