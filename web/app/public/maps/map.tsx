import { visitorTexts } from "#web/public/texts/visitor.en.ts";
import { Icon } from "#web/ui/icon.tsx";

const t = visitorTexts.map;

/**
 * Shows a place's map. Nothing loads from Google before the visitor presses 'Show map' or has allowed maps
 * (`public/maps/enhance.ts`). The box has its final size from the beginning, and the link works for everybody.
 * `openLink` is the place's own address in Google Maps.
 */
export function MapBlock({
	latitude,
	longitude,
	name,
	address = null,
	openLink,
}: {
	latitude: number;
	longitude: number;
	name: string;
	address?: string | null;
	openLink?: string | null;
}) {
	const position = `${latitude},${longitude}`;
	const link = openLink ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`;
	return (
		<div>
			<div
				data-map={`https://www.google.com/maps?q=${encodeURIComponent(position)}&output=embed`}
				data-map-title={t.title(name)}
				className="map-paper relative flex min-h-80 flex-col items-center justify-center gap-3 overflow-hidden rounded-xl border border-line p-4 text-center print:hidden"
			>
				<Icon name="map-pin" size={32} className="shrink-0 text-brand" />
				{address && (
					<p translate="no" className="line-clamp-3 max-w-sm shrink-0 rounded bg-surface px-2 font-medium text-balance">
						{address}
					</p>
				)}
				<div data-needs-script className="flex flex-wrap justify-center gap-2">
					<button type="button" data-show-map className="button button-primary">
						{t.show}
					</button>
					<button type="button" data-show-map="always" className="button">
						{t.always}
					</button>
				</div>
				<p data-needs-script className="max-w-sm rounded bg-surface px-2 text-sm text-muted">
					{t.note}
				</p>
			</div>
			<p className="mt-3">
				<a href={link} target="_blank" rel="noopener nofollow" className="button" data-press="directions">
					<Icon name="map" size={18} />
					{t.open}
					<span className="sr-only"> {t.newTab}</span>
				</a>
			</p>
		</div>
	);
}
