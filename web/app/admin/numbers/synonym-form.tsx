import { numberTexts } from "#web/admin/texts/number.tr.ts";

const t = numberTexts.synonym;

type SynonymFormProps = {
	/** Lists the search texts without a result. */
	texts: readonly string[];
	categories: readonly { id: number; name: string }[];
	action: string;
};

/**
 * Makes a search text another name of a category with one press. These are plain forms, so that they work whatever a
 * browser blocks.
 */
export function SynonymForms({ texts, categories, action }: SynonymFormProps) {
	if (texts.length === 0 || categories.length === 0) return null;
	return (
		<ul className="divide-y divide-line border-t border-line">
			{texts.map((text, at) => (
				<li key={text}>
					<form method="post" action={action} className="flex flex-wrap items-end gap-2 py-3">
						<input type="hidden" name="intent" value="synonym" />
						<input type="hidden" name="text" value={text} />
						<div className="min-w-0 flex-1">
							<label htmlFor={`synonym-${at}`} className="mb-1 block text-sm wrap-anywhere">
								{t.label(text)}
							</label>
							<select id={`synonym-${at}`} name="categoryId" className="field select w-full">
								{categories.map(({ id, name }) => (
									<option key={id} value={id}>
										{name}
									</option>
								))}
							</select>
						</div>
						<button type="submit" className="button">
							{t.add}
							<span className="sr-only">: {text}</span>
						</button>
					</form>
				</li>
			))}
		</ul>
	);
}

/** Says what the last press has added, with the way back. */
export function AddedSynonym({ added, action }: { added: { phrase: string; meaning: string }; action: string }) {
	return (
		<form
			method="post"
			action={action}
			className="mb-5 flex flex-wrap items-center gap-3 rounded-xl bg-open-soft p-4 text-open"
		>
			<p role="status" className="font-medium">
				{t.added(added.phrase, added.meaning)}
			</p>
			<input type="hidden" name="intent" value="remove-synonym" />
			<input type="hidden" name="phrase" value={added.phrase} />
			<input type="hidden" name="meaning" value={added.meaning} />
			<button type="submit" className="button">
				{t.undo}
			</button>
		</form>
	);
}
