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

type SynonymProposalsProps = {
	proposals: readonly {
		text: string;
		categoryId: number;
		category: string;
		count: string;
		reason: keyof typeof t.reasons;
	}[];
	refusals: { title: string; rows: readonly { phrase: string; meaning: string }[]; note: string | null };
	action: string;
};

/** Lists the proposed synonyms, each with a button that accepts and one that refuses it, and the refused ones, each with the way back. */
export function SynonymProposals({ proposals, refusals, action }: SynonymProposalsProps) {
	if (proposals.length === 0 && refusals.rows.length === 0) return null;
	return (
		<section aria-labelledby="proposals" className="card flex min-w-0 flex-col gap-3 p-5">
			<h3 id="proposals" className="font-semibold">
				{t.proposals}
			</h3>
			<p className="text-sm text-muted">{proposals.length === 0 ? t.noProposals : t.proposalsLead}</p>
			<ul className="divide-y divide-line border-t border-line empty:hidden">
				{proposals.map(({ text, categoryId, category, count, reason }) => (
					<li key={text}>
						<form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
							<input type="hidden" name="text" value={text} />
							<input type="hidden" name="categoryId" value={categoryId} />
							<p className="min-w-0 flex-1 wrap-anywhere">
								{t.proposal(text, category)}
								<span className="block text-sm text-muted">{t.reasons[reason](count)}</span>
							</p>
							<div className="flex flex-wrap gap-2">
								<button type="submit" name="intent" value="synonym" className="button">
									{t.accept}
									<span className="sr-only">: {t.proposal(text, category)}</span>
								</button>
								<button type="submit" name="intent" value="refuse-synonym" className="button">
									{t.refuse}
									<span className="sr-only">: {t.proposal(text, category)}</span>
								</button>
							</div>
						</form>
					</li>
				))}
			</ul>
			{refusals.rows.length > 0 && (
				<details>
					<summary className="cursor-pointer font-medium">{refusals.title}</summary>
					{refusals.note !== null && <p className="mt-2 text-sm text-muted">{refusals.note}</p>}
					<ul className="mt-2 divide-y divide-line border-t border-line">
						{refusals.rows.map(({ phrase, meaning }) => (
							<li key={phrase} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
								<p className="min-w-0 flex-1 wrap-anywhere">{t.proposal(phrase, meaning)}</p>
								<ProposeAgain phrase={phrase} action={action} label={t.proposeAgain} />
							</li>
						))}
					</ul>
				</details>
			)}
		</section>
	);
}

/** Is the button that lets a refused text be proposed again. */
function ProposeAgain({ phrase, action, label }: { phrase: string; action: string; label: string }) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="intent" value="propose-again" />
			<input type="hidden" name="phrase" value={phrase} />
			<button type="submit" className="button">
				{label}
				<span className="sr-only">: {phrase}</span>
			</button>
		</form>
	);
}

/** Says what the last press has refused, with the way back. */
export function RefusedSynonym({ phrase, action }: { phrase: string; action: string }) {
	return (
		<div className="mb-5 flex flex-wrap items-center gap-3 rounded-xl bg-open-soft p-4 text-open">
			<p role="status" className="font-medium">
				{t.refused(phrase)}
			</p>
			<ProposeAgain phrase={phrase} action={action} label={t.undo} />
		</div>
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
