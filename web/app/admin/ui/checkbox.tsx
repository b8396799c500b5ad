import { useEffect, useId, useRef } from "react";

type CheckboxProps = {
	checked: boolean;
	/** Shows that only some of what it stands for is chosen. */
	mixed?: boolean;
	label: string;
	/** Is the class of the label; `sr-only` when the place says what it is. */
	labelClass?: string;
	/** Is the id of a sentence that explains it. */
	describedBy?: string;
	disabled?: boolean;
	onChange: (event: { nativeEvent: Event }) => void;
};

/**
 * Shows a checkbox with three states, large enough for a finger. The handler gets the click, so that it can see whether
 * Shift was held.
 */
export function Checkbox({
	checked,
	mixed = false,
	label,
	labelClass = "",
	describedBy,
	disabled,
	onChange,
}: CheckboxProps) {
	const id = useId();
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current) box.current.indeterminate = mixed;
	}, [mixed]);
	return (
		<span className="inline-flex items-center gap-2">
			<span className="grid size-6 place-items-center">
				<input
					ref={box}
					type="checkbox"
					id={id}
					checked={checked}
					aria-describedby={describedBy}
					disabled={disabled}
					onChange={onChange}
					className="checkbox size-5"
				/>
			</span>
			<label htmlFor={id} className={labelClass}>
				{label}
			</label>
		</span>
	);
}
