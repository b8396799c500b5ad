import { Copy, Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { openingHoursTexts as t } from "#web/admin/texts/opening-hours.tr.ts";
import { MINUTES_PER_DAY, MOST_RANGES } from "#workers/domain/opening-hours/week.ts";
import { CopyDay } from "./copy-day.tsx";
import {
	type DayDraft,
	type DayState,
	emptyRange,
	problemsOfRanges,
	type RangeDraft,
	type RangeProblem,
	readRange,
	tidyTime,
} from "./hours-draft.ts";

const STATES = Object.keys(t.states) as DayState[];

type DayRowProps = {
	id: string;
	/** Is the day's position in the week: Monday is 0. */
	index: number;
	day: DayDraft;
	/** Shows problems at once, even before the user has left a field. */
	strict: boolean;
	disabled: boolean;
	onChange: (day: DayDraft) => void;
	onCopy: (others: number[]) => void;
};

/** Edits one weekday: its state, its ranges, and the copy to other days. */
export function DayRow({ id, index, day, strict, disabled, onChange, onCopy }: DayRowProps) {
	const [left, setLeft] = useState<readonly number[]>([]);
	const [copying, setCopying] = useState(false);
	const row = useRef<HTMLLIElement>(null);
	const copyButton = useRef<HTMLButtonElement>(null);
	const name = t.days[index] ?? "";
	const problems = problemsOfRanges(day.ranges);

	/** Changes the day, then moves the focus: to a new range, or away from a removed one. */
	function changeAndFocus(next: DayDraft, selector: string) {
		flushSync(() => onChange(next));
		row.current?.querySelector<HTMLElement>(selector)?.focus();
	}

	function addRange() {
		const range = emptyRange(day.ranges);
		changeAndFocus({ state: "ranges", ranges: [...day.ranges, range] }, `[data-range="${range.id}"] input`);
	}

	function closeCopying() {
		flushSync(() => setCopying(false));
		copyButton.current?.focus();
	}

	return (
		<li ref={row} className="border-b border-line p-3 last:border-0">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
				<p className="pt-2.5 font-medium">{name}</p>
				<div className="order-last col-span-2 grid gap-2 sm:order-none sm:col-span-1 lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start">
					<select
						id={`${id}-state`}
						aria-label={t.state(name)}
						className="field select"
						value={day.state}
						disabled={disabled}
						onChange={(event) => {
							const state = event.target.value as DayState;
							const ranges = state === "ranges" && day.ranges.length === 0 ? [emptyRange()] : day.ranges;
							onChange({ state, ranges });
						}}
					>
						{STATES.map((state) => (
							<option key={state} value={state}>
								{t.states[state]}
							</option>
						))}
					</select>
					{day.state === "ranges" && (
						<div className="flex flex-wrap items-start gap-2 [&>[data-range]:has(+[data-range])]:basis-full">
							{day.ranges.map((range, at) => (
								<RangeFields
									key={range.id}
									id={`${id}-${range.id}`}
									day={name}
									number={at + 1}
									range={range}
									problem={strict || left.includes(range.id) ? (problems[at] ?? null) : null}
									disabled={disabled}
									onChange={(changed) =>
										onChange({ ...day, ranges: day.ranges.map((one) => (one.id === range.id ? changed : one)) })
									}
									onLeave={() => setLeft((before) => (before.includes(range.id) ? before : [...before, range.id]))}
									onRemove={
										day.ranges.length === 1
											? null
											: () =>
													changeAndFocus(
														{ ...day, ranges: day.ranges.filter((one) => one.id !== range.id) },
														"[data-add-range]",
													)
									}
								/>
							))}
							{day.ranges.length < MOST_RANGES && (
								<button
									type="button"
									data-add-range
									aria-label={t.addRangeTo(name)}
									className="button text-sm"
									disabled={disabled}
									onClick={addRange}
								>
									<Plus aria-hidden="true" size={16} />
									{t.addRange}
								</button>
							)}
						</div>
					)}
				</div>
				<button
					ref={copyButton}
					type="button"
					aria-expanded={copying}
					aria-label={t.copyOf(name)}
					className="button text-sm"
					disabled={disabled}
					onClick={() => setCopying(!copying)}
				>
					<Copy aria-hidden="true" size={16} />
					{t.copy}
				</button>
			</div>
			{copying && (
				<CopyDay
					index={index}
					onCancel={closeCopying}
					onCopy={(others) => {
						onCopy(others);
						closeCopying();
					}}
				/>
			)}
		</li>
	);
}

type RangeFieldsProps = {
	id: string;
	day: string;
	number: number;
	range: RangeDraft;
	problem: RangeProblem | null;
	disabled: boolean;
	onChange: (range: RangeDraft) => void;
	onLeave: () => void;
	/** Is null for a day's only range. */
	onRemove: (() => void) | null;
};

function RangeFields({ id, day, number, range, problem, disabled, onChange, onLeave, onRemove }: RangeFieldsProps) {
	const read = readRange(range);
	const field = (at: "opens" | "closes") => ({
		id: `${id}-${at}`,
		"aria-label": t[at](day, number),
		"aria-invalid": problem?.at === at || undefined,
		"aria-describedby": problem?.at === at ? `${id}-problem` : undefined,
		className: `field max-w-24 text-center tabular-nums ${problem?.at === at ? "border-shut" : ""}`,
		value: range[at],
		disabled,
		type: "text",
		inputMode: "decimal" as const,
		autoComplete: "off",
		maxLength: 12,
		onChange: (event: { target: HTMLInputElement }) => onChange({ ...range, [at]: event.target.value }),
		onBlur: (event: { target: HTMLInputElement }) => {
			const tidy = tidyTime(event.target.value);
			if (tidy !== range[at]) onChange({ ...range, [at]: tidy });
		},
	});
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: only notes that the focus has left both fields
		<div
			data-range={range.id}
			onBlur={(event) => {
				const next = event.relatedTarget;
				if (!(next instanceof HTMLInputElement && event.currentTarget.contains(next))) onLeave();
			}}
		>
			<div className="flex flex-wrap items-center gap-2">
				<input {...field("opens")} />
				<span aria-hidden="true">–</span>
				<input {...field("closes")} />
				{onRemove && (
					<button
						type="button"
						aria-label={t.removeRange(day, number)}
						className="button px-3"
						disabled={disabled}
						onClick={onRemove}
					>
						<Trash2 aria-hidden="true" size={16} />
					</button>
				)}
				{read !== null && read[1] > MINUTES_PER_DAY && <span className="text-sm text-muted">{t.nextDay}</span>}
			</div>
			{problem && (
				<p id={`${id}-problem`} className="mt-1 text-sm text-shut">
					{problem.text}
				</p>
			)}
		</div>
	);
}
