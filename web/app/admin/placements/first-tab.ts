import { type LoaderFunctionArgs, redirect } from "react-router";

/**
 * Leads `/admin/ads` and everything below it to the addresses at which the screens work. Blocking lists stop data and
 * frames from `/admin/ads`, but not pages.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const tab = params["*"] ?? "";
	return redirect(tab === "" ? "/admin/placements" : `/admin/placements/${tab}`);
}
