import { categoryTexts } from "#web/admin/texts/category.tr.ts";
import { taxonomyKindTexts, taxonomyTexts } from "#web/admin/texts/taxonomy.tr.ts";
import { categoryEditSchema } from "#workers/contract/category.schema.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import { taxonomyAddress } from "../taxonomies/addresses.ts";
import { TaxonomyForm } from "../taxonomies/taxonomy-form.tsx";
import { IconPicker } from "./icon-picker.tsx";

export const ISSUES = {
	name: taxonomyTexts.issues.name,
	slug: taxonomyTexts.issues.slug,
	icon: categoryTexts.iconIssue,
};
/** The form holds every field. */
const FORM = categoryEditSchema.required();

export function CategoryForm({ category }: { category: CategoryItem }) {
	const { id, name, slug, icon, revision } = category;
	return (
		<TaxonomyForm
			label={taxonomyKindTexts.category.edit(name)}
			schema={FORM}
			values={{ name, slug, icon, revision }}
			kind="category"
			action={taxonomyAddress("category", id)}
			issues={ISSUES}
		>
			<IconPicker />
		</TaxonomyForm>
	);
}
