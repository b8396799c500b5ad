import { redirect } from "react-router";

/** An address that older links use: the search page with the same query. */
export function loader({ request }: { request: Request }): never {
	throw redirect(`/search${new URL(request.url).search}`, 301);
}
