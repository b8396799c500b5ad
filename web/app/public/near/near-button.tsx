import { nearTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";

/**
 * Leads to `href` around the visitor's position, which the browser is asked for at the press (`near/enhance.ts`), with
 * the fields of the form whose id is `form`. Without JavaScript it is not shown; then a city or a postcode says where.
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
