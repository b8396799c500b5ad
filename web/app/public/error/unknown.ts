import { notFound } from "#web/request/load-page.server.ts";

/** Every path that is no page of ours. */
export function loader(): never {
	throw notFound();
}

/** Never drawn, since the root's error page is; without it the answer would be bare data instead of a page. */
export default function UnknownPage() {
	return null;
}
