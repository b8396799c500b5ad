import { notFound } from "#web/request/load-page.server.ts";

/** Answers every path of the admin's own host that is not below /admin. */
export function loader(): never {
	throw notFound();
}

/** Is never drawn, because the error page of the root is. */
export default function Elsewhere() {
	return null;
}
