import * as Menu from "@radix-ui/react-dropdown-menu";
import { Check, Columns3 } from "lucide-react";
import { tableTexts as t } from "#web/admin/texts/table.tr.ts";
import { useHydrated } from "./use-hydrated.ts";

type ColumnMenuProps = {
	columns: readonly { id: string; header: string; always?: boolean }[];
	/** Holds the ids of the columns that are hidden. */
	hidden: readonly string[];
	onChange: (hidden: string[]) => void;
};

/**
 * Chooses a table's columns. Arrows move, Space and Enter choose, Escape closes. It is not shown without JavaScript.
 */
export function ColumnMenu({ columns, hidden, onChange }: ColumnMenuProps) {
	if (!useHydrated()) return null;
	return (
		// It is not in a portal, where it would be part of no landmark. A modal menu would add a style element, which the
		// policy of the admin pages refuses.
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
