import { changeSetTexts as t } from "#web/admin/texts/change-set.tr.ts";

/** Says that a change set's steps do not go on, and offers to ask for the next one again. */
export function StoppedNotice({ again }: { again: () => void }) {
	return (
		<p role="alert" className="flex flex-wrap items-center gap-3 text-shut">
			{t.stopped}
			<button type="button" className="button" onClick={again}>
				{t.again}
			</button>
		</p>
	);
}
