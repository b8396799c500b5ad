/** Draws the two choices of a list for what is so or is not. */
export function Flags({ of }: { of: { true: string; false: string } }) {
	return (["true", "false"] as const).map((value) => (
		<option key={value} value={value}>
			{of[value]}
		</option>
	));
}
