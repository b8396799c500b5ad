import { redirect } from "react-router";

import type { PageFacts } from "#web/request/page-facts.ts";
import { handle as search } from "./route.tsx";

export const handle = { query: search.query } satisfies PageFacts;

/** Redirects an address from older links to the search page with the same query. */
export function loader({ request }: { request: Request }): never {
	throw redirect(`/search${new URL(request.url).search}`, 301);
}
