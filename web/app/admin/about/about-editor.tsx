import { Plus } from "lucide-react";
import { useId, useImperativeHandle, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { aboutTexts as t } from "#web/admin/texts/about.tr.ts";
import type { About } from "#workers/domain/listing/listing.ts";
import { aboutOfDraft, draftOfAbout, freeId, moved, problemOfDraft, type SectionDraft } from "./about-draft.ts";
import { SectionFields } from "./section-fields.tsx";

/**
 * Edits sections of features. A feature is yes, no or a text. The value is null when there is no section. The order is
 * kept.
 */
export function AboutEditor({
	value,
	onChange,
	onBlur,
	onProblem,
	ref,
	id,
	labelledBy,
	describedBy,
	invalid = false,
	disabled = false,
}: EditorProps<About | null>) {
	const [draft, setDraft] = useState(() => draftOfAbout(value));
	const [known, setKnown] = useState(() => JSON.stringify(value));
	const [announcement, setAnnouncement] = useState("");
	/** Keeps the draft as it was before something was removed, for the undo. */
	const [undo, setUndo] = useState<{ text: string; draft: SectionDraft[] } | null>(null);
	const root = useRef<HTMLDivElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	const hint = useId();
	useImperativeHandle(
		ref,
		() => root.current?.querySelector<HTMLElement>("[data-section] button") ?? (addButton.current as HTMLElement),
	);
	// Another value came from outside: a record that was loaded again, or a form that was reset.
	if (JSON.stringify(value) !== known) {
		setKnown(JSON.stringify(value));
		setDraft(draftOfAbout(value));
		setUndo(null);
	}

	function change(next: SectionDraft[]) {
		setDraft(next);
		onProblem?.(problemOfDraft(next));
		const about = aboutOfDraft(next);
		if (about === undefined || JSON.stringify(about) === known) return;
		setKnown(JSON.stringify(about));
		onChange(about);
	}

	/** Changes the draft, then moves the focus to the item that was added, was moved or stayed behind. */
	function changeAndFocus(next: SectionDraft[], selector: string) {
		flushSync(() => change(next));
		(root.current?.querySelector<HTMLElement>(selector) ?? addButton.current)?.focus();
	}

	function addSection() {
		const section = { id: freeId(draft), name: "", features: [] };
		changeAndFocus([...draft, section], `[data-section="${section.id}"] input`);
	}

	function remove(name: string, next: SectionDraft[], focus: string) {
		setUndo({ text: t.removed(name), draft });
		changeAndFocus(next, focus);
	}

	function moveSection(index: number, by: -1 | 1) {
		const section = draft[index];
		const next = moved(draft, index, by);
		if (section === undefined || next.indexOf(section) === index) return;
		const active = document.activeElement?.matches("[data-move]") ? `[data-move="${by}"]` : "input";
		changeAndFocus(next, `[data-section="${section.id}"] ${active}`);
		setAnnouncement(t.moved(section.name || t.unnamedSection, next.indexOf(section) + 1, next.length));
	}

	return (
		// biome-ignore lint/a11y/useSemanticElements: the field's name stands elsewhere, as that of any field of the form
		<div
			ref={root}
			role="group"
			aria-labelledby={labelledBy}
			aria-describedby={describedBy ? `${describedBy} ${hint}` : hint}
			onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur?.()}
		>
			<p id={hint} className="mb-2 text-sm text-muted">
				{t.hint}
			</p>
			{draft.length === 0 && <p className="mb-3 text-muted">{t.empty}</p>}
			<ul className="grid gap-3">
				{draft.map((section, index) => (
					<SectionFields
						key={section.id}
						id={`${id}-${section.id}`}
						section={section}
						others={draft}
						first={index === 0}
						last={index === draft.length - 1}
						strict={invalid}
						disabled={disabled}
						onChange={(changed) => change(draft.map((one) => (one.id === section.id ? changed : one)))}
						onSay={setAnnouncement}
						onRemoveFeature={(name, changed, focus) =>
							remove(
								name,
								draft.map((one) => (one.id === section.id ? changed : one)),
								focus,
							)
						}
						onMove={(by) => moveSection(index, by)}
						onRemove={() => {
							const neighbour = draft[index + 1] ?? draft[index - 1];
							remove(
								section.name || t.unnamedSection,
								draft.filter((one) => one.id !== section.id),
								`[data-section="${neighbour?.id}"] button`,
							);
						}}
					/>
				))}
			</ul>
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<button ref={addButton} type="button" className="button" disabled={disabled} onClick={addSection}>
					<Plus aria-hidden="true" size={18} />
					{t.addSection}
				</button>
				<p role="status" className="text-sm text-muted">
					{undo?.text}
				</p>
				{undo && (
					<button
						type="button"
						className="button text-sm"
						onClick={() => {
							setUndo(null);
							changeAndFocus(undo.draft, "[data-section] button");
						}}
					>
						{t.undo}
					</button>
				)}
			</div>
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}
