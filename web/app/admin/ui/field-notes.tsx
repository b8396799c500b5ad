import type { ReactNode } from "react";

type Notes = { id: string; hint?: ReactNode; issue: string | null };

/** What stands below a control: its hint, and what is wrong with it. */
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

/** The ids of the notes that are there, for the control. */
export function describedBy({ id, hint, issue }: Notes): string | undefined {
	return [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(" ") || undefined;
}
