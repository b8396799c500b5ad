import { type RefObject, useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { categoryTexts as t } from "#web/admin/texts/category.tr.ts";
import { newCategorySchema } from "#workers/contract/category.schema.ts";
import { categoryIcon } from "#workers/domain/category-icon.ts";
import { NEW_CATEGORY } from "../taxonomies/addresses.ts";
import { TaxonomyForm } from "../taxonomies/taxonomy-form.tsx";
import { ISSUES } from "./category-form.tsx";
import { IconPicker } from "./icon-picker.tsx";

const EMPTY = { name: "", slug: "", icon: "store" } as const;

/** Shows the form of a new category. What is left empty follows from its name. */
export function NewCategoryForm() {
	const isChosen = useRef(false);
	return (
		<TaxonomyForm
			label={t.create}
			schema={newCategorySchema}
			values={EMPTY}
			kind="category"
			action={NEW_CATEGORY}
			issues={ISSUES}
			added
		>
			<GuessedIcon isChosen={isChosen} />
			<IconPicker
				onChoose={() => {
					isChosen.current = true;
				}}
			/>
		</TaxonomyForm>
	);
}

/** Chooses the picture by the name, as an import does, until another one is chosen. */
function GuessedIcon({ isChosen }: { isChosen: RefObject<boolean> }) {
	const { watch, setValue } = useFormContext();
	const name: string = watch("name");
	useEffect(() => {
		if (!isChosen.current) setValue("icon", categoryIcon(name));
	}, [name, setValue, isChosen]);
	return null;
}
