import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { changedCount } from "./describe.ts";

/** Takes a change set back, after asking; not there for one that is under way, taken back, too old, or has changed nothing. */
export function UndoButton({ set }: { set: ChangeSetItem }) {
	if (!set.done || set.hindrance !== null || changedCount(set) === 0) return null;
	return (
		<ConfirmButton
			label={t.undo}
			question={t.undoQuestion}
			text={t.undoText(t.kinds[set.kind], formatNumber(changedCount(set)))}
			confirm={t.undoConfirm}
			action={`/admin/changes/${set.id}`}
			fields={{ intent: "undo" }}
		/>
	);
}
