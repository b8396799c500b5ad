import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { changedCount } from "./describe.ts";
import { UndoEffects } from "./undo-effects.tsx";

/**
 * Asks, then takes a change set back. A bulk change that is under way ends with it. It is not shown when the set was
 * taken back already, is too old or has changed nothing.
 */
export function UndoButton({ set, tone = "danger" }: { set: ChangeSetItem; tone?: "danger" | "neutral" }) {
	const running = !set.done;
	if (set.hindrance !== null || (running ? set.bulk === null : changedCount(set) === 0)) return null;
	const words = running
		? { does: t.stop, question: t.stopQuestion, text: t.stopText }
		: set.kind === "undo"
			? { does: t.redo, question: t.redoQuestion, text: t.redoText }
			: { does: t.undo, question: t.undoQuestion, text: t.undoText(t.kinds[set.kind]) };
	return (
		<ConfirmButton
			label={words.does}
			question={words.question}
			text={
				<>
					{words.text}
					{!running && <UndoEffects set={set} />}
				</>
			}
			confirm={words.does}
			tone={tone}
			action={`/admin/changes/${set.id}`}
			fields={{ intent: "undo" }}
		/>
	);
}
