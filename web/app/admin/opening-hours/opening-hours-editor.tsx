import { useId, useImperativeHandle, useRef, useState } from "react";
import type { EditorProps } from "#web/admin/editor-props.ts";
import { openingHoursTexts as t } from "#web/admin/texts/opening-hours.tr.ts";
import { stringifyWeek } from "#workers/domain/opening-hours/serialize.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import { DayRow } from "./day-row.tsx";
import { type DayDraft, draftOfWeek, nightsIntoDays, problemsOfDraft, weekOfDraft } from "./hours-draft.ts";
import { HoursText } from "./hours-text.tsx";

const written = (week: OpeningWeek | null) => (week === null ? "" : stringifyWeek(week));

/**
 * Edits the hours of a week from Monday on. Each day is unknown, closed, open round the clock, or has ranges. Null
 * means that nothing is known about any day.
 */
export function OpeningHoursEditor({
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
}: EditorProps<OpeningWeek | null>) {
	const [draft, setDraft] = useState(() => draftOfWeek(value));
	const [known, setKnown] = useState(() => written(value));
	const [announcement, setAnnouncement] = useState("");
	const [unread, setUnread] = useState(false);
	const root = useRef<HTMLDivElement>(null);
	const hint = useId();
	useImperativeHandle(
		ref,
		() =>
			root.current?.querySelector<HTMLElement>(unread ? "textarea" : '[aria-invalid="true"], select') as HTMLElement,
	);
	// Another value came from outside: a record that was loaded again, or a form that was reset.
	if (written(value) !== known) {
		setKnown(written(value));
		setDraft(draftOfWeek(value));
	}

	function change(next: DayDraft[]) {
		setDraft(next);
		tell(next, unread);
		const week = weekOfDraft(next);
		if (week === undefined || written(week) === known) return;
		setKnown(written(week));
		onChange(week);
	}

	function tell(draft: readonly DayDraft[], unread: boolean) {
		const problems = [...(unread ? [t.problems.notRead] : []), ...problemsOfDraft(draft)];
		onProblem?.(problems[0] ?? null, problems.length);
	}

	function changeDay(index: number, day: DayDraft) {
		change(draft.map((before, at) => (at === index ? day : before)));
	}

	function copyDay(index: number, others: readonly number[]) {
		const day = draft[index];
		if (day === undefined) return;
		change(draft.map((before, at) => (others.includes(at) ? day : before)));
		setAnnouncement(t.copied(t.days[index] ?? "", others.map((other) => t.days[other]).join(", ")));
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
			<HoursText
				id={id}
				disabled={disabled}
				strict={invalid}
				onUnread={(next) => {
					if (next === unread) return;
					setUnread(next);
					tell(draft, next);
				}}
				onRead={(week) =>
					change(draft.map((day, at) => (week[at] === "unknown" ? day : (draftOfWeek(week)[at] ?? day))))
				}
			/>
			<p id={hint} className="mt-4 mb-2 text-sm text-muted">
				{t.hint}
			</p>
			<ul className="rounded-xl border border-line">
				{draft.map((day, index) => (
					<DayRow
						// biome-ignore lint/suspicious/noArrayIndexKey: the index is the weekday
						key={index}
						id={`${id}-${index}`}
						index={index}
						day={day}
						strict={invalid}
						disabled={disabled}
						onChange={(changed) => changeDay(index, changed)}
						onCopy={(others) => copyDay(index, others)}
					/>
				))}
			</ul>
			{nightsIntoDays(draft).map((notice) => (
				<p key={notice} className="mt-3 rounded-lg bg-notice-soft px-3 py-2 text-sm text-notice">
					{notice}
				</p>
			))}
			<p role="status" className="sr-only">
				{announcement}
			</p>
		</div>
	);
}
