import { categoryTexts } from "#web/admin/texts/category.tr.ts";
import { hubKindTexts, hubTexts } from "#web/admin/texts/hub.tr.ts";
import { categoryEditSchema } from "#workers/contract/category.schema.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import { hubAddress } from "../hubs/addresses.ts";
import { HubForm } from "../hubs/hub-form.tsx";
import { IconPicker } from "./icon-picker.tsx";

export const ISSUES = { name: hubTexts.issues.name, slug: hubTexts.issues.slug, icon: categoryTexts.iconIssue };
/** Every field is in the form. */
const FORM = categoryEditSchema.required();

export function CategoryForm({ category }: { category: CategoryItem }) {
	const { id, name, slug, icon, revision } = category;
	return (
		<HubForm
			label={hubKindTexts.category.edit(name)}
			schema={FORM}
			values={{ name, slug, icon, revision }}
			kind="category"
			action={hubAddress("category", id)}
			issues={ISSUES}
		>
			<IconPicker />
		</HubForm>
	);
}
