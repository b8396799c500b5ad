import { Link } from "react-router";
import { houseAdTexts as t } from "#web/admin/texts/house-ad.tr.ts";

/** Leads to where the places for ads are switched on. */
export function PlacesLink() {
	return (
		<Link to="/admin/placements" className="text-link inline-flex min-h-8 items-center">
			{t.openPlaces}
		</Link>
	);
}
