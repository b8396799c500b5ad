import * as Menu from "@radix-ui/react-dropdown-menu";
import { Check, Columns3 } from "lucide-react";
import { tableTexts as t } from "#web/admin/texts/table.tr.ts";
import { useHydrated } from "./use-hydrated.ts";

type ColumnMenuProps = {
	columns: readonly { id: string; header: string; always?: boolean }[];
	/** Ids of the columns that are not shown. */
	hidden: readonly string[];
	onChange: (hidden: string[]) => void;
};

/** The choice of a table's columns: arrows move, Space and Enter choose, Escape closes. Not there without JavaScript. */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
	if (!useHydrated()) return null;
	return (
		// Not in a portal, where it would be part of no landmark. A modal menu would put a style element into the page, which the admin's policy refuses.
		<Menu.Root modal={false}>
			<Menu.Trigger className="button">
				<Columns3 aria-hidden="true" size={18} />
				{t.columns}
			</Menu.Trigger>
			<Menu.Content align="end" sideOffset={6} collisionPadding={12} className="admin-popup">
				{columns
					.filter(({ always }) => !always)
					.map(({ id, header }) => (
						<Menu.CheckboxItem
							key={id}
							checked={!hidden.includes(id)}
							className="admin-popup-item"
							onSelect={(event) => event.preventDefault()}
							onCheckedChange={(shown) => onChange(shown ? hidden.filter((one) => one !== id) : [...hidden, id])}
						>
							<span className="grid size-5 place-items-center">
								<Menu.ItemIndicator>
									<Check aria-hidden="true" size={18} />
								</Menu.ItemIndicator>
							</span>
							{header}
						</Menu.CheckboxItem>
					))}
			</Menu.Content>
		</Menu.Root>
	);
}
