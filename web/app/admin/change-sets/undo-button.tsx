import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { changedCount } from "./describe.ts";

/**
 * Asks, then takes a change set back. A bulk change that is under way ends with it. It is not shown when the set was
 * taken back already, is too old or has changed nothing.
 */
export function UndoButton({ set }: { set: ChangeSetItem }) {
	const running = !set.done;
	if (set.hindrance !== null || (running ? set.bulk === null : changedCount(set) === 0)) return null;
	return (
		<ConfirmButton
			label={running ? t.stop : t.undo}
			question={running ? t.stopQuestion : t.undoQuestion}
			text={running ? t.stopText : t.undoText(t.kinds[set.kind], formatNumber(changedCount(set)))}
			confirm={running ? t.stop : t.undoConfirm}
			action={`/admin/changes/${set.id}`}
			fields={{ intent: "undo" }}
		/>
	);
}
