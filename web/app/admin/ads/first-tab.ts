import { redirect } from "react-router";

/** `/admin/ads` itself is its first tab. */
export function loader() {
	return redirect("/admin/ads/html");
}
