import LayoutGrid from "lucide-react/icons/layout-grid";
import List from "lucide-react/icons/list";
import { type ListAddress, listHref } from "#web/list-address.ts";
import { siteTexts } from "#web/texts/public.en.ts";

/** Grid or list, as two links. */
export function ViewToggle({ path, address }: { path: string; address: ListAddress }) {
	const views = [
		{ view: "grid", label: siteTexts.gridView, Icon: LayoutGrid },
		{ view: "list", label: siteTexts.listView, Icon: List },
	] as const;
	return (
		<fieldset className="flex gap-2">
			<legend className="sr-only">{siteTexts.view}</legend>
			{views.map(({ view, label, Icon }) => (
				<a
					key={view}
					id={`view-${view}`}
					href={listHref(path, address, { view })}
					rel="nofollow"
					data-swap="results"
					aria-label={label}
					aria-current={address.view === view ? "true" : undefined}
					className="button px-3"
				>
					<Icon size={18} aria-hidden />
				</a>
			))}
		</fieldset>
	);
}
