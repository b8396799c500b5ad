import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";

type ItemButtonsProps = {
	up: string;
	down: string;
	remove: string;
	first: boolean;
	last: boolean;
	disabled: boolean;
	onMove: (by: -1 | 1) => void;
	onRemove: () => void;
};

/**
 * Shows buttons that move an item of a list by a place or remove it. At an end of the list the button stays, so that it
 * keeps the focus.
 */
export function ItemButtons({ up, down, remove, first, last, disabled, onMove, onRemove }: ItemButtonsProps) {
	return (
		<span className="flex gap-1">
			<button
				type="button"
				data-move="-1"
				aria-label={up}
				aria-disabled={first}
				disabled={disabled}
				className="button px-3"
				onClick={() => first || onMove(-1)}
			>
				<ArrowUp aria-hidden="true" size={16} />
			</button>
			<button
				type="button"
				data-move="1"
				aria-label={down}
				aria-disabled={last}
				disabled={disabled}
				className="button px-3"
				onClick={() => last || onMove(1)}
			>
				<ArrowDown aria-hidden="true" size={16} />
			</button>
			<button
				type="button"
				data-remove
				aria-label={remove}
				disabled={disabled}
				className="button px-3"
				onClick={onRemove}
			>
				<Trash2 aria-hidden="true" size={16} />
			</button>
		</span>
	);
}

/** Moves an item when Alt and an arrow key are pressed in one of its fields. */
export function moveByKey(event: React.KeyboardEvent, onMove: (by: -1 | 1) => void): void {
	if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
	event.preventDefault();
	onMove(event.key === "ArrowUp" ? -1 : 1);
}
