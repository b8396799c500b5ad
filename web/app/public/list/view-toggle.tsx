import { siteTexts } from "#web/public/texts/public.en.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type ListAddress, listHref } from "./list-address.ts";

/** Offers grid or list, as two links. */
export function ViewToggle({ path, address }: { path: string; address: ListAddress }) {
	const views = [
		{ view: "grid", label: siteTexts.gridView, icon: "layout-grid" },
		{ view: "list", label: siteTexts.listView, icon: "list" },
	] as const;
	return (
		<fieldset className="flex gap-2">
			<legend className="sr-only">{siteTexts.view}</legend>
			{views.map(({ view, label, icon }) => (
				<a
					key={view}
					id={`view-${view}`}
					href={listHref(path, address, { view })}
					rel="nofollow"
					data-swap="results"
					aria-label={label}
					data-tooltip={label}
					aria-current={address.view === view ? "true" : undefined}
					className="button px-3"
				>
					<Icon name={icon} size={18} />
				</a>
			))}
		</fieldset>
	);
}
