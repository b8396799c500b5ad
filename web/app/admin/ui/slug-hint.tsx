import { formTexts as t } from "#web/admin/texts/form.tr.ts";
import { slugify } from "#workers/domain/slug.ts";

type SlugHintProps = {
	/** What is always said of the field. */
	text: string;
	/** What stands in it. */
	typed: string;
	/** The folder of the visitors' pages: "/category". */
	folder: string;
};

/** The hint of a page's address, and what becomes of the one that is typed where it is no address yet. */
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
