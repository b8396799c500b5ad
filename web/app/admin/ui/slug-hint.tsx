import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { slugify } from "#workers/domain/slug.ts";

type SlugHintProps = {
	/** Is always shown at the field. */
	text: string;
	/** Is what the field holds. */
	typed: string;
	/** Is the folder of the visitors' pages: "/category". */
	folder: string;
};

/** Shows the hint of a page's address. When the typed text is no address yet, it also shows what becomes of it. */
export function SlugHint({ text, typed, folder }: SlugHintProps) {
	const slug = slugify(typed);
	return (
		<>
			{text}
			{typed.trim() !== slug && (
				<span className="block font-medium break-all text-notice">
					{slug === "" ? t.slugEmpty : t.slugBecomes(`${folder}/${slug}`)}
				</span>
			)}
		</>
	);
}
