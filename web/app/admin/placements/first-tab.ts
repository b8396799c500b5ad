import { type LoaderFunctionArgs, redirect } from "react-router";

/**
 * `/admin/ads`, and what is below it, by the addresses that the screens work at: a browser with a list of words to block takes pages from
 * `/admin/ads`, but no data and no frames.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const tab = params["*"] ?? "";
	return redirect(tab === "" ? "/admin/placements" : `/admin/placements/${tab}`);
}
