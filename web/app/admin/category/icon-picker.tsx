import { useController } from "react-hook-form";
import { categoryTexts as t } from "#web/admin/texts/category.tr.ts";
import { useIssue } from "#web/admin/ui/form-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { isIconName } from "#web/ui/icon-names.ts";
import { CATEGORY_ICONS } from "#workers/domain/category-icon.ts";

const CHOICE = `relative grid h-11 cursor-pointer place-items-center rounded-lg border border-line hover:border-brand
	has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand has-focus-visible:outline-2
	has-focus-visible:outline-offset-2 has-focus-visible:outline-brand`;

/** Offers the pictures of a category as radio buttons. The arrow keys go from one to the next. */
export function IconPicker({ onChoose }: { onChoose?: () => void }) {
	const { field } = useController({ name: "icon" });
	const issue = useIssue("icon");
	return (
		<fieldset>
			<legend className="mb-1 font-medium">{t.icon}</legend>
			<div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
				{CATEGORY_ICONS.filter(isIconName).map((icon) => (
					<label key={icon} title={t.icons[icon] ?? icon} className={CHOICE}>
						<input
							type="radio"
							className="sr-only"
							{...field}
							value={icon}
							checked={field.value === icon}
							onChange={(event) => {
								onChoose?.();
								field.onChange(event);
							}}
						/>
						<Icon name={icon} size={24} />
						<span className="sr-only">{t.icons[icon] ?? icon}</span>
					</label>
				))}
			</div>
			{issue !== null && <p className="mt-1 text-sm font-medium text-shut">{issue}</p>}
		</fieldset>
	);
}
