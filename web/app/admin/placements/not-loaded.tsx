import { placementTexts as t } from "#web/admin/texts/placement.tr.ts";
import { useOutcome } from "./use-outcome.ts";

/** Says that the settings could not be read, in a notification and on the page. */
export function NotLoaded() {
	useOutcome(undefined, false, () => {});
	return (
		<div role="alert" className="card flex flex-wrap items-center justify-between gap-3 p-5">
			<p className="font-semibold text-shut">{t.notLoaded}</p>
			<a href="/admin/placements" className="button">
				{t.loadAgain}
			</a>
		</div>
	);
}
