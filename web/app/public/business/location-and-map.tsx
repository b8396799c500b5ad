import { MapBlock } from "#web/public/maps/map.tsx";
import { businessTexts } from "#web/public/texts/public.en.ts";
import { ExternalLink } from "#web/public/ui/external-link.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { Icon } from "#web/ui/icon.tsx";
import { addressLine } from "#workers/domain/address/address-line.ts";
import { Block } from "./block.tsx";
import { mapsLink } from "./maps-link.ts";

/**
 * Shows the map when the position is known. Otherwise it shows the address and the way to it. Nothing of a third party
 * loads by itself.
 */
export function LocationAndMap({ business }: { business: BusinessDetail }) {
	const { latitude, longitude, name } = business;
	const address = addressLine(business);
	const link = mapsLink(business);
	if (!link && !address) return null;
	if (latitude !== null && longitude !== null) {
		return (
			<Block id="location" title={businessTexts.location}>
				{address && (
					<address translate="no" className="hidden not-italic print:block">
						{address}
					</address>
				)}
				<MapBlock latitude={latitude} longitude={longitude} name={name} address={address} openLink={link} />
			</Block>
		);
	}
	return (
		<Block id="location" title={businessTexts.location}>
			<div className="flex flex-col items-start gap-4 rounded-xl bg-surface p-5">
				{address && (
					<address translate="no" className="flex gap-2 not-italic">
						<Icon name="map-pin" size={20} className="mt-0.5 text-brand" />
						{address}
					</address>
				)}
				{link && (
					<ExternalLink href={link} className="button button-primary" press="directions">
						{businessTexts.openInMaps}
					</ExternalLink>
				)}
			</div>
		</Block>
	);
}
