/** Is the screen of the plans, and the parameter of its address that names the plan whose card has the form. */
export const PRICING = "/admin/pricing";
export const EDITED = "edit";

/** Returns the address of the screen on which the form of a plan is open; null: none. */
export function planAddress(edited: string | null): string {
	return edited === null ? PRICING : `${PRICING}?${new URLSearchParams({ [EDITED]: edited })}`;
}
