import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";
import { ConfirmButton } from "#web/admin/ui/confirm-button.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { changedCount } from "./describe.ts";
import { TouchedSince } from "./touched-since.tsx";

/**
 * Asks, then takes a change set back. A bulk change that is under way ends with it. It is not shown when the set was
 * taken back already, is too old or has changed nothing.
 */
export function UndoButton({ set, tone = "danger" }: { set: ChangeSetItem; tone?: "danger" | "neutral" }) {
	const running = !set.done;
	if (set.hindrance !== null || (running ? set.bulk === null : changedCount(set) === 0)) return null;
	const count = formatNumber(changedCount(set));
	const words = running
		? { does: t.stop, question: t.stopQuestion, text: t.stopText }
		: set.kind === "undo"
			? { does: t.redo, question: t.redoQuestion, text: t.redoText(count) }
			: { does: t.undo, question: t.undoQuestion, text: t.undoText(t.kinds[set.kind], count) };
	return (
		<ConfirmButton
			label={words.does}
			question={words.question}
			text={
				<>
					{words.text}
					<TouchedSince id={set.id} />
				</>
			}
			confirm={words.does}
			tone={tone}
			action={`/admin/changes/${set.id}`}
			fields={{ intent: "undo" }}
		/>
	);
}
