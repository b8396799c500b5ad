import { notFound } from "#web/request/load-page.server.ts";
import type { PageFacts } from "#web/request/page-facts.ts";

export const handle = { staff: true } satisfies PageFacts;

/** Every path of the admin's own host that is not below /admin. */
export function loader(): never {
	throw notFound();
}

/** Never drawn, since the root's error page is. */
export default function Elsewhere() {
	return null;
}
