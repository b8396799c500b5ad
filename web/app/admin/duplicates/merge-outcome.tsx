import { duplicateTexts as t } from "#web/admin/texts/duplicate.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { type DuplicatePair, MERGE_FIELDS } from "#workers/contract/duplicate.ts";
import { type Choices, otherSide, outcomeOf, type Side } from "./merge-choice.ts";
import { valueInWords } from "./value-words.ts";

/** Shows the values of the record that stays after the merge, and where the other one's address leads. */
export function MergeOutcome({ pair, keep, choices }: { pair: DuplicatePair; keep: Side; choices: Choices }) {
	const outcome = outcomeOf(pair, keep, choices);
	const gone = otherSide(keep);
	const filled = MERGE_FIELDS.flatMap((field) => {
		const text = valueInWords(field, outcome);
		return text === null ? [] : [{ field, text, choice: choices[field] ?? keep }];
	});
	return (
		<section aria-labelledby="merge-outcome" className="card min-w-0 p-4 sm:p-5 xl:sticky xl:top-4">
			<h2 id="merge-outcome" className="text-lg font-bold">
				{t.outcome}
			</h2>
			<p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
				{t.redirect(`/business/${pair[gone].slug}`, `/business/${pair[keep].slug}`)}
			</p>
			<dl className="mt-3 flex flex-col gap-2">
				{filled.map(({ field, text, choice }) => (
					<div key={field}>
						<dt className="flex flex-wrap items-center gap-2 text-sm text-muted">
							{t.field[field]}
							{choice !== keep && <Badge tone="brand">{t.taken[choice]}</Badge>}
						</dt>
						<dd className="merge-value line-clamp-4">{text}</dd>
					</div>
				))}
			</dl>
			<p className="mt-3 text-sm text-muted">{t.marks}</p>
		</section>
	);
}
