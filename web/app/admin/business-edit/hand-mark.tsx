import { businessEditTexts } from "#web/admin/texts/business-edit.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import type { EditField, ImportedField } from "#workers/contract/business-edit.ts";
import { useRecordOfForm } from "./record-context.ts";

const t = businessEditTexts;
/** The place of a business and its position are each given back as a whole. One of their fields has the button. */
const WHOLE: Partial<Record<EditField, EditField>> = {
	state: "city",
	country: "city",
	countryCode: "city",
	longitude: "latitude",
};

/** Says that a field was set by hand, and gives it back to the imports. */
export function HandMark({ field }: { field: EditField }) {
	const { record, giveBack, busy } = useRecordOfForm();
	const edited = record?.handEdited as EditField[] | undefined;
	if (record?.source === "operator" || !edited?.includes(field)) return null;
	return (
		<span className="flex items-center gap-2">
			<Badge tone="notice">
				<span aria-hidden="true">{t.hand.mark}</span>
				<span className="sr-only">{t.hand.markText}</span>
			</Badge>
			{WHOLE[field] === undefined && (
				<button
					type="button"
					className="text-link min-h-6 text-sm"
					aria-label={t.hand.giveBackOf(t.labels[field])}
					disabled={busy}
					onClick={() => giveBack([field as ImportedField])}
				>
					{t.hand.giveBack}
				</button>
			)}
		</span>
	);
}
