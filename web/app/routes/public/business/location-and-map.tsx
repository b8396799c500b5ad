import { Icon } from "#web/components/ui/icon.tsx";
import { ExternalLink } from "#web/components/ui/external-link.tsx";
import { businessTexts } from "#web/texts/public.en.ts";
import type { BusinessDetail } from "#workers/contract/directory.ts";
import { Block } from "./block.tsx";
import { mapsLink } from "./maps-link.ts";

/** The address and the way to the map. Nothing of a third party loads here. */
export function LocationAndMap({ business }: { business: BusinessDetail }) {
	const link = mapsLink(business);
	if (!link && !business.address) return null;
	return (
		<Block id="location" title={businessTexts.location}>
			<div className="flex flex-col items-start gap-4 rounded-xl bg-surface p-5">
				{business.address && (
					<address className="flex gap-2 not-italic">
						<Icon name="map-pin" size={20} className="mt-0.5 shrink-0 text-brand" />
						{business.address}
					</address>
				)}
				{link && (
					<ExternalLink href={link} className="button button-primary">
						{businessTexts.openInMaps}
					</ExternalLink>
				)}
			</div>
		</Block>
	);
}
