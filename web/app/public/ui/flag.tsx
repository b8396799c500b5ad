import { flagOf } from "#web/public/format.ts";
import { Icon, type IconSize, icon } from "#web/ui/icon.tsx";
import { html, type Markup } from "#web/ui/markup.ts";

/**
 * Holds the built pictures of `country-flag-icons` (MIT) by path. This site serves the files itself, and a page fetches
 * only those that it shows.
 */
const PICTURES = import.meta.glob<string>("../../../../node_modules/country-flag-icons/3x2/??.svg", {
	query: "?no-inline",
	import: "default",
	eager: true,
});
const BY_CODE = new Map(Object.entries(PICTURES).map(([path, address]) => [path.slice(-6, -4), address]));

/**
 * Shows a country's flag as a picture, because Windows draws no flag emoji. It shows a pin when the country is unknown
 * or has no flag. `height` is in pixels.
 */
export function Flag({
	countryCode,
	height,
	className,
}: {
	countryCode: string | null;
	height: IconSize;
	className: string;
}) {
	const picture = pictureOf(countryCode);
	if (picture === undefined) return <Icon name="map-pin" size={height} className={`text-brand ${className}`} />;
	return (
		<img
			src={picture}
			alt={flagOf(countryCode) ?? ""}
			width={height * 1.5}
			height={height}
			loading="lazy"
			className={`flag ${className}`}
		/>
	);
}

/** Returns the flag as markup, 24 pixels high. */
export function flag(countryCode: string | null): Markup {
	const picture = pictureOf(countryCode);
	if (picture === undefined) return PIN;
	return html`<img src="${picture}" alt="${flagOf(countryCode)}" width="36" height="24" loading="lazy" class="flag"/>`;
}

const PIN = icon("map-pin", 24, "text-brand");

function pictureOf(countryCode: string | null): string | undefined {
	return countryCode === null ? undefined : BY_CODE.get(countryCode);
}
