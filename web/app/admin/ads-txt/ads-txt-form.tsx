import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { adsTxtTexts as t } from "#web/admin/texts/ads-txt.tr.ts";
import { screenTexts } from "#web/admin/texts/screen.tr.ts";
import { UnsavedChanges } from "#web/admin/ui/unsaved-changes.tsx";
import { useHydrated } from "#web/admin/ui/use-hydrated.ts";
import { type AdsTxtProblem, adsTxtNotes, adsTxtProblems } from "#workers/domain/ads-txt.ts";

/** At most this many bad lines are named at once. */
const SHOWN = 20;

type AdsTxtFormProps = { text: string; stored: string; revision: number; problems: AdsTxtProblem[] | undefined };

/** Shows the text and the problems of its lines, while it is typed and after a save was refused. */
export function AdsTxtForm({ text, stored, revision, problems: refused }: AdsTxtFormProps) {
	const [typed, setTyped] = useState(text);
	const area = useRef<HTMLTextAreaElement>(null);
	const hydrated = useHydrated();
	const busy = useNavigation().state !== "idle";
	const problems = hydrated ? adsTxtProblems(typed) : (refused ?? []);
	const notes = problems.length > 0 ? [] : adsTxtNotes(typed);
	useEffect(() => {
		if (refused?.length) area.current?.focus();
	}, [refused]);

	function goTo(line: number): void {
		const lines = typed.split("\n");
		const from = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
		area.current?.focus();
		area.current?.setSelectionRange(from, from + (lines[line - 1] ?? "").length);
	}

	return (
		<Form method="post" className="card p-5 sm:p-6">
			<UnsavedChanges when={typed !== stored && !busy} />
			<input type="hidden" name="revision" value={revision} />
			<label htmlFor="ads-txt" className="mb-1 block font-medium">
				{t.label}
			</label>
			<p id="ads-txt-hint" className="mb-2 text-sm text-muted">
				{t.hint} {t.example}
			</p>
			<textarea
				ref={area}
				id="ads-txt"
				name="text"
				rows={14}
				spellCheck={false}
				autoComplete="off"
				wrap="off"
				defaultValue={text}
				onChange={(event) => setTyped(event.target.value)}
				aria-invalid={problems.length > 0 ? true : undefined}
				aria-describedby={problems.length > 0 ? "ads-txt-problems ads-txt-hint" : "ads-txt-hint"}
				className={`field font-mono text-sm ${problems.length > 0 ? "border-shut" : ""}`}
			/>
			<div id="ads-txt-problems" aria-live="polite">
				{problems.length > 0 && (
					<>
						<p className="mt-3 font-medium text-shut">{t.draftProblems(problems.length)}</p>
						<ul className="mt-1 flex flex-col gap-1 text-sm">
							{problems.slice(0, SHOWN).map(({ line, fault }) => (
								<li key={line}>
									{line > 0 && <Line line={line} onGo={hydrated ? goTo : null} />}
									{t.faults[fault]}
								</li>
							))}
						</ul>
						{problems.length > SHOWN && <p className="mt-1 text-sm">{t.more(problems.length - SHOWN)}</p>}
					</>
				)}
				{notes.length > 0 && (
					<div className="mt-3 rounded-lg bg-notice-soft p-3 text-sm text-notice">
						<p className="font-medium">{t.notes.title}</p>
						<ul className="mt-1 flex flex-col gap-1">
							{notes.slice(0, SHOWN).map(({ line, note }) => (
								<li key={line}>
									<Line line={line} onGo={hydrated ? goTo : null} />
									{t.notes[note]}
								</li>
							))}
						</ul>
						{notes.length > SHOWN && <p className="mt-1">{t.more(notes.length - SHOWN)}</p>}
					</div>
				)}
			</div>
			<button type="submit" className="button button-primary mt-4" disabled={busy}>
				{busy ? screenTexts.busy : t.save}
			</button>
		</Form>
	);
}

/** Shows a line's number. With JavaScript it leads to the line. */
function Line({ line, onGo }: { line: number; onGo: ((line: number) => void) | null }) {
	return (
		<>
			{onGo === null ? (
				<span className="font-medium">{t.atLine(line)}</span>
			) : (
				<button
					type="button"
					onClick={() => onGo(line)}
					aria-label={t.goTo(line)}
					className="min-h-6 font-medium underline"
				>
					{t.atLine(line)}
				</button>
			)}
			{": "}
		</>
	);
}
