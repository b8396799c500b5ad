import { useController } from "react-hook-form";
import { TaxonomyCombobox } from "#web/admin/taxonomies/taxonomy-combobox.tsx";
import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { FormField } from "#web/admin/ui/form-field.tsx";
import type { FormValues } from "./form-values.ts";
import { HandMark } from "./hand-mark.tsx";
import { useRecordOfForm } from "./record-context.ts";

/** Shows the category, which is searched for among all categories. */
export function CategoryField() {
	const { field } = useController<FormValues, "categoryId">({ name: "categoryId" });
	const { categoryNames } = useRecordOfForm();
	return (
		<FormField
			name="categoryId"
			label={businessEditTexts.labels.categoryId}
			aside={<HandMark field="categoryId" />}
			required
		>
			{(attributes) => (
				<TaxonomyCombobox
					{...attributes}
					kind="category"
					ref={field.ref}
					placeholder={businessEditTexts.hints.category}
					value={field.value}
					names={categoryNames}
					onChange={field.onChange}
					onBlur={field.onBlur}
				/>
			)}
		</FormField>
	);
}
