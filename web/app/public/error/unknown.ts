import { notFound } from "#web/request/load-page.server.ts";

/** Answers every path that is no page of ours. */
export function loader(): never {
	throw notFound();
}
