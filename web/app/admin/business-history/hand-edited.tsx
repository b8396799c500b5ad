import { businessFieldText } from "#web/admin/texts/business-field.tr.ts";
import { businessHistoryTexts as t } from "#web/admin/texts/business-history.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";

/**
 * Lists the fields that imports leave alone, each with a button that gives it back to them. Shows nothing when there
 * are none.
 */
export function HandEdited({ id, revision, fields }: { id: number; revision: number; fields: readonly string[] }) {
	if (fields.length === 0) return null;
	return (
		<section aria-labelledby="hand-edited" className="card mb-6 p-5">
			<h2 id="hand-edited" className="text-lg font-semibold">
				{t.handEdited}
			</h2>
			<p className="mt-1 text-muted">{t.handEditedText}</p>
			<ul className="mt-3 divide-y divide-line">
				{fields.map((field) => (
					<li key={field} className="flex flex-wrap items-center justify-between gap-3 py-2">
						<span className="font-medium">{businessFieldText(field)}</span>
						<GiveBackButton id={id} revision={revision} field={field} />
					</li>
				))}
			</ul>
		</section>
	);
}

/** Asks, then gives a field back to the imports. `revision` names the state that the operator looks at. */
function GiveBackButton({ id, revision, field }: { id: number; revision: number; field: string }) {
	const label = businessFieldText(field);
	return (
		<ConfirmButton
			label={t.giveBack}
			name={t.giveBackOf(label)}
			question={t.giveBackQuestion}
			text={t.giveBackText(label)}
			confirm={t.giveBackConfirm}
			action={`/admin/businesses/${id}/history`}
			fields={{ intent: "give-back", field, revision: String(revision) }}
			tone="neutral"
		/>
	);
}
