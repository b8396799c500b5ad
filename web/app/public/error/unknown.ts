import { notFound } from "#web/request/load-page.server.ts";

/** Answers every path that does not belong to a page of the site. */
export function loader(): never {
	throw notFound();
}
