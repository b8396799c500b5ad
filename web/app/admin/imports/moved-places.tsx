import { Link } from "react-router";
import { pairHref } from "#web/admin/duplicates/addresses.ts";
import { importListTexts as t } from "#web/admin/texts/import-list.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { MovedPlaces } from "#workers/domain/import/calls.ts";

/** Names missing businesses beside the new ones that they may be, and leads to each. */
export function Moved({ moved: { places, pairs } }: { moved: MovedPlaces }) {
	return (
		<div className="mt-2">
			<p>{t.moved(formatNumber(places))}</p>
			<ul className="mt-1 list-disc pl-5 wrap-anywhere">
				{pairs.map(({ missing, made, shared, duplicate }) => (
					<li key={missing.id}>
						<Link to={`/admin/businesses/${missing.id}`} className="underline">
							{missing.name}
						</Link>{" "}
						→{" "}
						<Link to={`/admin/businesses/${made.id}`} className="underline">
							{made.name}
						</Link>{" "}
						({t.sharedBy(shared.map((fact) => t.shared[fact]).join(", "))}){" "}
						{duplicate !== undefined && (
							<Link to={pairHref(duplicate)} className="underline" aria-label={t.compareOf(missing.name, made.name)}>
								{t.compare}
							</Link>
						)}
					</li>
				))}
			</ul>
			{places > pairs.length && <p>…</p>}
		</div>
	);
}
