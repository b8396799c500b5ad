import type { ReactNode } from "react";

type Notes = { id: string; hint?: ReactNode; issue: string | null };

/** Shows the hint of a control and its problem, below it. */
export function FieldNotes({ id, hint, issue }: Notes) {
	return (
		<>
			{hint && (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			)}
			{issue !== null && (
				<p id={`${id}-issue`} className="mt-1 text-sm font-medium text-shut">
					{issue}
				</p>
			)}
		</>
	);
}

/** Returns the ids of the existing notes, for the control. */
export function describedBy({ id, hint, issue }: Notes): string | undefined {
	return [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(" ") || undefined;
}
