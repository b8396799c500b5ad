import { nearTexts } from "#web/public/texts/search.en.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Leads to `href` around the visitor's position. The browser is asked for the position when the button is pressed
 * (`near/enhance.ts`). The fields of the form with the id `form` are sent too. Without JavaScript the button is not
 * shown; then the visitor types a city or a postcode.
 */
export function NearButton({ href, form, className = "button" }: { href: string; form?: string; className?: string }) {
	return (
		<button
			type="button"
			form={form}
			data-needs-script
			data-near={href}
			data-refused={JSON.stringify(nearTexts.refused)}
			data-unavailable={JSON.stringify(nearTexts.unavailable)}
			className={className}
		>
			<Icon name="locate-fixed" size={18} />
			{nearTexts.nearMe}
		</button>
	);
}
