import { useEffect, useRef, useState } from "react";
import { openingHoursTexts as t } from "#web/admin/texts/opening-hours.tr.ts";

const WORKDAYS = [0, 1, 2, 3, 4];

type CopyDayProps = {
	/** Is the day that is copied, 0 = Monday. */
	index: number;
	onCopy: (others: number[]) => void;
	onCancel: () => void;
};

/** Chooses the days that get another day's hours. Escape cancels. */
export function CopyDay({ index, onCopy, onCancel }: CopyDayProps) {
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const group = useRef<HTMLFieldSetElement>(null);
	useEffect(() => group.current?.querySelector("input")?.focus(), []);
	const others = t.days.map((_, at) => at).filter((at) => at !== index);
	return (
		<fieldset
			ref={group}
			className="mt-3 rounded-lg bg-surface p-3"
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.stopPropagation();
				onCancel();
			}}
		>
			<legend className="sr-only">{t.copyTo(t.days[index] ?? "")}</legend>
			<div className="flex flex-wrap gap-x-5">
				{others.map((at) => (
					<label key={at} className="flex min-h-11 items-center gap-2">
						<input
							type="checkbox"
							className="checkbox size-6 shrink-0"
							checked={chosen.includes(at)}
							onChange={({ target }) =>
								setChosen(target.checked ? [...chosen, at] : chosen.filter((other) => other !== at))
							}
						/>
						{t.days[at]}
					</label>
				))}
			</div>
			<div className="mt-2 flex flex-wrap gap-2">
				<button
					type="button"
					className="button text-sm"
					onClick={() => setChosen(others.filter((at) => WORKDAYS.includes(at)))}
				>
					{t.weekdays}
				</button>
				<button type="button" className="button text-sm" onClick={() => setChosen(others)}>
					{t.everyDay}
				</button>
				<button
					type="button"
					className="button button-primary text-sm"
					aria-disabled={chosen.length === 0}
					onClick={() => chosen.length > 0 && onCopy([...chosen].sort((a, b) => a - b))}
				>
					{t.apply}
				</button>
				<button type="button" className="button text-sm" onClick={onCancel}>
					{t.cancel}
				</button>
			</div>
		</fieldset>
	);
}
