import MapPin from "lucide-react/icons/map-pin";
import { flagOf } from "#web/format.ts";

/** A country's flag, a pin where the country is not known. Decoration: the country's name stands beside it or does not matter. */
export function Flag({ countryCode, className = "" }: { countryCode: string | null; className?: string }) {
	const flag = flagOf(countryCode);
	return (
		<span aria-hidden="true" className={`leading-none ${className}`}>
			{flag ?? <MapPin size="1em" className="inline text-brand" aria-hidden />}
		</span>
	);
}
