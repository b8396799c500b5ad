import { notFound } from "#web/request/load-page.server.ts";

/** Every path of the admin's own host that is not below /admin. */
export function loader(): never {
	throw notFound();
}

/** Never drawn, since the root's error page is. */
export default function Elsewhere() {
	return null;
}
